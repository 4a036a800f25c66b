// What the shop's extensions say to a cart: what they add to its price, how they send it, how they let it be paid.
import type { Cents } from '#events/facts/values.ts';
import type { ShippingMethod } from '#domain/shipping/shippingMethods.ts';
import type { CheckoutCart, CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { ChargeQuestion, DeliveryQuestion, PaymentQuestion, ServerExtension } from './serverPart.ts';

type Extensions = readonly ServerExtension[];

/** @returns dotted path of the choice → text; empty when all of them can be read */
export const choiceTexts = (extensions: Extensions, cart: Pick<CheckoutCart, 'extensions'>) =>
  Object.fromEntries(
    extensions
      .filter((each) => choiceIn(each, cart) === undefined)
      .map(({ extension: { name } }) => [
        `cart.extensions.${name}`,
        'This choice can’t be read. Choose again.',
      ]),
  );

/** @returns undefined when it cannot be read; nothing chosen is a choice, too */
const choiceIn = (
  { extension: { name, choice } }: ServerExtension,
  { extensions: chosen }: Pick<CheckoutCart, 'extensions'>,
): object | undefined => {
  const given = chosen?.[name];
  if (given === undefined) return choice.none;
  try {
    return choice.schema.parse(given);
  } catch {
    return undefined;
  }
};

export const chargesFor = (
  extensions: Extensions,
  cart: Pick<CheckoutCart, 'extensions'>,
  question: Omit<ChargeQuestion<object>, 'choice'>,
): NonNullable<CheckoutData['charges']> =>
  extensions.flatMap((each) => {
    const { extension, part } = each;
    const choice = choiceIn(each, cart) ?? extension.choice.none;
    const charge = part.charge?.({ ...question, choice });
    return charge
      ? [{ extension: extension.name, ...charge, amount: asCents(charge.amount, extension.name) }]
      : [];
  });

export const deliveriesFor = (
  extensions: Extensions,
  question: DeliveryQuestion,
): readonly ShippingMethod[] =>
  extensions.flatMap(({ extension: { name }, part }) => {
    const offered = part.delivery?.(question);
    return offered
      ? [
          {
            ...offered,
            code: `x-${name}` as const,
            type: 'delivery' as const,
            price: asCents(offered.price, name),
          },
        ]
      : [];
  });

export const paymentsFor = (
  extensions: Extensions,
  question: PaymentQuestion,
): NonNullable<CheckoutData['otherPayments']> =>
  question.due === 0
    ? []
    : extensions.flatMap(({ extension: { name }, part }) => {
        const offered = part.payment?.offer(question);
        return offered ? [{ extension: name, ...offered }] : [];
      });

/** No order is placed at a price that nobody can pay. */
const asCents = (amount: Cents, name: string): Cents => {
  if (Number.isSafeInteger(amount) && amount >= 0) return amount;
  throw new Error(`The extension ${name} asks for ${amount} cents: it must be a whole number, 0 or more`);
};
