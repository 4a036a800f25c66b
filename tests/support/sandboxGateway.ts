// The providers' simulator on a port of its own, with what a shop and a browser need to reach it.
import type { FastifyInstance } from 'fastify';
import { createBraintreeGateway, type BraintreeSettings } from '#server/payments/braintreeGateway.ts';
import type { CardGateway } from '#server/payments/cardGateway.ts';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { createProviderSandbox } from '#server/sandbox/providerSandbox.ts';
import { freePort } from './freePort.ts';

export type RunningSandbox = {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly braintree: BraintreeSettings;
  close(): Promise<void>;
};

export const startSandbox = async (
  options: { readonly journalPath?: string; readonly now?: () => number } = {},
): Promise<RunningSandbox> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await createProviderSandbox({ origin, ...options });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    origin,
    braintree: { environment: new URL(origin), ...sandboxMerchant },
    close: () => app.close(),
  };
};

export const silentLog = { warn: () => undefined };

export const gatewayOf = ({ braintree }: RunningSandbox): CardGateway =>
  createBraintreeGateway({ settings: braintree, log: silentLog });

type Question = { readonly operationName: string; readonly variables?: object };
export type GraphQlAnswer = {
  readonly data: {
    readonly tokenizeCreditCard?: { readonly token: string; readonly creditCard: { readonly last4: string } };
    readonly clientConfiguration?: Readonly<Record<string, unknown>>;
  } | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly legacyCode?: string; readonly errorClass: string };
  }[];
};

/** What a browser does with a client token: ask the gateway. */
export const askAsBrowser = async (clientToken: string, question: Question): Promise<GraphQlAnswer> => {
  const { graphQL, authorizationFingerprint } = JSON.parse(atob(clientToken)) as {
    graphQL: { url: string };
    authorizationFingerprint: string;
  };
  const response = await fetch(graphQL.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${authorizationFingerprint}`,
      'braintree-version': '2018-05-10',
    },
    body: JSON.stringify(question),
  });
  return (await response.json()) as GraphQlAnswer;
};

export type CardTyped = {
  readonly number: string;
  readonly cvv?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
};

/** What the card fields do: a card into a nonce. */
export const tokenise = (
  clientToken: string,
  { expirationMonth = '12', expirationYear = '2030', ...typed }: CardTyped,
): Promise<GraphQlAnswer> =>
  askAsBrowser(clientToken, {
    operationName: 'TokenizeCreditCard',
    variables: {
      input: { creditCard: { expirationMonth, expirationYear, ...typed }, options: { validate: false } },
    },
  });

/** @throws Error when the sandbox does not take the card */
export const nonceOf = async (gateway: CardGateway, typed: CardTyped): Promise<string> => {
  const answer = await tokenise(await gateway.clientToken(undefined), typed);
  const token = answer.data?.tokenizeCreditCard?.token;
  if (token === undefined) throw new Error(answer.errors?.[0]?.message ?? 'No nonce');
  return token;
};
