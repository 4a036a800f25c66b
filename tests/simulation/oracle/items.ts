// What the server holds, and what a tab shows: quantities, to be compared.
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { cartKey, wishKey } from './changes.ts';
import type { SimulatedTab } from '../world/simulatedDevice.ts';

/** Quantities by key. */
export type Items = ReadonlyMap<string, number>;

export const itemsOnServer = (state: WireAccountState): Items =>
  new Map([
    ...Object.values(state.cart.itemsById).map(({ variantId, qty }) => [cartKey(variantId), qty] as const),
    ...Object.values(state.wishlist.itemsByProductId).map(
      ({ productId, qty }) => [wishKey(productId), qty] as const,
    ),
  ]);

export const itemsShown = ({ shop }: SimulatedTab): Items => {
  const items = shop?.projected.current.account.items;
  return new Map([
    ...Object.values(items?.cart ?? {}).map(({ variantId, qty }) => [cartKey(variantId), qty] as const),
    ...Object.values(items?.wishlist ?? {}).map(({ productId, qty }) => [wishKey(productId), qty] as const),
  ]);
};

export const textOf = (items: Items): string =>
  [...items]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, qty]) => `${key}=${qty}`)
    .join(' ');
