// A cart and what the shop knows of it, priced as the checkout does: each test names only what it is about.
import { toMillis } from '#events/store/logBrands.ts';
import type { CheckoutFacts } from '#server/shop/checkout/checkoutFacts.ts';
import { priceCart, type PriceCartContext } from '#server/shop/checkout/priceCart.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { testSettings } from '../server/apiApp.ts';
import { soldProduct } from './soldProduct.ts';
import { branded, type Plain } from './plain.ts';

/** Monday 23 November 2026, noon in Melbourne. */
export const at = toMillis(Date.UTC(2026, 10, 23, 1, 0));
export const address = {
  country: 'AU',
  contactName: 'Ada Lovelace',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};
/** A pair of `soldProduct`, for $120. */
export const one = { productId: 'p-1', variantId: 'v-1', qty: 1 };
export const cart = (own: Partial<Plain<CheckoutCart>> = {}): CheckoutCart =>
  branded<CheckoutCart>({
    items: [one],
    promoCodes: [],
    useProvisionalShippingAddress: false,
    availableCreditBalances: [],
    ...own,
  });
/** The shop knows one product, `p-1`, like that. */
export const facts = (
  product: Partial<Plain<Product>> = {},
  own: Partial<Plain<CheckoutFacts>> = {},
): CheckoutFacts =>
  branded({
    products: new Map([['p-1', soldProduct(product)]]),
    answered: new Set(),
    shelves: [],
    promotions: [],
    promotionUses: new Map(),
    ...own,
  });
/** A cart with one pair, by a guest. */
export const price = (
  own: Partial<Plain<CheckoutCart>> = {},
  known: CheckoutFacts = facts(),
  context: Partial<Plain<PriceCartContext>> = {},
) => priceCart(cart(own), known, branded({ signedIn: false, settings: testSettings, at, ...context }));
/** Sent to Melbourne in this way. */
export const by = (methodCode: 'standard' | 'express' | 'fourhd' | 'storePickup', more: object = {}) => ({
  shippingAddress: address,
  shipping: { methodCode, authorityToLeave: false, ...more },
});
