// The settings of a server that renders pages in front of somebody else's /api: it has no database of its own.
import type { BraintreeSettings } from '../../shop/payments/braintreeGateway.ts';
import { url } from './variableKinds.ts';

export const backendVariables = {
  API_ORIGIN: {
    schema: url('http:', 'https:')
      .refine((text) => /^\/?$/.test(URL.parse(text)?.pathname ?? '') && !/[?#@]/.test(text))
      .optional(),
    expected: 'the address of your own backend, without a path, like https://api.shop.example',
  },
};

/** The backend that the shop is put in front of. */
export type BackendSettings = {
  /** `https://api.shop.example` */
  readonly origin: string;
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
  readonly braintree: BraintreeSettings['environment'] | undefined;
  readonly afterpay: string | undefined;
  readonly recaptchaSiteKey: string | undefined;
};

/** @returns undefined: the shop answers its calls itself */
export const backendOf = ({
  origin,
  braintree,
  afterpay,
  recaptchaSiteKey,
}: Given): BackendSettings | undefined =>
  origin === undefined
    ? undefined
    : {
        origin: new URL(origin).origin,
        providers: {
          braintree,
          afterpay: afterpay === undefined ? undefined : new URL(afterpay),
          hasRecaptcha: recaptchaSiteKey !== undefined,
        },
      };
