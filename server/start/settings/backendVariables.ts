// The settings of a server that renders pages in front of somebody else's /api: it has no database of its own.
import { resolve } from 'node:path';
import * as z from 'zod';
import type { BraintreeSettings } from '../../shop/payments/braintreeGateway.ts';
import { StartError } from '../../process/startError.ts';
import { url } from './variableKinds.ts';

export const backendVariables = {
  API_ORIGIN: {
    schema: url('http:', 'https:')
      .refine((text) => /^\/?$/.test(URL.parse(text)?.pathname ?? '') && !/[?#@]/.test(text))
      .optional(),
    expected: 'the address of your own backend, without a path, like https://api.shop.example',
  },
  API_CATALOGUE: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((files) => files.every((file) => /\.(json|csv|tsv|xml)$/i.test(file)))
      .optional(),
    expected: 'files that catalogue import takes, like catalogue.json,shoes.csv',
  },
};

/** The backend that the shop is put in front of. */
export type BackendSettings = {
  /** `https://api.shop.example` */
  readonly origin: string;
  /** Absolute. None: the backend has the data of pages, too. */
  readonly catalogueFiles: readonly string[];
  /** Whom the backend takes payments with, and checks for bots: pages let in what these bring, and have no keys. */
  readonly providers: {
    /** Absent: the simulator in the sandbox, as the mode says in production. */
    readonly braintree: BraintreeSettings['environment'] | undefined;
    readonly afterpay: URL | undefined;
    readonly hasRecaptcha: boolean;
  };
};

type Given = {
  readonly origin: string | undefined;
  readonly catalogue: readonly string[] | undefined;
  readonly braintree: BraintreeSettings['environment'] | undefined;
  readonly afterpay: string | undefined;
  readonly recaptchaSiteKey: string | undefined;
};

/**
 * @param given the variables
 * @param folder what a relative file is relative to
 * @throws StartError when there is a catalogue and no backend
 */
export const backendOf = (given: Given, folder: string): BackendSettings | undefined => {
  const { origin, catalogue, braintree, afterpay, recaptchaSiteKey } = given;
  if (origin !== undefined)
    return {
      origin: new URL(origin).origin,
      catalogueFiles: (catalogue ?? []).map((file) => resolve(folder, file)),
      providers: {
        braintree,
        afterpay: afterpay === undefined ? undefined : new URL(afterpay),
        hasRecaptcha: recaptchaSiteKey !== undefined,
      },
    };
  if (catalogue === undefined) return undefined;
  throw new StartError('API_CATALOGUE belongs to API_ORIGIN: a shop with a database imports its catalogue.');
};
