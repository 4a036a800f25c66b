// A shopper's taps, the same on every run, and the view they must lead to.
//
// The right view comes from how the taps are drawn and from no contender's fold, so that a wrong fold is found in each.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { View } from './contender.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';

export type Tap = {
  readonly event: ShopEvent;
  readonly place: 'cart' | 'wishlist';
  /** The one item the tap is about: its variant in the cart, its product on the wishlist. */
  readonly key: string;
  /** Its quantity afterwards; 0: gone. */
  readonly qty: number;
};

const VARIANTS = 24;

/** Mostly quantities, then adds and removals, and one tap in eight is about the wishlist. */
export const drawTaps = (count: number, seed = 7): readonly Tap[] => {
  const below = randomBelow(seed);
  const reference = new Reference();
  return Array.from({ length: count }, () => {
    const number = below(VARIANTS);
    const tap = below(8) === 0 ? tapHeart(number, reference) : tapCart(number, below, reference);
    reference.take(tap);
    return tap;
  });
};

/** Taps whose quantities rise from 1, so that what is kept says which of them it holds. At most 9,999. */
export const risingTaps = (count: number): readonly Tap[] =>
  Array.from({ length: count }, (_, index) => {
    const number = index % 8;
    return index < 8 ? added(number, index + 1) : changed(number, index + 1);
  });

/** The reference fold: what stands in the cart and on the wishlist, oldest first. */
export class Reference {
  readonly cart = new Map<string, number>();
  readonly wishlist = new Map<string, number>();

  take({ place, key, qty }: Tap): void {
    if (qty === 0) this[place].delete(key);
    else this[place].set(key, qty);
  }

  text(): string {
    return textOf([...this.cart].toReversed(), [...this.wishlist].toReversed());
  }
}

/** The view's text after these taps. */
export const textAfter = (taps: readonly Tap[]): string => {
  const reference = new Reference();
  for (const tap of taps) reference.take(tap);
  return reference.text();
};

/** The quantity a screen shows of the item a tap is about. */
export const shownQty = (view: View, { place, key }: Tap): number =>
  place === 'cart'
    ? (view.qtyByVariant[key] ?? 0)
    : (view.wishlist.find(({ productId }) => productId === key)?.qty ?? 0);

/** @throws Error when a view contradicts itself */
export const textOfView = ({ items, totalQty, qtyByProduct, qtyByVariant, wishlist }: View): string => {
  const sums = new Map<string, number>();
  for (const { productId, qty } of items) sums.set(productId, (sums.get(productId) ?? 0) + qty);
  const agrees =
    totalQty === items.reduce((sum, { qty }) => sum + qty, 0) &&
    Object.keys(qtyByProduct).length === sums.size &&
    [...sums].every(([productId, qty]) => qtyByProduct[productId] === qty) &&
    items.every(({ variantId, qty }) => qtyByVariant[variantId] === qty);
  if (!agrees) throw new Error('The totals of a view are not those of its items');
  return textOf(
    items.map(({ variantId, qty }) => [variantId, qty]),
    wishlist.map(({ productId, qty }) => [productId, qty]),
  );
};

type Quantities = readonly (readonly [string, number])[];

const textOf = (cart: Quantities, wishlist: Quantities): string =>
  [cart, wishlist].map((items) => items.map(([key, qty]) => `${key}=${qty}`).join(' ')).join(' | ');

/** A small generator of numbers below `limit`: the same ones for the same seed, in every browser. */
const randomBelow = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

const idsOf = (number: number) => ({
  productId: toProductId(`product-${number >> 1}`),
  variantId: toVariantId(`variant-${number}`),
});

const tapHeart = (number: number, { wishlist }: Reference): Tap => {
  const { productId, variantId } = idsOf(number);
  const tap = { place: 'wishlist', key: productId } as const;
  return wishlist.has(productId)
    ? { ...tap, qty: 0, event: { type: 'WishlistItemRemoved', data: { productId } } }
    : { ...tap, qty: 1, event: { type: 'WishlistItemAdded', data: { productId, variantId, qty: 1 } } };
};

const tapCart = (number: number, below: (limit: number) => number, { cart }: Reference): Tap => {
  const ids = idsOf(number);
  const drawn = 1 + below(9);
  const before = cart.get(ids.variantId);
  if (before === undefined) return added(number, drawn);
  if (below(6) === 0)
    return { place: 'cart', key: ids.variantId, qty: 0, event: { type: 'CartItemRemoved', data: ids } };
  // Never the quantity it has: a view that shows nothing new would be taken for right at once.
  return changed(number, drawn === before ? drawn + 1 : drawn);
};

const added = (number: number, qty: number): Tap => {
  const data = {
    ...idsOf(number),
    itemId: toItemId(`item-${number}`),
    qty,
    shownPriceCents: toCents(21_000),
  };
  return { place: 'cart', key: data.variantId, qty, event: { type: 'CartItemAdded', data } };
};

const changed = (number: number, qty: number): Tap => {
  const data = { ...idsOf(number), itemId: toItemId(`item-${number}`), qty };
  return { place: 'cart', key: data.variantId, qty, event: { type: 'CartItemQtySet', data } };
};
