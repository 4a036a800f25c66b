// POST /checkout/info: the totals of a cart, how it can be sent and which offers apply (BEH-3, BEH-7).
//
// The device names items, never prices: those, the stock and the offers are the server's.
import * as z from 'zod/mini';
import { EXTENDED } from '#events/extensions/extended.ts';
import { millis } from '#events/store/logValues.ts';
import { checkoutAddress, short } from '../account/address.ts';
import { MOST_ITEMS, productId, qty, variantId, type VariantId } from '#events/facts/values.ts';
import { ANSWER_MAX } from '../account/challenge.ts';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';
import { productState } from '../catalogue/product.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

const distinct = <Each>(keyOf: (each: Each) => string, error: string) =>
  z.refine<readonly Each[]>((list) => new Set(list.map(keyOf)).size === list.length, { error });

/** Most promo codes and credits a request may bring; how many of them apply at once is a rule. */
const MOST_CODES = 20;

const cartItem = z.object({
  productId,
  variantId,
  qty,
  challengeAnswer: z.optional(z.string().check(z.maxLength(ANSWER_MAX))),
});

// In functions, so that nothing of them is left where EXTENDED is false.
const extensionName = () => z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,31}$/));

/** What the shopper chose of each extension, in its own words (docs/extending.md). */
const cartExtensions = () => ({
  extensions: z.optional(z.record(extensionName(), z.record(z.string(), z.unknown()))),
});

const ownMethodCode = z.enum(['standard', 'express', 'fourhd', 'email', 'storePickup']);
const anyMethodCode = () => z.union([ownMethodCode, z.templateLiteral(['x-', extensionName()])]);
type AnyMethodCode = ReturnType<typeof anyMethodCode>;
/** `x-cargoBike` is that of the extension `cargoBike`. */
export const shippingMethodCode = EXTENDED ? anyMethodCode() : (ownMethodCode as unknown as AnyMethodCode);
const creditMethodCode = z.enum(['voucher', 'qantasFF']);

export const checkoutCart = z.object({
  items: z.array(cartItem).check(
    z.maxLength(MOST_ITEMS),
    distinct(({ variantId }: { variantId: VariantId }) => variantId, 'Each size once'),
  ),
  promoCodes: z._default(z.array(short).check(z.maxLength(MOST_CODES)), []),
  email: z.optional(short),
  firstName: z.optional(short),
  lastName: z.optional(short),
  phone: z.optional(short),
  shippingAddress: z.optional(checkoutAddress),
  /** Without an address: quote for Melbourne, VIC 3000. */
  useProvisionalShippingAddress: z._default(z.boolean(), false),
  shipping: z.optional(
    z.object({
      methodCode: z.optional(shippingMethodCode),
      instructions: z.optional(z.object({ delivery: short })),
      /** Ours: the parcel may be left at the door if nobody answers it. */
      authorityToLeave: z._default(z.boolean(), false),
      clickCollectStoreId: z.optional(id.brand<'StoreId'>()),
    }),
  ),
  /** In the order they are used in. */
  availableCreditBalances: z._default(
    z.array(z.object({ amount: dollars, id, methodCode: creditMethodCode })).check(
      z.maxLength(MOST_CODES),
      distinct(
        ({ id, methodCode }: { id: string; methodCode: string }) => `${methodCode} ${id}`,
        'Each credit once',
      ),
    ),
    [],
  ),
  ...(EXTENDED ? cartExtensions() : ({} as ReturnType<typeof cartExtensions>)),
});
export type CheckoutCart = z.output<typeof checkoutCart>;

/** The flags of BEH-5, and an item the shop does not know. */
const itemProblem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notFound') }),
  z.object({ type: z.literal('notLoggedIn') }),
  z.object({ type: z.literal('productStateInvalid'), state: productState }),
  z.object({ type: z.literal('productMaxViolated'), max: z.int(), inCart: z.int() }),
  z.object({ type: z.literal('quantityMaxViolated'), max: z.int() }),
  z.object({ type: z.literal('quantityMinViolated'), min: z.int() }),
  z.object({ type: z.literal('quantityNotMultiple'), multipleOf: z.int() }),
  z.object({ type: z.literal('availableQuantityExceeded'), available: z.int() }),
  z.object({ type: z.literal('challengeAnswerInvalid') }),
]);
export type ItemProblem = z.output<typeof itemProblem>;

