// The phones' wallets at the gateway: Apple's merchant validation and tokens into nonces, and the nonces that Google hands out
// itself. Which card was chosen on the simulator's sheet is in the token; a real one is encrypted.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inWallet } from './instrument.ts';
import { sandboxMerchant } from './serverRoutes.ts';
import { testCard } from './testCards.ts';
import { sheetCards, type SheetCardId } from './walletCards.ts';
import type { Vault } from './cardVault.ts';

export type WalletRoutesOptions = { readonly vault: Vault; readonly now: () => number };

const CLIENT_API = `/merchants/${sandboxMerchant.merchantId}/client_api/v1`;

/** Apple's: a session for a merchant is good for five minutes. */
const SESSION_MS = 300_000;

const cardId = z.enum(sheetCards.map(({ id }) => id) as [SheetCardId, ...SheetCardId[]]);
const authorised = z.object({ authorizationFingerprint: z.string() });
const sessionAsked = z.object({
  applePayWebSession: z.object({
    validationUrl: z.url(),
    domainName: z.string().check(z.minLength(1)),
    merchantIdentifier: z.string().check(z.minLength(1)),
  }),
});
const tokenAsked = z.object({ applePaymentToken: z.object({ paymentData: z.string() }) });
const paymentData = z.object({ sandboxCard: cardId });
const googleAsked = z.object({ card: cardId });

/** A Fastify plugin. */
export const walletRoutes = async (
  app: FastifyInstance,
  { vault, now }: WalletRoutesOptions,
): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS' || request.method === 'GET') return;
    const { success, data } = authorised.safeParse(request.body);
    if (!success || !vault.isTrusted(data.authorizationFingerprint)) await reply.code(401).send();
  });
  app.options('/googlepay/tokens', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .code(204)
      .send(),
  );
  app.get('/wallets/cards', async () => sheetCards.map(({ id, label }) => ({ id, label })));
  app.post(`${CLIENT_API}/apple_pay_web/sessions`, async (request, reply) => {
    const asked = sessionAsked.safeParse(request.body);
    if (!asked.success) return reply.code(422).send({ error: { message: 'Invalid merchant session' } });
    const { domainName, merchantIdentifier } = asked.data.applePayWebSession;
    return reply.code(201).send({
      epochTimestamp: now(),
      expiresAt: now() + SESSION_MS,
      merchantIdentifier,
      domainName,
      displayName: 'Lap & Loam',
    });
  });
  app.post(`${CLIENT_API}/payment_methods/apple_payment_tokens`, async (request, reply) => {
    const asked = tokenAsked.safeParse(request.body);
    const read = asked.success
      ? paymentData.safeParse(jsonIn(atob(asked.data.applePaymentToken.paymentData)))
      : null;
    if (!read?.success) return reply.code(422).send({ error: { message: 'Invalid Apple Pay token' } });
    return reply.code(202).send({ applePayCards: [nonceOf('applePay', read.data.sandboxCard, vault)] });
  });
  // Google's own servers ask Braintree for this one; the script here asks for it itself.
  app.post('/googlepay/tokens', async (request, reply) => {
    const asked = googleAsked.safeParse(request.body);
    if (!asked.success) return reply.code(422).send();
    return { androidPayCards: [nonceOf('googlePay', asked.data.card, vault)] };
  });
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const nonceOf = (kind: 'applePay' | 'googlePay', id: SheetCardId, vault: Vault) => {
  const { number } = sheetCards.find((card) => card.id === id) ?? sheetCards[0];
  const card = testCard(number);
  return {
    nonce: vault.issueNonce(inWallet(kind, card)),
    type: kind === 'applePay' ? 'ApplePayCard' : 'AndroidPayCard',
    description: kind === 'applePay' ? 'Apple Pay' : 'Google Pay',
    details: {
      cardType: card.brand,
      lastFour: card.last4,
      lastTwo: card.last4.slice(-2),
      dpanLastTwo: card.last4.slice(-2),
      bin: card.bin,
    },
    binData: {},
  };
};
