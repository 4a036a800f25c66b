// What takes orders in the bench: the shop's own app with the calls of orders alone.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createApp } from '#server/http/app.ts';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import type { Schema } from '#server/storage/schema.ts';
import { checkoutFactsOf } from '#server/shop/checkout/openCheckout.ts';
import { openOrders } from '#server/shop/orders/openOrders.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';

type Log = { info(line: string): void; warn(line: string): void };

const refused = () => Promise.reject(new Error('Nobody saves cards here'));

const atOnce: CardGateway = {
  clientToken: refused,
  authorise: async () => ({
    type: 'authorised',
    transactionId: randomUUID(),
    paidWith: { kind: 'card', brand: 'Visa', last4: '1111' },
  }),
  settle: async () => 'settling',
  void: async () => 'voided',
  refund: async () => 'refunded',
  findByAttempt: async () => [],
  save: refused,
  savedMethods: refused,
  makeDefault: refused,
  deleteSaved: refused,
};

export type OrderApp = { readonly app: FastifyInstance; readonly close: () => Promise<void> };

export const createOrderApp = async (db: Kysely<Schema>, log: Log): Promise<OrderApp> => {
  const catalogue = await openSampleCatalogue({ db, log });
  const publicUrl = 'http://localhost:3000';
  const clock = (): Date => new Date();
  const facts = checkoutFactsOf({ db, catalogue, log, clock });
  const orders = openOrders({
    db,
    log,
    clock,
    shopConfig: sampleConfig,
    publicUrl,
    facts,
    told: facts,
    rateLimits: facts.rateLimits,
    settings: catalogue.frame().settings,
    payments: { cards: atOnce, payLater: undefined },
    points: undefined,
    storeOf: () => undefined,
    wakeMailSender: () => undefined,
  });
  const app = await createApp({
    publicUrl,
    identityOf: async () => undefined,
    // Every shopper comes from a network of their own, as the header of a proxy says.
    trustProxy: ['loopback'],
    callsPerMinute: 1_000_000_000,
    endpoints: orders.endpoints,
  });
  return {
    app,
    close: async () => {
      await app.close();
      await orders.close();
    },
  };
};
