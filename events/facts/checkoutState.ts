// What a shopper has chosen on the way to an order, as events carry it whole: where a log was trimmed, and where a guest's
// choices enter a customer's log.
//
// Names, addresses, codes and PINs lie in the vault; this state holds their references.
import * as z from 'zod/mini';
import {
  addressId,
  attemptId,
  cartId,
  cents,
  itemId,
  orderNumber,
  productId,
  promoCode,
  qty,
  storeId,
  variantId,
} from './values.ts';
import { EXTENDED } from '../extensions/extended.ts';
import { eventRef, millis, opaqueIdPattern, secretRef, stamp } from '../store/logValues.ts';

export const shippingType = z.enum(['DELIVERY', 'STORE_PICKUP']);
export type ShippingType = z.infer<typeof shippingType>;

/** A shipping method, by the server's code for it. Not an enum: a log may be older than the shop's list of methods. */
export const methodCode = z.string().check(z.regex(opaqueIdPattern));

const campaignText = z.string().check(z.maxLength(250));

/** Where a shopper came from (BEH-2): the marketing parameters of the URL that led to the checkout. */
export const campaign = z.object({
  campaign: z.optional(campaignText),
  content: z.optional(campaignText),
  medium: z.optional(campaignText),
  source: z.optional(campaignText),
  term: z.optional(campaignText),
});
export type Campaign = z.infer<typeof campaign>;

/** What is chosen beside, by extension; each reads its own. */
const extensionChoices = {
  extensions: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
};

export const checkoutChoices = z.object({
  contactRef: z.nullable(secretRef),
  shippingType: z.nullable(shippingType),
  addressRef: z.nullable(secretRef),
  /** The address book entry (BEH-3: SELECTED); null: the shopper typed the address (ENTERED). */
  addressId: z.nullable(addressId),
  methodCode: z.nullable(methodCode),
  authorityToLeave: z.boolean(),
  instructionsRef: z.nullable(secretRef),
  storeId: z.nullable(storeId),
  /** Null: the billing address is the delivery address. */
  billingAddressRef: z.nullable(secretRef),
  /** In the order they were entered. */
  promoCodes: z.array(promoCode),
  campaign: z.nullable(campaign),
  ...(EXTENDED ? extensionChoices : ({} as typeof extensionChoices)),
});
export type CheckoutChoices = z.infer<typeof checkoutChoices>;

export const heldVoucher = z.object({
  /** Where code and PIN lie. */
  voucherRef: secretRef,
  last4: z.string().check(z.maxLength(4)),
  /** Seconds since 1970; from then on it cannot be used. */
  expires: z.int().check(z.nonnegative()),
  amountRemainingCents: cents,
});
export type HeldVoucher = z.infer<typeof heldVoucher>;

/** Why the shop removed a gift card (BEH-4). */
export const voucherCancelReason = z.enum(['NOT_FOUND', 'LOCKED', 'SUSPENDED', 'EXPIRED', 'REDEEMED']);
export type VoucherCancelReason = z.infer<typeof voucherCancelReason>;

export const cancelledVoucher = z.object({
  last4: z.string().check(z.maxLength(4)),
  reason: voucherCancelReason,
  /** Kept until the shopper has read the notice. */
  eventId: eventRef,
});

/** A guest's membership of the airline's programme (BEH-3); number and last name lie in the vault. */
export const guestMembership = z.object({ membershipRef: secretRef, addedAt: millis });
export type GuestMembership = z.infer<typeof guestMembership>;

/** What the airline's points pay of this order (BEH-3); number and membership of the quote lie in the vault. */
export const pointsQuoted = z.object({
  quoteRef: secretRef,
  amountCents: cents,
  points: z.int(),
  /** From then on it cannot be used. */
  expiresAt: millis,
  /** The last digits of the membership. */
  memberEnd: z.string().check(z.maxLength(3)),
  /** Names the cart it is for. */
  cart: z.string(),
});
/** Why a quote is not used any more (BEH-4). */
export const quoteClearReason = z.enum(['removed', 'expired', 'cart', 'membership', 'refused']);
export type PointsQuoted = z.infer<typeof pointsQuoted>;

