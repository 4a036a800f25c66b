// The gateway's calls for a browser, as braintree-web and its card fields make them: what the merchant offers, and cards
// into nonces. GraphQL by operation name; no query is read.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxMerchant, type Gateway } from './serverRoutes.ts';
import { readCard, type Card, type CardFault } from './testCards.ts';

export type ClientRoutesOptions = Gateway & {
  /** Where a browser reaches the simulator, without a slash at the end. */
  readonly origin: string;
  readonly now: () => number;
};

/** What the browser's SDK begins with: base64 of JSON, as Braintree hands it out. */
export const clientTokenFor =
  (origin: string) =>
  (authorizationFingerprint: string, customerId: string | null): string =>
    Buffer.from(
      JSON.stringify({
        version: 2,
        authorizationFingerprint,
        hasCustomer: customerId !== null,
        ...addressesAt(origin),
        configUrl: `${addressesAt(origin).clientApiUrl}/v1/configuration`,
        environment: 'sandbox',
        merchantId: sandboxMerchant.merchantId,
        graphQL: { url: `${origin}/graphql`, date: '2018-05-08', features: ['tokenize_credit_cards'] },
      }),
    ).toString('base64');

const addressesAt = (origin: string) => ({
  clientApiUrl: `${origin}/merchants/${sandboxMerchant.merchantId}/client_api`,
  assetsUrl: origin,
});

const question = z.discriminatedUnion('operationName', [
  z.object({ operationName: z.literal('ClientConfiguration') }),
  z.object({
    operationName: z.literal('TokenizeCreditCard'),
    variables: z.object({
      input: z.object({
        creditCard: z.object({
          number: z.optional(z.string()),
          expirationMonth: z.optional(z.string()),
          expirationYear: z.optional(z.string()),
          cvv: z.optional(z.string()),
          cardholderName: z.nullish(z.string()),
        }),
      }),
    }),
  }),
]);

/** A Fastify plugin: `POST /graphql`, from any origin, since a card field is a page of its own. */
export const gatewayClientRoutes = async (
  app: FastifyInstance,
  { vault, origin, now }: ClientRoutesOptions,
): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options('/graphql', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'authorization, braintree-version, content-type')
      .code(204)
      .send(),
  );
  app.post('/graphql', (request, reply) => {
    const fingerprint = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    return reply.send(
      vault.isTrusted(fingerprint)
        ? answerTo(request.body, { vault, origin, now, fingerprint })
        : notAuthorised,
    );
  });
};

const answerTo = (
  body: unknown,
  {
    vault,
    origin,
    now,
    fingerprint,
  }: Pick<ClientRoutesOptions, 'vault' | 'origin' | 'now'> & { readonly fingerprint: string },
) => {
  const asked = z.safeParse(question, body);
  if (!asked.success) return unknownOperation;
  if (asked.data.operationName === 'ClientConfiguration') return configuration(origin, fingerprint);
  const {
    number = '',
    expirationMonth = '',
    expirationYear = '',
    ...rest
  } = asked.data.variables.input.creditCard;
  const thisMonth = new Date(now()).toISOString().slice(0, 7);
  const card = readCard({ number, expirationMonth, expirationYear, ...rest }, thisMonth);
  return 'kind' in card ? tokenised(card, vault.issueNonce(card)) : invalid(card);
};

const brandCodes: Readonly<Record<Card['brand'], string>> = {
  Visa: 'VISA',
  MasterCard: 'MASTERCARD',
  'American Express': 'AMERICAN_EXPRESS',
  Discover: 'DISCOVER',
  JCB: 'JCB',
};

const tokenised = (card: Card, token: string) => ({
  data: {
    tokenizeCreditCard: {
      token,
      creditCard: {
        bin: card.bin,
        brandCode: brandCodes[card.brand],
        last4: card.last4,
        cardholderName: card.cardholderName,
        expirationMonth: card.expirationMonth,
        expirationYear: card.expirationYear,
        binData: {},
      },
    },
  },
});

const failure = (message: string, errorClass: string, extensions: object = {}) => ({
  message,
  extensions: { errorClass, ...extensions },
});

const invalid = (faults: readonly CardFault[]) => ({
  data: null,
  errors: faults.map(({ field, code, message }) =>
    failure(message, 'VALIDATION', {
      errorType: 'user_error',
      inputPath: ['input', 'creditCard', field],
      legacyCode: code,
    }),
  ),
});

const notAuthorised = {
  data: null,
  errors: [failure('Authorization failed', 'AUTHENTICATION', { errorType: 'developer_error' })],
};

const unknownOperation = {
  data: null,
  errors: [failure('Unknown operation', 'VALIDATION', { errorType: 'developer_error' })],
};

const walletBrands = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'];

/** Every section that the merchant does not offer must be there, and null. */
const configuration = (origin: string, fingerprint: string) => ({
  data: {
    clientConfiguration: {
      analyticsUrl: null,
      environment: 'SANDBOX',
      merchantId: sandboxMerchant.merchantId,
      ...addressesAt(origin),
      creditCard: {
        supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
        challenges: ['CVV'],
        threeDSecureEnabled: false,
        threeDSecure: null,
      },
      applePayWeb: {
        countryCode: 'AU',
        currencyCode: 'AUD',
        merchantIdentifier: 'merchant.sandbox.lapandloam',
        supportedCardBrands: walletBrands,
      },
      fastlane: null,
      googlePay: {
        displayName: 'Lap & Loam',
        environment: 'SANDBOX',
        // What Google's script may make nonces with.
        googleAuthorization: fingerprint,
        paypalClientId: null,
        supportedCardBrands: walletBrands,
      },
      ideal: null,
      masterpass: null,
      openBanking: null,
      paypal: {
        displayName: 'Lap & Loam',
        clientId: 'sandbox-client-id',
        assetsUrl: origin,
        environment: 'offline',
        environmentNoNetwork: false,
        unvettedMerchant: false,
        billingAgreementsEnabled: true,
        merchantAccountId: 'sandbox',
        payeeEmail: null,
        currencyCode: 'AUD',
      },
      unionPay: null,
      usBankAccount: null,
      venmo: null,
      visaCheckout: null,
      braintreeApi: null,
      supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
    },
  },
});
