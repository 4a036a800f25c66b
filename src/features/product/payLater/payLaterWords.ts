// The line beside a price. It promises nothing: that is up to the providers.
import { instalmentsOf, payLaterProviders, type PayLaterProvider } from '#domain/payment/payLater.ts';
import { formatInstalments } from '#src/words/format.ts';
import type { Cents } from '#events/facts/values.ts';

export const providerNames: Readonly<Record<PayLaterProvider, string>> = {
  afterpay: 'Afterpay',
  payInFour: 'PayPal Pay in 4',
};

/** `or 4 payments of $55.00 every two weeks with Afterpay or PayPal Pay in 4.` @param total cents, within a limit */
export const payLaterWords = (total: Cents): string => {
  const payments = formatInstalments(instalmentsOf(total));
  const names = payLaterProviders(total).map((provider) => providerNames[provider]);
  return `or ${payments} every two weeks with ${names.join(' or ')}.`;
};
