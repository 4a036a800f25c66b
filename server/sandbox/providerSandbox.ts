// Replaces the providers on a developer's machine, on the port above the shop's: as far as a shop can see, Braintree's gateway,
// Afterpay and an airline's loyalty programme. Money is pretended, cards are test cards, and their numbers are never kept.
import { randomInt } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { afterpayPage } from './afterpay/checkoutPage.ts';
import { afterpayExpressPage } from './afterpay/afterpayWindowPage.ts';
import { createAfterpayRecords } from './afterpay/afterpayRecords.ts';
import { afterpayRoutes } from './afterpay/afterpayRoutes.ts';
import { clientTokenFor, gatewayClientRoutes } from './braintree/clientRoutes.ts';
import { gatewayServerRoutes, sandboxMerchant } from './braintree/serverRoutes.ts';
import { framePages } from './braintree/framePages.ts';
import { payPalRoutes } from './braintree/payPalRoutes.ts';
import { walletRoutes } from './braintree/walletRoutes.ts';
import { createTransactions } from './braintree/transactions.ts';
import { createVault } from './braintree/cardVault.ts';
import { loyaltyRoutes } from './loyalty/loyaltyRoutes.ts';
import { openJournal } from './simulator/journal.ts';
import { scriptRoutes } from './scriptRoutes.ts';

export type ProviderSandboxOptions = {
  /** Where a browser reaches it, without a slash at the end. */
  readonly origin: string;
  /** Where payments are remembered; absent: in memory only. */
  readonly journalPath?: string;
  readonly now?: () => number;
};

const ID_LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Braintree's ids: letters and digits. */
const randomId = (length: number): string =>
  Array.from({ length }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');

/** @returns an app ready for `listen()`; it logs nothing, because requests hold card numbers */
export const createProviderSandbox = async ({
  origin,
  journalPath,
  now = Date.now,
}: ProviderSandboxOptions): Promise<FastifyInstance> => {
  const app = fastify({ logger: false });
  app.setErrorHandler((error, _request, reply) => {
    // No text, because it could repeat a card.
    const isTheirs = error instanceof z.core.$ZodError || error instanceof SyntaxError;
    return reply.code(isTheirs ? 400 : 500).send();
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) =>
      // The package labels empty bodies as JSON.
      text === '' ? undefined : (JSON.parse(text) as unknown),
  );
  const journal = openJournal(journalPath);
  const vault = createVault({ journal, ids: randomId, now });
  const transactions = createTransactions({ journal, ids: randomId, now });
  await app.register(gatewayServerRoutes, {
    prefix: `/merchants/${sandboxMerchant.merchantId}`,
    vault,
    transactions,
    clientTokenOf: clientTokenFor(origin),
  });
  await app.register(gatewayClientRoutes, { vault, transactions, origin, now });
  await app.register(payPalRoutes, { vault, origin, ids: randomId });
  await app.register(walletRoutes, { vault, now });
  await app.register(framePages);
  await app.register(scriptRoutes);
  const records = createAfterpayRecords({ journal, ids: randomId, now });
  await app.register(afterpayRoutes, { prefix: '/v2', records, origin });
  await app.register(afterpayPage, { records });
  await app.register(afterpayExpressPage, { records });
  await app.register(loyaltyRoutes, { prefix: '/loyalty/v1', journal, ids: randomId, now });
  return app;
};
