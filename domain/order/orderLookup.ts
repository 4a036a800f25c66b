// What a guest types to find an order again (BEH-5): its number and the address it was placed with.
import { toOrderNumber } from '#events/brands.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { emailTexts, emailViolation, type EmailViolation } from '../account/emailAddress.ts';

export type OrderLookup = { readonly email: string; readonly orderNumber: string };

export const ORDER_NUMBER_MAX = 20;

type OrderNumberViolation = 'OrderNumberRequired' | 'OrderNumberTooLong' | 'OrderNumberPattern';
export type OrderLookupViolations = {
  readonly email?: EmailViolation;
  readonly orderNumber?: OrderNumberViolation;
};

const texts: Readonly<Record<EmailViolation | OrderNumberViolation, string>> = {
  ...emailTexts,
  OrderNumberRequired: 'Enter the number of your order. It’s in the mail that confirmed it.',
  OrderNumberTooLong: `An order number has at most ${ORDER_NUMBER_MAX} characters.`,
  OrderNumberPattern: 'An order number has digits, letters and # only.',
};

/** One order, one spelling: `# 7k2m9` is 7K2M9. */
export const normaliseOrderNumber = (typed: string): OrderNumber =>
  toOrderNumber(typed.trim().replaceAll('#', '').trim().toUpperCase());

export const orderLookupViolations = ({ email, orderNumber }: OrderLookup): OrderLookupViolations => {
  const inEmail = emailViolation(email);
  const inNumber = numberViolation(orderNumber);
  return { ...(inEmail && { email: inEmail }), ...(inNumber && { orderNumber: inNumber }) };
};

const numberViolation = (typed: string): OrderNumberViolation | undefined => {
  const number = normaliseOrderNumber(typed);
  if (number === '') return 'OrderNumberRequired';
  if (Array.from(typed.trim()).length > ORDER_NUMBER_MAX) return 'OrderNumberTooLong';
  return /^[0-9A-Z]+$/.test(number) ? undefined : 'OrderNumberPattern';
};

/** Field → text; the shape of `fields` in a refusal. */
export const orderLookupTexts = (violations: OrderLookupViolations): Record<string, string> =>
  Object.fromEntries(Object.entries(violations).map(([field, violation]) => [field, texts[violation]]));

/** One text for an unknown number and for another address: the answer must not reveal which orders exist. */
export const orderNotFoundText =
  'We couldn’t find that order. Check the number and the email address it was placed with.';

export const noSuchOrderText = 'There is no such order in your account.';
export const packedAlreadyText =
  'This order is packed already, so it can’t be cancelled. You can return it once it’s there.';
export const cancelledAlreadyText = 'This order was cancelled before. Nothing else happened.';
export const unableToCancelOrderText =
  'We couldn’t cancel your order just now. Nothing has changed. Please try again in a moment.';

export const unableToLoadOrderText = 'Unable to load your order. Please try again later.';
export const unableToLoadOrdersText = 'Unable to load your orders. Please try again later.';

/** @param waitS seconds until the next try is taken */
export const tooManyLookupsText = (waitS: number): string => {
  const minutes = Math.ceil(waitS / 60);
  return `That was a lot of tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then look again.`;
};
