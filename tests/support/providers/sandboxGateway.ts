// The providers' simulator on a port of its own, with what a shop and a browser need to reach it.
import type { FastifyInstance } from 'fastify';
import { createAfterpay, type AfterpaySettings } from '#server/shop/payments/afterpay.ts';
import { createBraintreeGateway, type BraintreeSettings } from '#server/shop/payments/braintreeGateway.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import type { PayLaterProvider } from '#server/shop/payments/payLaterGateway.ts';
import { sandboxLoyalty } from '#server/sandbox/loyalty/loyaltyMembers.ts';
import type { LoyaltySettings } from '#server/shop/loyalty/airlineCalls.ts';
import { sandboxAfterpay } from '#server/sandbox/afterpay/afterpayRoutes.ts';
import type { SheetCardId } from '#server/sandbox/braintree/walletCards.ts';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { createProviderSandbox } from '#server/sandbox/providerSandbox.ts';
import { freePort } from '../server/freePort.ts';

export type RunningSandbox = {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly braintree: BraintreeSettings;
  readonly afterpay: AfterpaySettings;
  readonly loyalty: LoyaltySettings;
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
    afterpay: { url: origin, ...sandboxAfterpay },
    loyalty: { url: origin, ...sandboxLoyalty },
    close: () => app.close(),
  };
};

export const silentLog = { warn: () => undefined };

export const gatewayOf = ({ braintree }: RunningSandbox): CardGateway =>
  createBraintreeGateway({ settings: braintree, log: silentLog });

export const payLaterOf = ({ afterpay }: RunningSandbox): PayLaterProvider =>
  createAfterpay({ settings: afterpay, log: silentLog });

/**
 * What a shopper does on the provider's page.
 *
 * @returns where the page sends them; undefined when it sends them nowhere
 */
export const decideAt = async (
  redirectUrl: string,
  choice: 'confirm' | 'decline' | 'lose' | 'cancel',
): Promise<string | undefined> => {
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(redirectUrl)).text())?.[1] ?? '';
  const answer = await fetch(redirectUrl.replace(/\?.*/, ''), {
    method: 'POST',
    body: new URLSearchParams({ token, choice }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? undefined;
};

/** Where the owner of the simulator's wallets has things sent. */
export const TOLD = {
  name: 'Ada King Lovelace',
  email: 'ada@runner.example',
  phone: '0412 345 678',
  lines: ['12 Smith Street'],
  locality: 'Fitzroy',
  region: 'VIC',
  postcode: '3065',
  country: 'AU',
} as const;

/** What a shopper does in the window of Afterpay's express checkout. @param delivery null: the order is picked up */
export const decideInWindow = async (
  { origin }: Pick<RunningSandbox, 'origin'>,
  token: string,
  choice: 'confirm' | 'decline' | 'lose' | 'cancel',
  delivery: { readonly optionId: string; readonly total: string } | null,
): Promise<void> => {
  const answer = await fetch(`${origin}/afterpay/express`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      choice,
      address: TOLD,
      isDelivered: delivery !== null,
      option: delivery && {
        id: delivery.optionId,
        orderAmount: { amount: delivery.total, currency: 'AUD' },
      },
    }),
  });
  if (!answer.ok) throw new Error(`The window answered ${answer.status}`);
};

/** @param amount dollars: what the window showed last @returns how the order is paid by a shopper who was there */
export const agreedInWindow = async (
  sandbox: Pick<RunningSandbox, 'origin'>,
  token: string,
  amount: number,
  choice: Parameters<typeof decideInWindow>[2] = 'confirm',
) => {
  await decideInWindow(sandbox, token, choice, { optionId: 'standard', total: amount.toFixed(2) });
  return { methodCode: 'afterpayExpress', amount, token } as const;
};

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

/** What a browser does with a client token: call the gateway. */
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

/** What a wallet's sheet in a browser does: a card of the simulator's into a nonce. */
export const walletNonceOf = async (
  { origin }: Pick<RunningSandbox, 'origin'>,
  gateway: CardGateway,
  card: SheetCardId,
): Promise<string> => {
  const { authorizationFingerprint } = JSON.parse(atob(await gateway.clientToken(undefined))) as {
    authorizationFingerprint: string;
  };
  const answer = await fetch(`${origin}/googlepay/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorizationFingerprint, card }),
  });
  const { androidPayCards } = (await answer.json()) as { androidPayCards: readonly { nonce: string }[] };
  return androidPayCards[0]?.nonce ?? '';
};

/** @throws Error when the sandbox does not take the card */
export const nonceOf = async (gateway: CardGateway, typed: CardTyped): Promise<string> => {
  const answer = await tokenise(await gateway.clientToken(undefined), typed);
  const token = answer.data?.tokenizeCreditCard?.token;
  if (token === undefined) throw new Error(answer.errors?.[0]?.message ?? 'No nonce');
  return token;
};
