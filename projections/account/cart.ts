// The cart as a screen reads it: newest first, with the totals of BEH-3.
import type { AccountItems, CartItem } from '#domain/items/accountItems.ts';
import type { CartId, ProductId, VariantId } from '#events/facts/values.ts';

/**
 * BEH-4: `loading` before the log has been read, `error` while a product of its items cannot be loaded and nothing is
 * known of it. The items are the device's in either case.
 */
export type LoadStatus = 'loading' | 'ready' | 'error';

export type CartView = {
  readonly status: LoadStatus;
  /** `memory`: this browser keeps nothing after it is closed, and the shopper is notified. */
  readonly durability: 'persistent' | 'memory';
  readonly cartId: CartId | null;
  readonly items: readonly CartItem[];
  readonly totalQty: number;
  readonly qtyByProduct: Readonly<Record<ProductId, number>>;
  readonly qtyByVariant: Readonly<Record<VariantId, number>>;
};

/** Before the log has been read. */
export const loadingCart: CartView = {
  status: 'loading',
  durability: 'persistent',
  cartId: null,
  items: [],
  totalQty: 0,
  qtyByProduct: {},
  qtyByVariant: {},
};

/** @param unloaded products that could not be loaded and that nothing is known of */
export const loadStatusOf = (
  items: readonly { readonly productId: ProductId }[],
  unloaded: ReadonlySet<ProductId>,
): LoadStatus => (items.some(({ productId }) => unloaded.has(productId)) ? 'error' : 'ready');

/** Newest first by when the item's life in the cart began; ids settle ties the same way on every device. */
const newestFirst = (a: CartItem, b: CartItem): number =>
  b.addedAt - a.addedAt || (a.variantId < b.variantId ? -1 : 1);

export const cartView = (
  items: Pick<AccountItems, 'cart' | 'cartId'>,
  {
    durability,
    unloaded,
  }: { readonly durability: CartView['durability']; readonly unloaded: ReadonlySet<ProductId> },
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
    status: loadStatusOf(newest, unloaded),
    durability,
    cartId: items.cartId,
    items: newest,
    totalQty,
    qtyByProduct,
    qtyByVariant,
  };
};
