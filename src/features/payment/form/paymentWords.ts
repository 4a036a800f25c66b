// What the payment step says.
import { instalmentsOf } from '#domain/payment/payLater.ts';
import { formatAmount, formatInstalments } from '#src/words/format.ts';
import { notSavedText } from '#src/words/messages.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { AfterpayLimits } from './waysToPay.ts';
import type { Cents } from '#events/facts/values.ts';

export const UNABLE_TO_LOAD_METHODS_TEXT =
  'Unable to load payment methods. Everything you entered is saved on this device.';
export const UNABLE_TO_LOAD_SAVED_TEXT = 'Unable to load your saved cards. You can still type one.';
export const NO_WAY_TEXT =
  'Paying is not possible just now. Your cart is saved; please come back in a while.';
const NOTHING_LEFT_TEXT = 'Your gift cards pay for all of it. Nothing is left to pay.';
const BOTH_LEAVE_NOTHING_TEXT = 'Your points and gift cards pay for all of it. Nothing is left to pay.';
const OFFERS_LEAVE_NOTHING_TEXT = 'Your order comes to $0.00. Nothing is left to pay.';
const POINTS_LEAVE_NOTHING_TEXT = 'Your points pay for all that is left. Nothing else is to pay.';
export const CHECKING_TEXT =
  'We’re checking whether your order went through. Please don’t pay again. This page tells you as soon as we know.';
export const OFFLINE_PAYMENT_TEXT =
  'Paying needs a network. Your order is saved on this device, and the button works again by itself when you’re back online.';
export const OFFLINE_BUTTON_TEXT = 'Check out when back online';
export const AFTERPAY_CANCELLED_TEXT = 'You left Afterpay without agreeing. Nothing was charged.';
export const UNREACHABLE_PROVIDER_TEXT =
  'Our payment provider can’t be reached just now. Nothing was charged. Try again in a moment.';
export const UNABLE_TO_TOTAL_TEXT =
  'What your order comes to is not known yet. Nothing was charged. Try again in a moment.';
export const TOTAL_CHANGED_TEXT =
  'The total changed while you agreed to it. Nothing was charged. Check it, then pay again.';
export const OWN_BUTTON_TEXT = 'Use the button below to pay. Nothing was charged.';
export const AFTERPAY_AWAY_TEXT =
  'Afterpay can’t be reached just now. Nothing was charged. Choose another way to pay, or try again in a moment.';
export const SHIPPING_MISSING_TEXT = 'Your order can’t be sent yet:';
export const NO_CHOICE_TEXT = 'Choose how to pay.';
export const VERIFICATION_HINT =
  'We check the card first. Your bank may show up to $1 for a moment; it is never taken.';

const NOT_SENT_TEXT = 'Your order was not sent, and nothing was charged.';

/** Why this device could not send an order, and what to do. */
export const notSentText = (error: Error): string => `${NOT_SENT_TEXT} ${notSavedText(error)}`;

/** Who has paid for all of an order before it is placed. */
export const nothingLeftText = ({ creditUsages }: Pick<CheckoutData, 'creditUsages'>): string => {
  const pays = (method: CheckoutData['creditUsages'][number]['methodCode']): boolean =>
    creditUsages.some(({ methodCode, amount }) => methodCode === method && amount > 0);
  if (pays('qantasFF')) return pays('voucher') ? BOTH_LEAVE_NOTHING_TEXT : POINTS_LEAVE_NOTHING_TEXT;
  return pays('voucher') ? NOTHING_LEFT_TEXT : OFFERS_LEAVE_NOTHING_TEXT;
};

/** `4 payments of $55.00, about every two weeks` */
export const instalmentsText = (cents: Cents): string =>
  `${formatInstalments(instalmentsOf(cents))}, about every two weeks`;

/** Why Afterpay cannot be chosen. */
export const afterpayLimitText = ({ minimum, maximum }: AfterpayLimits): string =>
  `For amounts from ${formatAmount(minimum)} to ${formatAmount(maximum)}`;

/** Read out for an order with an unknown outcome, and when the outcome is known. @param checked that attempt; null: none */
export const checkedText = (
  { attempt, refused }: Pick<CheckoutView, 'attempt' | 'refused'>,
  checked: string | null,
): string => {
  if (attempt?.isUncertain === true) return CHECKING_TEXT;
  // Any other refusal answers a press of the button, and the form shows it.
  return attempt === null && refused !== null && refused.attemptId === checked ? refused.message : '';
};
