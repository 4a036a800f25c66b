// POST /order/place: an order, placed once (BEH-3, BEH-4, BEH-7), and the request for its outcome.
//
// The device says what it showed; prices, offers, stock and credits are the server's.
import * as z from 'zod/mini';
import { cartId, productId, qty, variantId } from '#events/facts/values.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { millis } from '#events/store/logValues.ts';
import { checkoutCart, checkoutData, extensionCharge, shippingMethodCode } from './checkoutInfo.ts';
import { checkoutAddress } from '../account/address.ts';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';
import { afterpayToken, deviceData, paymentNonce } from './payment.ts';

const short = z.string().check(z.maxLength(500));

/**
 * The `Idempotency-Key` of a placing call: a random id of the attempt. A repeated key with the same
 * order is answered with the outcome of the first call. With other items or another total nothing more is ordered or charged:
 * the answer is UPDATED_IN_ANOTHER_WINDOW, also when it is repeated, and the first order stands.
 */
export const attemptId = z
  .string()
  .check(z.regex(/^[\w-]{16,64}$/))
  .brand<'AttemptId'>();

const voucherMethod = z.object({
  methodCode: z.literal('voucher'),
  /** The most to be charged. */
  amount: dollars,
  code: short,
  pin: short,
});

/** Points of the airline's programme. */
const pointsMethod = z.object({
  methodCode: z.literal('qantasFF'),
  /** The most to be paid by it. */
  amount: dollars,
  /** The number of a quote that was asked for this membership. */
  quoteRef: short,
  memberId: short,
});

/** A way to pay of an extension. */
const extensionMethod = () =>
  z.object({
    methodCode: z.literal('extension'),
    extension: z.string(),
    /** What the shopper was shown. */
    amount: dollars,
    /** What its form asks for. */
    fields: z._default(z.record(z.string().check(z.maxLength(64)), short), {}),
  });

const paymentMethod = z.discriminatedUnion('methodCode', [
  voucherMethod,
  pointsMethod,
  z.object({
    /** `braintreeExpress`: agreed to in a wallet's sheet, which also said where the order goes. */
    methodCode: z.literal(['braintree', 'braintreeExpress']),
    /** The amount the shopper was shown; the shop never charges more. */
    amount: dollars,
    /** `immediate`: the token is a nonce. `saved`: it is the id of one of the customer's saved methods. */
    type: z.enum(['immediate', 'saved']),
    token: paymentNonce,
    deviceData: z.optional(deviceData),
  }),
  z.object({
    /** `afterpayExpress`: agreed to in Afterpay's window, which also said where the order goes. */
    methodCode: z.literal(['afterpay', 'afterpayExpress']),
    /** What the shopper agreed to there. */
    amount: dollars,
    /** Of `createAfterpayCheckout` or `createAfterpayExpress`; the shopper has agreed to it meanwhile. */
    token: afterpayToken,
  }),
  ...(EXTENDED ? [extensionMethod()] : ([] as unknown as [ReturnType<typeof extensionMethod>])),
]);

const MOST_METHODS = 10;

/** Gift cards, one quote of points, and one other way of paying: each of these two at most once. */
const fewMethods = z.refine<readonly { methodCode: string }[]>(
  (list) => {
    const others = list.filter(({ methodCode }) => methodCode !== 'voucher');
    const points = others.filter(({ methodCode }) => methodCode === 'qantasFF').length;
    return points < 2 && others.length - points < 2;
  },
  { error: 'Gift cards, points and one other way of paying at most' },
);

/** Cuts a longer text and removes control characters: what marketing and fraud scripts write must never stop an order. */
const foreignText = (max: number) =>
  z.codec(z.string().check(z.maxLength(16_384)), z.string(), {
    decode: (text) => text.replaceAll(/\p{C}/gu, '').slice(0, max),
    encode: (text) => text,
  });

const utm = foreignText(250);

