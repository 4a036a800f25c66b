// Orders: the calls that place them, and the recovery of orders that a crash or a silent provider left open.
import type { Kysely } from 'kysely';
import { wallClock } from '#server/process/wallClock.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { CheckoutFactsDeps } from '../checkout/checkoutFacts.ts';
import type { OrderFactsDeps } from './judgeOrder.ts';
import type { PointsProgramme } from '../loyalty/pointsProgramme.ts';
import { createPointsLedger } from '../loyalty/pointsRedemptions.ts';
import { readLink } from '../loyalty/loyaltyLinks.ts';
import { subscribeWithOrder } from '../newsletter/subscriptions.ts';
import type { OrderFeed } from '../webhooks/orderFeed.ts';
import { createPostgresVoucherLedger } from '../vouchers/postgresVoucherLedger.ts';
import { confirmationOf, type ConfirmationDeps } from './confirmationMail.ts';
import { orderHandlers } from './orderHandlers.ts';
import { randomOrderNumber } from './orderNumber.ts';
import type { PaymentProviders } from './orderPayments.ts';
import { startReconciler } from './reconciler.ts';
import { createPostgresOrderStore } from './store/postgresOrderStore.ts';

export type OrdersStart = ConfirmationDeps & {
  readonly db: Kysely<Schema>;
  readonly facts: OrderFactsDeps;
  /** What is known before an order is placed. */
  readonly told: CheckoutFactsDeps;
  readonly settings: Settings;
  readonly payments: PaymentProviders;
  /** Absent: the shop takes part in no loyalty programme. */
  readonly points: PointsProgramme | undefined;
  readonly rateLimits: RateLimits;
  readonly clock: () => Date;
  readonly wakeMailSender: () => void;
  /** Absent: no other system is told. */
  readonly feed?: OrderFeed | undefined;
  readonly log: { warn(line: string): void };
};

export const openOrders = ({ db, clock, payments, ...start }: OrdersStart) => {
  const recovery = {
    store: createPostgresOrderStore({
      db,
      clock,
      confirmationOf: confirmationOf(start),
      subscribe: subscribeWithOrder({ ...start, clock }),
      wakeMailSender: start.wakeMailSender,
      feed: start.feed,
    }),
    cards: payments.cards,
    payLater: payments.payLater,
    extensions: payments.extensions,
    points: start.points,
    pointsLedger: createPointsLedger(db, clock),
    now: wallClock,
    log: start.log,
  };
  const reconciler = startReconciler(recovery);
  return {
    endpoints: orderHandlers({
      ...recovery,
      ...start,
      vouchers: createPostgresVoucherLedger(db, clock),
      orderNumber: randomOrderNumber,
      memberIdOf: async (accountId) => (await readLink(db, accountId))?.memberId,
      handOver: reconciler.takeOver,
    }),
    name: 'the recovery of orders',
    close: () => reconciler.close(),
  };
};
