// An order as a device sends it; each test names only what it is about.
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import { branded, type Plain } from './plain.ts';

export const home = {
  country: 'AU',
  contactName: 'Ada Bell',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};
export const elsewhere = {
  ...home,
  street1: '1 George Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
};

/** A gift card that pays so many cents at most. */
export const voucher = (code: string, amount: number, pin = '2026') => ({
  methodCode: 'voucher' as const,
  amount,
  code,
  pin,
});
/** A card, at the total the shopper was shown. */
export const card = (amount: number) => ({
  methodCode: 'braintree' as const,
  amount,
  type: 'immediate' as const,
  token: 'nonce',
});

/** One pair for $120, sent by standard delivery for $9.95. */
export const orderCart = (own: Partial<Plain<OrderCart>> = {}): OrderCart =>
  branded<OrderCart>({
    id: 'cart-1',
    items: [{ productId: 'p-1', variantId: 'v-1', qty: 1 }],
    promoCodes: [],
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Bell',
    phone: '0412 345 678',
    agreeToMarketing: false,
    shippingAddress: home,
    shipping: { methodCode: 'standard', authorityToLeave: false },
    paymentMethods: [],
    shown: {
      grandTotal: 12_995,
      shippingPrice: 995,
      items: [{ variantId: 'v-1', total: 12_000 }],
      promotionIds: [],
    },
    ...own,
  });
