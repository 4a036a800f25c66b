// The checkout's calls over the sample shop, its stock and its stores in a database of their own.
import type { FastifyInstance } from 'fastify';
import { toMillis } from '#events/store/logBrands.ts';
import { seedDemoCustomer } from '#server/sample/demoCustomer.ts';
import { openSampleCatalogue } from './sampleCatalogue.ts';
import { checkoutHandlers } from '#server/shop/checkout/checkoutHandlers.ts';
import { checkoutFactsOf, tellableTo } from '#server/shop/checkout/openCheckout.ts';
import { seedSamplePromotions } from '#server/sample/samplePromotions.ts';
import { getCheckoutInfo, type CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import * as z from 'zod/mini';
import { apiApp, testSettings } from './apiApp.ts';
import { startTestDatabase, type TestDatabase } from '../database/database.ts';

/** Saturday 21 November 2026, noon in Melbourne. */
export const SATURDAY = toMillis(Date.UTC(2026, 10, 21, 1, 0));

/** $220, basic, in stock online and in stores. */
export const ARDEN = 'p-arden-4-mens-harbour-coral';
export const RULED_ADDRESS = {
  country: 'AU',
  contactName: 'Ada Lovelace',
  street1: '12 Smith Street',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
} as const;

type WireCart = z.input<typeof getCheckoutInfo.body>['cart'];

export type CheckoutShop = {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  /** What the log would hold. */
  readonly warnings: readonly string[];
  /** @param token of a customer; absent: a guest */
  post(cart: WireCart, token?: string): Promise<{ readonly statusCode: number; readonly body: unknown }>;
  /** The decoded checkout data of a cart that is not empty: money in cents. */
  info(cart: WireCart, token?: string): Promise<CheckoutData>;
  close(): Promise<void>;
};

export const openCheckoutShop = async (): Promise<CheckoutShop> => {
  const database = await startTestDatabase();
  const { db } = database;
  const log = { info: () => undefined, warn: () => undefined };
  const catalogue = await openSampleCatalogue({ db, log, now: () => SATURDAY });
  await seedDemoCustomer(db);
  await seedSamplePromotions(db, new Date(SATURDAY));
  const warnings: string[] = [];
  const app = await apiApp({
    endpoints: checkoutHandlers({
      ...checkoutFactsOf({
        db,
        catalogue,
        log: { warn: (line) => void warnings.push(line) },
        clock: () => new Date(SATURDAY),
      }),
      ...tellableTo({ db, clock: () => new Date(SATURDAY) }),
      settings: testSettings,
      now: () => SATURDAY,
    }),
  });
  const post: CheckoutShop['post'] = async (cart, token) => {
    const { statusCode, ...answer } = await app.inject({
      method: 'POST',
      url: '/api/checkout/info',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload: { cart },
    });
    return { statusCode, body: answer.json() };
  };
  return {
    database,
    app,
    warnings,
    post,
    info: async (cart, token) => {
      const answer = z.decode(getCheckoutInfo.success.body, (await post(cart, token)).body as never);
      if (answer.status !== 'SUCCESS') throw new Error(`The cart was taken for ${answer.status}`);
      return answer.checkoutData;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};
