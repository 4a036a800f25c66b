// The cart as a screen reads it: newest first, with the totals of BEH-3.
import type { AccountItems, CartItem } from '#domain/items/accountItems.ts';
import type { CartId, ProductId, VariantId } from '#events/facts/values.ts';

export type CartView = {
  readonly status: 'loading' | 'ready' | 'error';
  /** `memory`: this browser keeps nothing after it is closed, and the shopper is notified. */
  readonly durability: 'persistent' | 'memory';
  readonly cartId: CartId | null;
  readonly items: readonly CartItem[];
  readonly totalQty: number;
  readonly qtyByProduct: Readonly<Record<ProductId, number>>;
  readonly qtyByVariant: Readonly<Record<VariantId, number>>;
};

export const emptyCart = (status: CartView['status']): CartView => ({
  status,
  durability: 'persistent',
  cartId: null,
  items: [],
  totalQty: 0,
  qtyByProduct: {},
  qtyByVariant: {},
});

/** Newest first by when the item's life in the cart began; ids settle ties the same way on every device. */
const newestFirst = (a: CartItem, b: CartItem): number =>
  b.addedAt - a.addedAt || (a.variantId < b.variantId ? -1 : 1);

export const cartView = (
  items: Pick<AccountItems, 'cart' | 'cartId'>,
  durability: CartView['durability'],
): CartView => {
  const newest = Object.values(items.cart).toSorted(newestFirst);
  const qtyByProduct: Record<ProductId, number> = {};
  const qtyByVariant: Record<VariantId, number> = {};
  let totalQty = 0;
  for (const { productId, variantId, qty } of newest) {
    totalQty += qty;
    qtyByVariant[variantId] = qty;
    qtyByProduct[productId] = (qtyByProduct[productId] ?? 0) + qty;
  }
  return {
    status: 'ready',
    durability,
    cartId: items.cartId,
    items: newest,
    totalQty,
    qtyByProduct,
    qtyByVariant,
  };
};
