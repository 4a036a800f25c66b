// Products and cart items as a test needs them; each names only what it is about.
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';

export const facts = (own: Partial<ProductFacts> = {}): ProductFacts => ({
  id: toProductId('p-1'),
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
    { id: toVariantId('v-1'), stockQty: 200 },
    { id: toVariantId('v-2'), stockQty: 200 },
  ],
  ...own,
});

export const cartItem = (own: Partial<CartItem> = {}): CartItem => ({
  itemId: toItemId(`i-${own.variantId ?? 'v-1'}`),
  productId: toProductId('p-1'),
  variantId: toVariantId('v-1'),
  qty: 1,
  stamp: 10,
  addedAt: 10,
  shownPriceCents: toCents(10_000),
  ...own,
});
