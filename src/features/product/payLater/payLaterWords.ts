// The line beside a price. Plain: what a provider promises is for the provider to say.
import { instalmentsOf, payLaterProviders, type PayLaterProvider } from '#domain/payment/payLater.ts';
import { formatAmount } from '#src/words/format.ts';
import type { Cents } from '#events/facts/values.ts';

export const providerNames: Readonly<Record<PayLaterProvider, string>> = {
  afterpay: 'Afterpay',
  payInFour: 'PayPal Pay in 4',
};

/** `or 4 payments of $55.00 every two weeks with Afterpay or PayPal Pay in 4.` @param total cents, within a limit */
export const payLaterWords = (total: Cents): string => {
  const [first, each] = instalmentsOf(total);
  const payments =
    first === each
      ? `4 payments of ${formatAmount(each)}`
      : `${formatAmount(first)} and 3 payments of ${formatAmount(each)}`;
  const names = payLaterProviders(total).map((provider) => providerNames[provider]);
  return `or ${payments} every two weeks with ${names.join(' or ')}.`;
};