const pricedItem = z.object({
  productId,
  variantId,
  qty,
  /** 0 for an item the shop does not know; no sum includes it. */
  unitPrice: dollars,
  /** Of all pieces, before and after offers. */
  price: dollars,
  total: dollars,
  problems: z.readonly(z.array(itemProblem)),
});

const shippingMethod = z.object({
  code: shippingMethodCode,
  type: z.enum(['delivery', 'storePickup']),
  label: z.string(),
  price: dollars,
  available: z.boolean(),
  needsAuthorityToLeave: z.boolean(),
  /** The day it is expected at the latest, by the destination's calendar; null where no day is known. */
  arrivesOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
});

/** In capitals, without blanks. */
const promoCode = z.string().brand<'PromoCode'>();

const promotion = z.object({
  id: z.string(),
  name: z.string(),
  /** No other offer applies beside it. */
  exclusive: z.boolean(),
  /** Codes of the request that ask for it; none: it is automatic. */
  relatedCouponCodes: z.readonly(z.array(promoCode)),
});

/** BEH-8: why an offer does not apply. */
const promoRefusal = z.enum([
  'invalid',
  'alreadyApplied',
  'noLongerAvailable',
  'usageExceeded',
  'stoppedByAnother',
  'exclusive',
  'notWithOtherOffers',
  'maximumAtOnce',
  'noApplicableItems',
  'thresholdNotMet',
  'generic',
]);

const promotions = z.object({
  /** Each list in the order of names. */
  appliedPromotions: z.readonly(z.array(promotion)),
  disallowedPromotions: z.readonly(
    z.array(z.extend(promotion, { reason: promoRefusal, message: z.string() })),
  ),
  /** What each takes off, of items and shipping together. */
  summedDiscounts: z.readonly(z.array(z.extend(promotion, { amount: dollars }))),
});

/** What an extension adds to the price, GST included. */
export const extensionCharge = () => z.object({ extension: z.string(), label: z.string(), amount: dollars });

const dataOfExtensions = () => ({
  charges: z.optional(z.readonly(z.array(extensionCharge()))),
  /** Ways to pay that extensions offer for this cart. */
  otherPayments: z.optional(
    z.readonly(z.array(z.object({ extension: z.string(), label: z.string(), hint: z.optional(z.string()) }))),
  ),
});

export const checkoutData = z.object({
  items: z.readonly(z.array(pricedItem)),
  promotions,
  /** Every code of the request once, in capitals and without blanks; null: it applies. */
  promoCodes: z.readonly(
    z.array(z.object({ code: promoCode, reason: z.nullable(promoRefusal), message: z.nullable(z.string()) })),
  ),
  /** False: the server rejects an order of this cart. */
  isCartValid: z.boolean(),
  availableShippingMethods: z.readonly(z.array(shippingMethod)),
  /** Null: none was chosen, or the chosen one is not available. */
  selectedShippingMethod: z.nullable(z.pick(shippingMethod, { code: true, label: true, price: true })),
  /** Where click and collect could hand over all of it. */
  storeIdsWithStock: z.readonly(z.array(z.string().brand<'StoreId'>())),
  /** Field → text: what is missing before the order can be paid for; empty: nothing. */
  shippingFields: z.record(z.string(), z.string()),
  creditUsages: z.readonly(z.array(z.object({ id, methodCode: creditMethodCode, amount: dollars }))),
  itemSubtotal: dollars,
  itemSubtotalAfterDiscounts: dollars,
  totalDiscount: dollars,
  grandTotal: dollars,
  /** Inside the grand total. */
  gst: dollars,
  amountOutstanding: dollars,
  /** Points of the airline's programme, for an order with a member's number; 0 where the shop takes no part in it. */
  pointsEarned: z._default(z.int().check(z.nonnegative()), 0),
  /** When prices and stock were read. */
  pricedAt: millis,
  ...(EXTENDED ? dataOfExtensions() : ({} as ReturnType<typeof dataOfExtensions>)),
});
export type CheckoutData = z.output<typeof checkoutData>;

export const getCheckoutInfo = endpoint({
  name: 'getCheckoutInfo',
  summary: 'What a cart comes to, by the prices, the stock and the offers of this moment',
  method: 'POST',
  path: '/api/checkout/info',
  auth: 'optional',
  body: z.object({ cart: checkoutCart }),
  success: {
    status: 200,
    body: z.discriminatedUnion('status', [
      z.object({ status: z.literal('CART_EMPTY') }),
      z.object({ status: z.literal('SUCCESS'), checkoutData }),
    ]),
  },
  errors: ['Unauthenticated', 'RuleBroken'],
});
