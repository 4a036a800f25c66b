// An order and a purchase at a till, as the shop keeps them: for tests of receipts and mails.
import { toMillis } from '#events/store/logBrands.ts';
import type { StorePurchase } from '#sync/protocol/checkout/accountOrders.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';
import { toOrderNumber, toStoreId, toCents, toProductId, toVariantId } from '#events/brands.ts';

/** Saturday 21 November 2026, noon in Melbourne. */
const NOON = toMillis(Date.UTC(2026, 10, 21, 1, 0));

export const exampleAddress = {
  country: 'AU',
  contactName: 'Ada Lovelace',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};

export const exampleStore = {
  name: 'Lap & Loam Fitzroy',
  path: '/stores/vic/fitzroy',
  phone: '(03) 7010 1137',
  address: {
    street1: '318 Brunswick Street',
    street2: '',
    locality: 'Fitzroy',
    region: 'VIC',
    postcode: '3065',
    country: 'AU',
  },
} as const;

export const exampleItem: PlacedOrder['items'][number] = {
  productId: toProductId('p-arden-4-mens-harbour-coral'),
  variantId: toVariantId('v-9.5'),
  qty: 2,
  name: 'Arden 4',
  brand: 'Tessel',
  colourName: 'Harbour Blue / Coral',
  variant: 'US 9.5',
  unitPrice: toCents(220_00),
  price: toCents(440_00),
  total: toCents(400_00),
};

const purchase = {
  number: toOrderNumber('7K2M9PQ4XZ1B'),
  placedAt: NOON,
  items: [exampleItem],
  promotions: [{ id: 'TEN', name: 'Ten off', amount: toCents(40_00) }],
  itemSubtotal: toCents(440_00),
  itemSubtotalAfterDiscounts: toCents(400_00),
  totalDiscount: toCents(40_00),
  grandTotal: toCents(400_00),
  gst: toCents(36_36),
  vouchers: [{ last4: '0001', amount: toCents(100_00) }],
  payment: { amount: toCents(300_00), paidWith: { kind: 'card' as const, brand: 'Visa', last4: '1111' } },
};

export const exampleOrder: PlacedOrder = {
  ...purchase,
  contact: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phone: '0412 345 678' },
  shippingAddress: exampleAddress,
  billingAddress: exampleAddress,
  shipping: {
    code: 'standard',
    label: 'Standard delivery',
    price: toCents(0),
    instructions: 'Behind the gate.',
    authorityToLeave: false,
    storeId: null,
    arrivesOn: null,
  },
  promoCodes: [],
  loyaltyRewardLines: [],
  loyalty: null,
};

export const exampleStorePurchase: StorePurchase = { ...purchase, storeId: toStoreId('fitzroy') };
