// What an export may contain of the checkout's events: which choices were made, and when; never what was typed.
import type { checkoutEvents } from '../facts/checkout.ts';
import {
  quoteClearReason,
  shippingType,
  voucherCancelReason,
  type CheckoutAnswer,
  type CheckoutChoices,
  type CheckoutState,
  type GuestMembership,
  type HeldVoucher,
  type PlacedOrderRef,
  type PlacementAttempt,
  type PointsQuoted,
  type PromotionChanges,
  type RefusedAttempt,
} from '../facts/checkoutState.ts';
import { EXTENDED } from '../extensions/extended.ts';
import { redactExtensionChoices } from './redactExtensions.ts';
import type { orderEvents } from '../facts/order.ts';
import type { EventData } from '../facts/shopEvent.ts';
import type { voucherEvents } from '../facts/voucher.ts';
import {
  flag,
  id,
  listOf,
  maskedEnd,
  number,
  object,
  ofCatalogue,
  oneOf,
  orAbsent,
  orNull,
  vocabularyWord,
  partitionName,
  shapeOnly,
  time,
  type FieldRules,
} from './redaction.ts';

const secret = id('secret');
const method = oneOf<string>('standard', 'express', 'fourhd', 'email', 'storePickup');

const extensionRules = (): FieldRules<Pick<CheckoutChoices, 'extensions'>> => ({
  extensions: orAbsent(redactExtensionChoices),
});

const choiceRules: FieldRules<CheckoutChoices> = {
  contactRef: orNull(secret),
  shippingType: orNull(oneOf(...shippingType.options)),
  addressRef: orNull(secret),
  addressId: orNull(id('address')),
  methodCode: orNull(method),
  authorityToLeave: flag,
  instructionsRef: orNull(secret),
  // A store near the shopper is personal.
  storeId: orNull(id('store')),
  billingAddressRef: orNull(secret),
  // A code may have been made for one person.
  promoCodes: listOf(id('promo')),
  campaign: shapeOnly,
  ...(EXTENDED ? extensionRules() : ({} as ReturnType<typeof extensionRules>)),
};

const promotions = listOf(object<CheckoutAnswer['applied'][number]>({ id: id('promo'), name: shapeOnly }));

const answerRules: FieldRules<CheckoutAnswer> = {
  question: id('question'),
  result: oneOf('CART_EMPTY', 'SUCCESS'),
  at: time,
  dataRef: orNull(secret),
  grandTotalCents: orNull(number),
  amountOutstandingCents: orNull(number),
  applied: promotions,
  disallowed: promotions,
};

const voucherRules: FieldRules<HeldVoucher> = {
  voucherRef: secret,
  last4: shapeOnly,
  expires: number,
  amountRemainingCents: number,
};

const attemptRules: FieldRules<PlacementAttempt> = {
  attemptId: id('attempt'),
  cartId: id('cart'),
  grandTotalCents: number,
  items: listOf(
    object<PlacementAttempt['items'][number]>({
      productId: ofCatalogue,
      variantId: ofCatalogue,
      itemId: id('item'),
      qty: number,
    }),
  ),
  requestedAt: time,
  isUncertain: flag,
};
const { requestedAt, isUncertain: _, ...requestedRules } = attemptRules;

const placedRules: FieldRules<PlacedOrderRef> = {
  attemptId: id('attempt'),
  number: id('order'),
  orderRef: secret,
  shownTotalCents: number,
  placedAt: time,
};
const { placedAt: __, ...placedEventRules } = placedRules;

const refusedRules: FieldRules<RefusedAttempt> = {
  attemptId: id('attempt'),
  status: vocabularyWord,
  message: shapeOnly,
};

const quoteRules: FieldRules<PointsQuoted> = {
  quoteRef: secret,
  amountCents: number,
  points: number,
  expiresAt: time,
  memberEnd: maskedEnd,
  cart: id('question'),
};

const texts = listOf<string>(shapeOnly);

const checkoutRules: FieldRules<CheckoutState> = {
  choices: object<CheckoutChoices>(choiceRules),
  answer: orNull(object<CheckoutAnswer>(answerRules)),
  failedAt: orNull(time),
  promotionChanges: orNull(
    object<PromotionChanges>({ applied: texts, disallowed: texts, removed: texts, eventId: id('event') }),
  ),
  vouchers: listOf(object<HeldVoucher>(voucherRules)),
  cancelledVouchers: listOf(
    object<CheckoutState['cancelledVouchers'][number]>({
      last4: shapeOnly,
      reason: oneOf(...voucherCancelReason.options),
      eventId: id('event'),
    }),
  ),
  attempt: orNull(object<PlacementAttempt>(attemptRules)),
  refused: orNull(object<RefusedAttempt>(refusedRules)),
  placed: orNull(object<PlacedOrderRef>(placedRules)),
  membership: orNull(object<GuestMembership>({ membershipRef: secret, addedAt: time })),
  quote: orNull(object<PointsQuoted>(quoteRules)),
};

/** What the shopper chose on the way to an order, and its outcome. */
export const heldCheckout = object<CheckoutState>(checkoutRules);

type CheckoutEventType = keyof typeof checkoutEvents | keyof typeof voucherEvents | keyof typeof orderEvents;

export const checkoutDataRules: { readonly [Type in CheckoutEventType]: FieldRules<EventData<Type>> } = {
  CheckoutContactSaved: { contactRef: secret },
  ShippingTypeChosen: { shippingType: oneOf(...shippingType.options) },
  DeliveryAddressSaved: { addressRef: secret, addressId: orNull(id('address')) },
  DeliveryAddressCleared: { addressId: id('address') },
  DeliveryMethodChosen: { methodCode: method, authorityToLeave: flag, instructionsRef: orNull(secret) },
  PickupStoreChosen: { storeId: id('store') },
  BillingAddressSaved: { billingAddressRef: orNull(secret) },
  PromoCodeEntered: { code: id('promo') },
  PromoCodeRemoved: { code: id('promo') },
  CheckoutEntered: { campaign: shapeOnly },
  CheckoutDataReceived: answerRules,
  CheckoutDataFailed: { question: id('question'), at: time },
  GuestCheckoutAdopted: { guest: partitionName, checkout: heldCheckout },
  VoucherApplied: voucherRules,
  VoucherRechecked: { voucherRef: secret, expires: number, amountRemainingCents: number },
  VoucherCancelled: { voucherRef: secret, reason: oneOf(...voucherCancelReason.options) },
  VoucherRemoved: { voucherRef: secret },
  GuestMembershipAdded: { membershipRef: secret },
  GuestMembershipRemoved: { membershipRef: secret, reason: oneOf('removed', 'linked', 'old') },
  PointsQuoted: quoteRules,
  PointsQuoteCleared: {
    quoteRef: secret,
    reason: oneOf(...quoteClearReason.options),
  },
  OrderPlacementRequested: requestedRules,
  OrderOutcomeUnknown: { attemptId: id('attempt') },
  OrderPlacementRefused: refusedRules,
  OrderPlaced: {
    ...placedEventRules,
    items: attemptRules.items,
    requestedAt,
    cartId: id('cart'),
    nextCartId: id('cart'),
  },
};
