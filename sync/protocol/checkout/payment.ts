// Paying: what the shop takes, what a browser begins with, and the methods a customer has saved (BEH-1, BEH-7).
//
// A card's number is never sent here: the provider's fields turn it into a nonce, valid once.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';

export const getPaymentOptions = endpoint({
  name: 'getPaymentOptions',
  summary: 'Which ways of paying the shop offers at present',
  method: 'GET',
  path: '/api/payment/options',
  auth: 'none',
  success: {
    status: 200,
    body: z.object({
      /** Cards, and what the same provider takes beside them. */
      cards: z.boolean(),
      /** Afterpay and the orders it takes; null when it cannot be used. */
      afterpay: z.nullable(z.object({ minimum: dollars, maximum: dollars })),
      /** Addresses of scripts that the pages of the checkout load from providers; null for what is not offered. */
      scripts: z.object({
        /** PayPal's SDK: buttons that end in a nonce for the same provider as the cards. */
        paypal: z.nullable(z.url()),
        /** Identifies a browser to the shop's fraud service. */
        fraud: z.nullable(z.url()),
        /** Afterpay's window over the page, for express checkout. */
        afterpay: z.nullable(z.url()),
      }),
      /** The phones' wallets, each with the script it begins with; null for what is not set up. The device has the last word. */
      wallets: z.object({
        applePay: z.nullable(z.object({ script: z.url() })),
        /** `merchantId`: of the shop at Google; null while it only tries out. */
        googlePay: z.nullable(z.object({ script: z.url(), merchantId: z.nullable(z.string()) })),
      }),
    }),
  },
  errors: [],
});

export type PaymentOptions = z.output<typeof getPaymentOptions.success.body>;

export const createPaymentToken = endpoint({
  name: 'createPaymentToken',
  summary: 'What a browser begins with to take a card or another method, as a guest or as the customer',
  method: 'POST',
  path: '/api/payment/token',
  auth: 'optional',
  success: { status: 200, body: z.object({ clientToken: z.string() }) },
  errors: ['Unauthenticated'],
});

/** As the provider makes it in the browser: valid once, for three hours. */
export const paymentNonce = z.string().check(z.regex(/^[\w-]{1,255}$/));

/** Of a checkout at Afterpay: what the shopper comes back with, valid for one payment within the hour. */
export const afterpayToken = z.string().check(z.regex(/^[\w.-]{1,255}$/));

/** Fraud detection data, gathered by the provider's script. */
export const deviceData = z.string().check(z.minLength(1), z.maxLength(4_096));

/** The provider's name of a saved method. */
export const methodId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const savedPaymentMethod = z.object({
  id: methodId,
  kind: z.enum(['card', 'paypal', 'applePay', 'googlePay']),
  /** Visa, MasterCard, American Express, PayPal … */
  brand: z.string(),
  last4: z.nullable(z.string()),
  /** The last month it is valid in, `2027-03`; null for a method that does not expire. */
  expires: z.nullable(z.string()),
  isDefault: z.boolean(),
});

export type SavedPaymentMethod = z.output<typeof savedPaymentMethod>;

export const listPaymentMethods = endpoint({
  name: 'listPaymentMethods',
  summary: 'The methods a customer has saved to pay with',
  method: 'GET',
  path: '/api/account/payment-methods',
  auth: 'identity',
  success: { status: 200, body: z.object({ paymentMethods: z.readonly(z.array(savedPaymentMethod)) }) },
  errors: ['Unauthenticated'],
});

export const savePaymentMethod = endpoint({
  name: 'savePaymentMethod',
  summary: 'Saves a method; the bank may be asked for up to $1, which is never taken',
  method: 'POST',
  path: '/api/account/payment-methods',
  auth: 'identity',
  body: z.object({ nonce: paymentNonce, deviceData: z.optional(deviceData) }),
  success: { status: 200, body: savedPaymentMethod },
  errors: ['Unauthenticated', 'PaymentDeclined', 'PaymentInstrumentTypeNotAccepted', 'PaymentMethodInvalid'],
});

export const deletePaymentMethod = endpoint({
  name: 'deletePaymentMethod',
  summary: 'Deletes a saved method',
  method: 'DELETE',
  path: '/api/account/payment-methods/{methodId}',
  auth: 'identity',
  params: z.object({ methodId }),
  success: { status: 204, body: z.undefined() },
  errors: ['Unauthenticated', 'NotFound'],
});
