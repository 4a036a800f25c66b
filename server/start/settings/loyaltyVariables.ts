// The settings of the loyalty programme.
import * as z from 'zod';
import { StartError } from '../../process/startError.ts';
import type { LoyaltySettings } from '../../shop/loyalty/airlineCalls.ts';
import { url } from './variableKinds.ts';

export const loyaltyVariables = {
  LOYALTY_URL: {
    schema: url('http:', 'https:')
      .refine((text) => URL.parse(text)?.pathname === '/' && !text.includes('?'))
      .optional(),
    expected: 'the address of the loyalty programme, without a path, like https://loyalty.example',
  },
  LOYALTY_PARTNER_ID: {
    schema: z
      .string()
      .regex(/^[\w-]{3,64}$/)
      .optional(),
    expected: 'the id of the shop at the loyalty programme',
  },
  LOYALTY_SECRET: {
    schema: z
      .string()
      .regex(/^[\x21-\x7E]{8,200}$/)
      .optional(),
    expected: 'the secret key of the shop at the loyalty programme',
  },
};

type Given = { readonly [K in keyof LoyaltySettings]: LoyaltySettings[K] | undefined };

/** @returns undefined: the shop has no keys @throws StartError when some are missing */
export const loyaltyOf = ({ url: address, partnerId, secret }: Given): LoyaltySettings | undefined => {
  if (address === undefined && partnerId === undefined && secret === undefined) return undefined;
  if (address === undefined || partnerId === undefined || secret === undefined)
    throw new StartError(
      'LOYALTY_URL, LOYALTY_PARTNER_ID and LOYALTY_SECRET belong together: set all or none.',
    );
  return { url: address.replace(/\/$/, ''), partnerId, secret };
};
