// The fold of the rivals that need one: the shop's rules without stamps, batches and another tab's pending taps.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { View, ViewItem } from './contender.ts';

/** Oldest first; JSON keeps the order. */
export type CartState = {
  readonly cart: Record<string, ViewItem>;
  readonly wishlist: Record<string, { readonly productId: string; readonly qty: number }>;
};

export const emptyState = (): CartState => ({ cart: {}, wishlist: {} });

/** Changes the state in place, also as a draft of immer's. */
export const apply = ({ cart, wishlist }: CartState, { type, data }: ShopEvent): void => {
  switch (type) {
    case 'CartItemAdded': {
      const { variantId, productId, qty } = data;
      cart[variantId] = { variantId, productId, qty };
      return;
    }
    case 'CartItemQtySet': {
      const { variantId, productId, qty } = data;
      if (variantId in cart) cart[variantId] = { variantId, productId, qty };
      return;
    }
    case 'CartItemRemoved':
      delete cart[data.variantId];
      return;
    case 'WishlistItemAdded':
      wishlist[data.productId] = { productId: data.productId, qty: data.qty };
      return;
    case 'WishlistItemRemoved':
      delete wishlist[data.productId];
      return;
    default:
      throw new Error(`The workload has no ${type}`);
  }
};

/** A new state; what did not change stays the same object, as screens that compare want it. */
export const applied = ({ cart, wishlist }: CartState, event: ShopEvent): CartState => {
  const next = { cart: { ...cart }, wishlist: { ...wishlist } };
  apply(next, event);
  return next;
};

export const replayed = (state: CartState, events: readonly ShopEvent[]): CartState => {
  for (const event of events) apply(state, event);
  return state;
};

/** Every reader gets a finished view, as the shop's screens do. */
export const viewOf = ({ cart, wishlist }: CartState): View => viewOfItems(Object.values(cart), wishlist);

const viewOfItems = (items: readonly ViewItem[], wishlist: CartState['wishlist']): View => {
  const qtyByProduct: Record<string, number> = {};
  const qtyByVariant: Record<string, number> = {};
  let totalQty = 0;
  for (const { productId, variantId, qty } of items) {
    totalQty += qty;
    qtyByVariant[variantId] = qty;
    qtyByProduct[productId] = (qtyByProduct[productId] ?? 0) + qty;
  }
  return {
    items: items.toReversed(),
    totalQty,
    qtyByProduct,
    qtyByVariant,
    wishlist: Object.values(wishlist).toReversed(),
  };
};
