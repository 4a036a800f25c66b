// Which of PayPal's own ways to pay its button may offer.
import type { PayPalScriptOptions } from '@paypal/paypal-js';
import { payLaterProviders, type PayLaterProvider } from '#domain/payment/payLater.ts';
import type { Cents } from '#events/facts/values.ts';

/**
 * Does the shop say that PayPal's Pay in 4 is there for such a sum? The product page says it of the same ones.
 * @param offered by the shop
 */
export const isPayInFourFor = (due: Cents, offered: readonly PayLaterProvider[] = []): boolean =>
  payLaterProviders(due, offered).includes('payInFour');

/** The shop offers cards itself, and PayPal gives no credit in Australia but Pay in 4. */
const NEVER = ['card', 'credit'];

/** Of the SDK's script. Whether this shopper may pay later is PayPal's to judge then. */
export const fundingFor = (
  payInFour: boolean,
): Pick<PayPalScriptOptions, 'enableFunding' | 'disableFunding'> =>
  payInFour
    ? { enableFunding: ['paylater'], disableFunding: NEVER }
    : { disableFunding: [...NEVER, 'paylater'] };
