// The line beside a price. It promises nothing: that is up to the providers.
import { instalmentsOf, type PayLaterProvider } from '#domain/payment/payLater.ts';
import { formatInstalments } from '#src/words/format.ts';
import type { Cents } from '#events/facts/values.ts';

export const providerNames: Readonly<Record<PayLaterProvider, string>> = {
  afterpay: 'Afterpay',
  payInFour: 'PayPal Pay in 4',
};

/**
 * `or 4 payments of $55.00 every two weeks with Afterpay or PayPal Pay in 4.`, `or, for 4, 4 payments of …`
 *
 * @param total cents, within a limit
 * @param pieces 1 or more; what the total is for
 * @param providers one or more
 */
export const payLaterWords = (
  total: Cents,
  pieces: number,
  providers: readonly PayLaterProvider[],
): string => {
  const payments = formatInstalments(instalmentsOf(total));
  const names = providers.map((provider) => providerNames[provider]);
  return `or${pieces === 1 ? '' : `, for ${pieces},`} ${payments} every two weeks with ${names.join(' or ')}.`;
};

/** `Afterpay, or PayPal and there Pay in 4`: the ways to pay as the checkout calls them. @param providers one or more */
export const wayThere = (providers: readonly PayLaterProvider[]): string =>
  providers.map((provider) => atCheckout[provider]).join(', or ');

const atCheckout: Readonly<Record<PayLaterProvider, string>> = {
  afterpay: 'Afterpay',
  payInFour: 'PayPal and there Pay in 4',
};