/** An order that was requested and whose outcome is not known yet. */
export const placementAttempt = z.object({
  attemptId,
  cartId,
  grandTotalCents: cents,
  items: z.array(z.object({ productId, variantId, itemId, qty })),
  /** The stamp of the request: later changes of the cart are not part of the order. */
  requestedAt: stamp,
  /** The call had no answer, or the payment's outcome is not known: the shopper must not pay again (BEH-4). */
  isUncertain: z.boolean(),
});
export type PlacementAttempt = z.infer<typeof placementAttempt>;

/** Why the last attempt failed, in the words the shopper reads. Nothing was charged. */
export const refusedAttempt = z.object({
  attemptId,
  status: z.string().check(z.maxLength(64)),
  message: z.string().check(z.maxLength(500)),
});
export type RefusedAttempt = z.infer<typeof refusedAttempt>;

/** The last order of this device; its details lie in the vault. */
export const placedOrderRef = z.object({
  attemptId,
  number: orderNumber,
  orderRef: secretRef,
  /** The total the shopper agreed to; the order may have come to less. */
  shownTotalCents: cents,
  placedAt: millis,
});
export type PlacedOrderRef = z.infer<typeof placedOrderRef>;

/** Names in their order: folding must not sort by a text that an export leaves out. */
export const namedPromotions = z.array(z.object({ id: z.string(), name: z.string() }));

/** What became of a question to /checkout/info (BEH-4); what it answered lies in the vault. */
export const checkoutAnswer = z.object({
  /** Names what was asked: the cart and these choices. */
  question: z.string(),
  /** `CheckoutDataFailed` reports an error: earlier answers stay. */
  result: z.enum(['CART_EMPTY', 'SUCCESS']),
  at: millis,
  dataRef: z.nullable(secretRef),
  grandTotalCents: z.nullable(cents),
  amountOutstandingCents: z.nullable(cents),
  applied: namedPromotions,
  disallowed: namedPromotions,
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

/** Names of offers, each list in their order (BEH-4). */
export const promotionChanges = z.object({
  applied: z.array(z.string()),
  disallowed: z.array(z.string()),
  removed: z.array(z.string()),
  /** The event that brought them. */
  eventId: eventRef,
});
export type PromotionChanges = z.infer<typeof promotionChanges>;

export const checkoutState = z.object({
  choices: checkoutChoices,
  answer: z.nullable(checkoutAnswer),
  /** When the last question failed (BEH-4: ERROR); null: it was answered. */
  failedAt: z.nullable(millis),
  promotionChanges: z.nullable(promotionChanges),
  vouchers: z.array(heldVoucher),
  cancelledVouchers: z.array(cancelledVoucher),
  attempt: z.nullable(placementAttempt),
  refused: z.nullable(refusedAttempt),
  placed: z.nullable(placedOrderRef),
  membership: z.nullable(guestMembership),
  quote: z.nullable(pointsQuoted),
});
export type CheckoutState = z.infer<typeof checkoutState>;

export const noChoices = (): CheckoutChoices => ({
  contactRef: null,
  shippingType: null,
  addressRef: null,
  addressId: null,
  methodCode: null,
  authorityToLeave: false,
  instructionsRef: null,
  storeId: null,
  billingAddressRef: null,
  promoCodes: [],
  campaign: null,
});

export const noCheckout = (): CheckoutState => ({
  choices: noChoices(),
  answer: null,
  failedAt: null,
  promotionChanges: null,
  vouchers: [],
  cancelledVouchers: [],
  attempt: null,
  refused: null,
  placed: null,
  membership: null,
  quote: null,
});
