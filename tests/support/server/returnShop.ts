// A shop whose orders are handed over and sent back: its orders, what happens to them, and the calls of returns.
import type { OrderAct } from '#domain/order/orderProgress.ts';
import { toVariantId } from '#events/brands.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { readPurchases } from '#server/shop/orderHistory/orderHistory.ts';
import type { LapseReturnsDeps } from '#server/shop/orderProgress/lapseReturns.ts';
import { openOrderProgress } from '#server/shop/orderProgress/openOrderProgress.ts';
import { nextReturnToken } from '#server/shop/orderProgress/returnToken.ts';
import { readStoredOrder, type StoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import { openReturns } from '#server/shop/returns/openReturns.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import { createRateLimits } from '#server/storage/rateLimits.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import type { startTestDatabase } from '../database/database.ts';
import { apiApp, sampleMailing, signedIn } from './apiApp.ts';
import { openOrderShop, type OrderShop, type WireOrderCart } from './orderShop.ts';

/** Signs the tokens. */
const RETURN_SECRET = 'a secret';

type Delivered = { readonly number: OrderNumber; readonly token: string };

export type ReturnShop = {
  readonly shop: OrderShop;
  readonly progress: ReturnType<typeof openOrderProgress>;
  readonly lapsing: LapseReturnsDeps;
  stored(number: OrderNumber): Promise<StoredOrder>;
  /** @returns `done`, `refused` or `unknown` */
  act(number: OrderNumber, next: Plain<OrderAct>): Promise<string>;
  place(own?: Partial<WireOrderCart>): Promise<OrderNumber>;
  handOver(number: OrderNumber): Promise<void>;
  /** An order that has arrived, of a guest unless an account is named, and the token of its next return. */
  delivered(own?: Partial<WireOrderCart>, account?: string): Promise<Delivered>;
  /** Of its next return. */
  nextToken(number: OrderNumber): Promise<string>;
  /** What a customer's orders offer, newest first. */
  offeredTokens(account: string): Promise<readonly (string | null)[]>;
  call(
    method: 'GET' | 'POST',
    path: string,
    own?: { readonly account?: string; readonly body?: object },
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  /** A line of a return: one pair that was too small. */
  line(exchangeFor?: string | null, variantId?: string): object;
  /** No orders, and all that `OrderShop.reset` puts back. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export const openReturnShop = async (start: typeof startTestDatabase): Promise<ReturnShop> => {
  const shop = await openOrderShop(start);
  const { db } = shop.database;
  const clock = () => new Date(shop.clock.now);
  const lapsing = {
    db,
    clock,
    ...sampleMailing,
    storeOf: () => undefined,
    returnLapsesDays: 30,
    wakeMailSender: () => undefined,
    log: { warn: () => undefined },
  };
  const progress = openOrderProgress({
    ...lapsing,
    payments: { cards: shop.gateway, payLater: shop.payLater },
    points: shop.points,
  });
  const app = await apiApp({
    endpoints: openReturns({
      db,
      clock,
      secret: RETURN_SECRET,
      acts: progress.acts,
      catalogue: { objects: (ids) => shop.deps.facts.objects(ids) },
      rateLimits: createRateLimits(db, clock),
      returnLapsesDays: 30,
    }).endpoints,
  });
  const stored: ReturnShop['stored'] = async (number) => {
    const found = await readStoredOrder(db, number);
    if (!found) throw new Error('No order');
    return found;
  };
  const act: ReturnShop['act'] = async (number, next) =>
    (await progress.acts.act(number, () => branded<OrderAct>(next))).type;
  const place: ReturnShop['place'] = async (own) => {
    const answer = await shop.placed(shop.cart(own));
    if (answer.status !== 'PLACED') throw new Error(answer.status);
    return answer.order.number;
  };
  const handOver: ReturnShop['handOver'] = async (number) => {
    const parcel = { carrier: 'P', trackingNumber: '1', trackingUrl: 'https://p.example/1' };
    for (const next of [{ type: 'packed' }, { type: 'sent', ...parcel }, { type: 'delivered' }] as const)
      await act(number, next);
  };
  const nextToken: ReturnShop['nextToken'] = async (number) =>
    nextReturnToken(RETURN_SECRET, await stored(number));
  return {
    shop,
    progress,
    lapsing,
    stored,
    act,
    place,
    handOver,
    nextToken,
    offeredTokens: async (account) => {
      const { purchases } = await readPurchases(
        { db, clock, seller: null, secret: RETURN_SECRET, storeOf: () => undefined },
        toAccountId(account),
        {},
      );
      return purchases.map((purchase) => (purchase.channel === 'online' ? purchase.returnToken : null));
    },
    delivered: async (own, account) => {
      const number = await place(own);
      if (account !== undefined)
        await db
          .updateTable('orders')
          .set({ account_id: toAccountId(account) })
          .where('number', '=', number)
          .execute();
      await handOver(number);
      return { number, token: await nextToken(number) };
    },
    call: async (method, path, { account, body } = {}) => {
      const answer = await app.inject({
        method,
        url: `/api/returns/${path}`,
        headers: account === undefined ? {} : signedIn(account),
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    line: (exchangeFor = null, variantId = shop.size) => ({
      variantId: toVariantId(variantId),
      qty: 1,
      reason: 'tooSmall',
      exchangeFor,
    }),
    reset: async () => {
      await shop.reset();
      for (const table of ['order_events', 'order_refunds'] as const) await db.deleteFrom(table).execute();
    },
    close: async () => {
      await app.close();
      await progress.close();
      await shop.close();
    },
  };
};
