// The settings of the payment providers. What else the phones' wallets need is set up in Braintree's control panel.
import * as z from 'zod';
import type { WalletSettings } from '../../shop/payments/browserProviders.ts';
import { url } from './variableKinds.ts';

export const paymentVariables = {
  BRAINTREE_MERCHANT_ID: {
    schema: z
      .string()
      .regex(/^\w{6,64}$/)
      .optional(),
    expected: 'the merchant id of a Braintree account',
  },
  BRAINTREE_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^\w{6,64}$/)
      .optional(),
    expected: 'the public key of the same Braintree account',
  },
  BRAINTREE_PRIVATE_KEY: {
    schema: z
      .string()
      .regex(/^\w{6,64}$/)
      .optional(),
    expected: 'the private key of the same Braintree account',
  },
  BRAINTREE_MERCHANT_ACCOUNT: {
    schema: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    expected: 'the id of the merchant account that is paid in Australian dollars',
  },
  BRAINTREE_ENVIRONMENT: {
    schema: z
      .union([z.enum(['sandbox', 'production']), url('http:', 'https:').transform((text) => new URL(text))])
      .optional(),
    expected: 'sandbox, production, or the address of a simulator, like http://localhost:3001',
  },
  APPLE_PAY_DOMAIN_ASSOCIATION: {
    schema: z
      .string()
      .regex(/^[\w+/=-]{16,16384}$/)
      .optional(),
    expected:
      'what stands in the file apple-developer-merchantid-domain-association of the Braintree account',
  },
  GOOGLE_PAY_MERCHANT_ID: {
    schema: z
      .string()
      .regex(/^\w{6,64}$/)
      .optional(),
    expected: 'the merchant id of the shop at Google',
  },
  AFTERPAY_MERCHANT_ID: {
    schema: z
      .string()
      .regex(/^\w{3,64}$/)
      .optional(),
    expected: 'the merchant id of an Afterpay account',
  },
  AFTERPAY_SECRET: {
    schema: z
      .string()
      .regex(/^[\x21-\x7E]{8,200}$/)
      .optional(),
    expected: 'the secret key of the same Afterpay account',
  },
  AFTERPAY_URL: {
    schema: url('http:', 'https:')
      .refine((text) => URL.parse(text)?.pathname === '/' && !text.includes('?'))
      .optional(),
    expected: 'the address of its API, without a path, like https://global-api-sandbox.afterpay.com',
  },
};

/** @param read of one of these variables */
export const walletsOf = (
  read: (name: 'APPLE_PAY_DOMAIN_ASSOCIATION' | 'GOOGLE_PAY_MERCHANT_ID') => string | undefined,
): WalletSettings => ({
  applePayDomainAssociation: read('APPLE_PAY_DOMAIN_ASSOCIATION'),
  googlePayMerchantId: read('GOOGLE_PAY_MERCHANT_ID'),
});
