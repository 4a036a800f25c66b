// Products and cart items as a test needs them; each names only what it is about.
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { toCents } from '#events/facts/values.ts';

export const facts = (own: Partial<ProductFacts> = {}): ProductFacts => ({
  id: 'p-1',
  state: 'current',
  functionalType: 'basic',
  accountExclusive: false,
  cartQtyProductMax: null,
  cartQtyVariantMax: null,
  cartQtyVariantMin: null,
  cartQtyVariantMultipleOf: null,
  stockUpdatedAt: 1,
  price: toCents(10_000),
  variants: [
    { id: 'v-1', stockQty: 200 },
    { id: 'v-2', stockQty: 200 },
  ],
  ...own,
});

export const cartItem = (own: Partial<CartItem> = {}): CartItem => ({
  itemId: `i-${own.variantId ?? 'v-1'}`,
  productId: 'p-1',
  variantId: 'v-1',
  qty: 1,
  stamp: 10,
  addedAt: 10,
  shownPriceCents: toCents(10_000),
  ...own,
});
