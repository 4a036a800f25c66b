// What a shopper reads when there is no order, or not yet (BEH-4, BEH-8).
import { voucherSpentTexts } from '#domain/payment/voucherEntry.ts';
import { voucherRefusalTexts } from '#domain/payment/voucherRefusals.ts';
import type { Cents } from '#events/facts/values.ts';
import type { OrderRefusalStatus } from '#sync/protocol/checkout/order.ts';

export const orderRefusalTexts: Readonly<Record<OrderRefusalStatus, string>> = {
  CART_EMPTY: 'Your cart is empty.',
  ITEM_SOLD_OUT:
    'An item in your order has sold out, or there are not enough left. Nothing was charged. Check your cart.',
  ITEMS_UNAVAILABLE: "You can't check out with unavailable items. Nothing was charged. Check your cart.",
  ORDER_CHANGED: 'Your order has changed since you looked at it. Nothing was charged. Review your total.',
  UPDATED_IN_ANOTHER_WINDOW:
    'Your order was updated in another window. Nothing more was charged. Refresh this page to go on.',
  SHIPPING_UNAVAILABLE: 'Your order can no longer be sent that way. Nothing was charged. Choose again.',
  VOUCHER_NOT_FOUND: voucherRefusalTexts.NOT_FOUND,
  VOUCHER_LOCKED: voucherRefusalTexts.LOCKED,
  VOUCHER_SUSPENDED: voucherRefusalTexts.SUSPENDED,
  VOUCHER_EXPIRED: voucherSpentTexts.EXPIRED,
  INSUFFICIENT_VOUCHER_BALANCE:
    'The balance of your gift card has changed. Nothing was charged. Review your total.',
  VOUCHER_UNCHECKED:
    'Unable to verify your gift card. Nothing was charged. Place your order again, or enter the card and its PIN once more.',
  POINTS_QUOTE_OVER:
    'Your Points Plus Pay quote is over. No points were taken and nothing was charged. Get another quote.',
  POINTS_INSUFFICIENT:
    'You don’t have enough Qantas Points for this any more. No points were taken and nothing was charged. Enter a lower amount, or choose another way to pay.',
  POINTS_REFUSED:
    'Qantas didn’t accept the points. No points were taken and nothing was charged. Choose another way to pay, or contact Qantas Frequent Flyer.',
  POINTS_UNAVAILABLE:
    'Unable to load Points Plus Pay. No points were taken and nothing was charged. Please try again later, or choose another way to pay.',
  PAYMENT_MISSING: 'Your order is not paid for in full. Choose how to pay the rest.',
  PAYMENT_DECLINED: 'Your payment was declined. Nothing was charged. Try another card, or ask your bank.',
  PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED: 'We don’t take this type of card. Please use another one.',
  PAYMENT_METHOD_INVALID: "These payment details can't be used any more. Please enter them again.",
  PAYMENT_UNAVAILABLE:
    "We can't reach our payment provider just now. Nothing was charged. Please try again in a moment.",
  AFTERPAY_CHECKOUT_UPDATED:
    'Your order has changed since you agreed to it at Afterpay. Nothing was charged. Review it, then continue to Afterpay again.',
  AFTERPAY_AMOUNT_NOT_TAKEN: "Afterpay doesn't take an order of this amount. Choose another way to pay.",
  ATTEMPT_OVER:
    'This order was sent more than a day ago. If it was placed, we mailed you its number: look it up before you place it again.',
  ORDER_NOT_PROCESSED:
    'Your order could not be processed. Nothing was charged. Please try again, or contact us.',
};

export const afterpayDeclinedText =
  'Afterpay declined this payment. Nothing was charged. Choose another way to pay, or ask Afterpay.';

/** The other causes of AFTERPAY_CHECKOUT_UPDATED: an hour has passed, the checkout was used, or nothing was agreed to. */
export const afterpayOverText =
  'Your checkout at Afterpay is over. Nothing was charged. Continue to Afterpay again.';
export const afterpayNotConfirmedText =
  "You haven't agreed to this payment at Afterpay. Nothing was charged. Continue to Afterpay again, or choose another way to pay.";

/** `$1`, `$1,000`, `$12.50`. */
const dollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
});

export const afterpayLimitsText = (minimum: Cents, maximum: Cents): string =>
  `Afterpay takes payments from ${dollars.format(minimum / 100)} to ${dollars.format(maximum / 100)}. Choose another way to pay.`;

export const inProgressText = "Your order is being placed. Stay on this page, and don't pay again.";

export const uncertainText =
  "We don't know yet whether your payment went through. Don't pay again: we're asking our payment provider, and will tell you here.";