const orderCart = z.extend(
  z.omit(checkoutCart, { availableCreditBalances: true, useProvisionalShippingAddress: true }),
  {
    /** One cart, one order. */
    id: cartId,
    email: short,
    firstName: short,
    lastName: short,
    phone: short,
    agreeToMarketing: z._default(z.boolean(), false),
    /** Absent: the shipping address. */
    billingAddress: z.optional(checkoutAddress),
    paymentMethods: z.array(paymentMethod).check(z.maxLength(MOST_METHODS), fewMethods),
    fraudAnalytics: z.optional(z.object({ token: foreignText(2_048) })),
    /** The account's membership, else the guest's. Where the account has one, it counts whatever is sent. */
    loyalty: z.optional(
      z.object({ qantas: z.object({ memberId: z.string().check(z.regex(/^\d{1,20}$/)) }) }),
    ),
    utm: z.optional(
      z.object({
        campaign: z.optional(utm),
        content: z.optional(utm),
        medium: z.optional(utm),
        source: z.optional(utm),
        term: z.optional(utm),
      }),
    ),
    /** The total the shopper agreed to. A higher one or a lost promotion is reported, not charged; a lower one is charged. */
    shown: z.object({
      grandTotal: dollars,
      shippingPrice: dollars,
      items: z.array(z.object({ variantId, total: dollars })).check(z.maxLength(500)),
      promotionIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
    }),
  },
);
export type OrderCart = z.output<typeof orderCart>;

const ownKinds = ['card', 'paypal', 'applePay', 'googlePay', 'afterpay'] as const;
const extensionKinds = ['extension'] as const;

const paidWith = z.object({
  kind: z.enum([...ownKinds, ...(EXTENDED ? extensionKinds : ([] as unknown as typeof extensionKinds))]),
  brand: z.string(),
  last4: z.nullable(z.string()),
});

const orderOfExtensions = () => ({ charges: z.optional(z.readonly(z.array(extensionCharge()))) });

export const placedOrder = z.object({
  number: z.string().brand<'OrderNumber'>(),
  placedAt: millis,
  contact: z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string() }),
  shippingAddress: z.nullable(checkoutAddress),
  billingAddress: z.nullable(checkoutAddress),
  shipping: z.object({
    code: shippingMethodCode,
    label: z.string(),
    price: dollars,
    instructions: z.string(),
    authorityToLeave: z.boolean(),
    /** Of click and collect. */
    storeId: z.nullable(z.string().brand<'StoreId'>()),
    /** The day it is expected at the latest, as it was shown; null where no day was known. */
    arrivesOn: z._default(z.nullable(z.string()), null),
  }),
  items: z.readonly(
    z.array(
      z.object({
        productId,
        variantId,
        qty,
        name: z.string(),
        brand: z.string(),
        colourName: z.string(),
        /** `US 9.5`, `M`: the size, with its width where that is not the standard one. */
        variant: z.string(),
        unitPrice: dollars,
        price: dollars,
        total: dollars,
      }),
    ),
  ),
  promotions: z.readonly(z.array(z.object({ id: z.string(), name: z.string(), amount: dollars }))),
  promoCodes: z.readonly(z.array(z.string().brand<'PromoCode'>())),
  itemSubtotal: dollars,
  itemSubtotalAfterDiscounts: dollars,
  totalDiscount: dollars,
  grandTotal: dollars,
  /** Inside the grand total. */
  gst: dollars,
  vouchers: z.readonly(z.array(z.object({ last4: z.string(), amount: dollars }))),
  /** What points paid: so many reward lines of a membership, together. */
  loyaltyRewardLines: z._default(
    z.readonly(
      z.array(z.object({ amount: dollars, points: z.int().check(z.positive()), memberId: z.string() })),
    ),
    [],
  ),
  /** Null: nothing was left to pay. */
  payment: z.nullable(z.object({ amount: dollars, paidWith })),
  /** The membership that gets the order's points; null: none. */
  loyalty: z._default(
    z.nullable(
      z.object({ qantas: z.object({ memberId: z.string(), pointsEarned: z.int().check(z.nonnegative()) }) }),
    ),
    null,
  ),
  ...(EXTENDED ? orderOfExtensions() : ({} as ReturnType<typeof orderOfExtensions>)),
});
export type PlacedOrder = z.output<typeof placedOrder>;

/** Why there is no order. Nothing was charged, and nothing is held back. */
export const orderRefusalStatus = z.enum([
  'CART_EMPTY',
  'ITEM_SOLD_OUT',
  'ITEMS_UNAVAILABLE',
  'ORDER_CHANGED',
  'UPDATED_IN_ANOTHER_WINDOW',
  'SHIPPING_UNAVAILABLE',
  'VOUCHER_NOT_FOUND',
  'VOUCHER_LOCKED',
  'VOUCHER_SUSPENDED',
  'VOUCHER_EXPIRED',
  'INSUFFICIENT_VOUCHER_BALANCE',
  /** The PIN was not proved by this cart within 30 minutes (`getVoucherBalance`): it was not looked at. */
  'VOUCHER_UNCHECKED',
  /** Of a guest, more than a day ago: what became of it is told by mail and by the look-up alone. */
  'ATTEMPT_OVER',
  /** The quote is over, or not for this membership any more. */
  'POINTS_QUOTE_OVER',
  'POINTS_INSUFFICIENT',
  'POINTS_REFUSED',
  /** The airline does not answer. */
  'POINTS_UNAVAILABLE',
  'PAYMENT_MISSING',
  'PAYMENT_DECLINED',
  'PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED',
  'PAYMENT_METHOD_INVALID',
  'PAYMENT_UNAVAILABLE',
  /** The agreement at Afterpay is for another order, or no longer valid: send the shopper there again. */
  'AFTERPAY_CHECKOUT_UPDATED',
  /** Afterpay does not accept orders of the amount left to pay. */
  'AFTERPAY_AMOUNT_NOT_TAKEN',
  'ORDER_NOT_PROCESSED',
]);
export type OrderRefusalStatus = z.output<typeof orderRefusalStatus>;

const orderChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item'), variantId, shown: z.nullable(dollars), now: dollars }),
  z.object({ type: z.literal('promotion'), id: z.string(), message: z.nullable(z.string()) }),
  z.object({ type: z.literal('shipping'), shown: dollars, now: dollars }),
  z.object({ type: z.literal('total'), shown: dollars, now: dollars }),
]);
export type OrderChange = z.output<typeof orderChange>;

export const orderRefusal = z.object({
  status: orderRefusalStatus,
  /** What the shopper reads. */
  message: z.string(),
  /** Which gift card it is about, as it was normalised. */
  voucherCode: z.optional(z.string()),
  /** Field → text, for SHIPPING_UNAVAILABLE. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For ORDER_CHANGED, line by line. */
  changes: z.optional(z.readonly(z.array(orderChange))),
  /** The totals of the cart now, where they have changed. */
  checkoutData: z.optional(checkoutData),
});
export type OrderRefusal = z.output<typeof orderRefusal>;

const attemptAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PLACED'), order: placedOrder }),
  /** Poll `getOrderAttempt`. */
  z.object({ status: z.literal('IN_PROGRESS'), message: z.string() }),
  /** The provider did not answer: the payment's outcome is unknown. The shopper must not be asked to pay again. */
  z.object({ status: z.literal('UNCERTAIN'), message: z.string() }),
  orderRefusal,
]);
export type AttemptAnswer = z.output<typeof attemptAnswer>;

export const placeOrder = endpoint({
  name: 'placeOrder',
  summary: 'Places the order of a cart, once; the header Idempotency-Key names the attempt',
  method: 'POST',
  path: '/api/order/place',
  auth: 'optional',
  isOrder: true,
  body: z.object({ cart: orderCart }),
  success: { status: 200, body: attemptAnswer },
  errors: ['Unauthenticated', 'RuleBroken'],
});

export const getOrderAttempt = endpoint({
  name: 'getOrderAttempt',
  summary: 'What became of an attempt to place an order; a customer’s is told to that customer only',
  method: 'GET',
  path: '/api/order/attempt/{attemptId}',
  auth: 'optional',
  params: z.object({ attemptId }),
  success: { status: 200, body: attemptAnswer },
  errors: ['Unauthenticated', 'NotFound'],
});

/** The order as it will be placed, paid with gift cards and points as far as the shopper wants to. */
const afterpayCart = z.extend(orderCart, {
  paymentMethods: z
    .array(z.discriminatedUnion('methodCode', [voucherMethod, pointsMethod]))
    .check(z.maxLength(MOST_METHODS), fewMethods),
});

export type AfterpayCart = z.output<typeof afterpayCart>;

export const createAfterpayCheckout = endpoint({
  name: 'createAfterpayCheckout',
  summary:
    'Begins a checkout at Afterpay for what gift cards and points leave to pay; nothing is charged or held back',
  method: 'POST',
  path: '/api/payment/afterpay/checkout',
  auth: 'optional',
  body: z.object({ cart: afterpayCart }),
  success: {
    status: 200,
    body: z.discriminatedUnion('status', [
      z.object({
        status: z.literal('SUCCESS'),
        /** For the order: the shopper brings it back as `orderToken`. */
        token: afterpayToken,
        /**
         * Where the shopper agrees. They come back to `/checkout/payment?afterpay=confirmed&status=SUCCESS&orderToken=…`, or
         * to `?afterpay=cancelled&status=CANCELLED&orderToken=…`.
         */
        redirectCheckoutUrl: z.url({ protocol: /^https?$/ }),
        /** What Afterpay is asked for: the order's `afterpay` amount. */
        amount: dollars,
      }),
      /** Why an order like this would not be placed. */
      orderRefusal,
    ]),
  },
  errors: ['Unauthenticated', 'RuleBroken'],
});
