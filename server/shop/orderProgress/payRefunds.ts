// Pays what was promised back: the provider first, then the gift cards together with the event. Any number of servers at once.
//
// The provider is asked under the refund's own id, which it is given once for; a server that dies after it leaves the
// refund owed, and the next one that asks is answered that it was made. The books are settled in one transaction.
import type { Kysely } from 'kysely';
import { pointsFor } from '#domain/loyalty/rewardLines.ts';
import { sumOfCents } from '#domain/rules/sumOfCents.ts';
import { toCents } from '#events/brands.ts';
import type { PointsProgramme } from '#server/shop/loyalty/pointsProgramme.ts';
import { readRedemption } from '#server/shop/loyalty/pointsRedemptions.ts';
import { creditVoucher } from '#server/shop/vouchers/postgresVoucherReservations.ts';
import { paymentsOf, type PaymentProviders } from '#server/shop/orders/orderPayments.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { appendAct, reverseEarned, type OrderActDeps } from './actOnOrder.ts';
import {
  claimRefund,
  markRefundPaid,
  PAYMENT,
  POINTS,
  postponeRefund,
  type PromisedRefund,
} from './promisedRefunds.ts';
import { readStoredOrder } from './storedOrder.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

export type PayRefundsDeps = OrderActDeps &
  PaymentProviders & {
    /** Absent: the shop takes part in no loyalty programme. */
    readonly points: PointsProgramme | undefined;
    readonly log: { warn(line: string): void };
  };

/** Until a payment that is not paid out yet, or a provider that does not answer, is asked again. */
const AGAIN_MS = 60_000;

/** Pays what is due; resolves when nothing is. */
export const payRefunds = async (deps: PayRefundsDeps): Promise<void> => {
  for (;;) {
    const claimed = await claimRefund(deps.db, deps.clock());
    if (!claimed) return;
    try {
      // Both, whichever has to wait: points need no bank.
      const became = {
        [POINTS]: await givePointsBack(deps, claimed),
        [PAYMENT]: await askProvider(deps, claimed),
      };
      if (Object.values(became).includes('notYet')) await later(deps, claimed);
      else await settleRefund(deps, withoutLost(claimed, became));
    } catch (error) {
      deps.log.warn(
        `The refund ${claimed.refundId} of ${claimed.number} will be tried again: ${String(error)}`,
      );
      await later(deps, claimed);
    }
  }
};

/** `lost`: it never came, so there is nothing to give back. `notYet`: it is asked for again. */
type Became = 'back' | 'lost' | 'notYet';

/** With the parts alone that went back. */
const withoutLost = (
  { parts, ...claimed }: PromisedRefund,
  became: Readonly<Record<string, Became>>,
): PromisedRefund => {
  const paid = parts.filter(({ source }) => became[source] !== 'lost');
  return { ...claimed, parts: paid, amount: sumOfCents(paid.map(({ amount }) => amount)) };
};

const later = ({ db, clock }: PayRefundsDeps, claimed: PromisedRefund): Promise<void> =>
  postponeRefund(db, claimed, new Date(clock().getTime() + AGAIN_MS));

/** @returns what became of the provider's part */
const askProvider = async (
  deps: PayRefundsDeps,
  { number, refundId, parts }: PromisedRefund,
): Promise<Became> => {
  const part = parts.find(({ source }) => source === PAYMENT);
  if (!part) return 'back';
  const paid = await paidAttempt(deps.db, number);
  // Its money is still being asked for.
  if (paid.state === 'committed') return 'notYet';
  if (paid.state === 'lost') return 'lost';
  if (paid.transaction_id === null) throw new Error(`The order ${number} has no payment`);
  const payments = paymentsOf(deps, {
    attemptId: paid.attempt_id,
    checkoutToken: paid.checkout_token,
  });
  const made = await payments.refund(paid.transaction_id, {
    refundId: `${number}-${refundId}`,
    amount: part.amount,
  });
  return made === 'refunded' ? 'back' : 'notYet';
};

/** @returns what became of the airline's part */
const givePointsBack = async (
  { db, points }: PayRefundsDeps,
  { number, refundId, parts }: PromisedRefund,
): Promise<Became> => {
  const part = parts.find(({ source }) => source === POINTS);
  if (!part) return 'back';
  const { attempt_id } = await paidAttempt(db, number);
  const state = (await readRedemption(db, attempt_id))?.state;
  // They are still being asked for.
  if (state === 'toCommit') return 'notYet';
  if (state === 'lost') return 'lost';
  if (!points) throw new Error(`The order ${number} was paid with points of a programme without keys`);
  await points.refund(attempt_id, { refundId: `${number}-${refundId}`, points: pointsFor(part.amount) });
  return 'back';
};

const paidAttempt = (db: Kysely<Schema>, number: PromisedRefund['number']) =>
  db
    .selectFrom('orders')
    .innerJoin('order_attempts', 'order_attempts.attempt_id', 'orders.attempt_id')
    .select([
      'order_attempts.attempt_id',
      'order_attempts.state',
      'order_attempts.transaction_id',
      'order_attempts.checkout_token',
    ])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow();

/** @param claimed with what went back, which may be less than was promised */
const settleRefund = async (deps: PayRefundsDeps, claimed: PromisedRefund): Promise<void> => {
  const { number, refundId, amount, parts } = claimed;
  const isSettled = await withTransaction(
    deps.db,
    async (transaction) => {
      if (!(await markRefundPaid(transaction, claimed))) return false;
      const stored = await readStoredOrder(transaction, number);
      if (!stored) throw new Error(`The order ${number} of a refund is gone`);
      const at = deps.clock();
      // In one order for all callers: two that credit the same cards cannot deadlock.
      for (const { source, amount: part } of parts.toSorted((one, other) =>
        one.source < other.source ? -1 : 1,
      ))
        if (source !== PAYMENT && source !== POINTS)
          await creditVoucher(transaction, { code: source, amount: part }, at);
      const points = pointsFor(toCents(parts.find(({ source }) => source === POINTS)?.amount ?? 0));
      const act = { type: 'refunded' as const, refundId, amount, points };
      const no = await appendAct(deps, transaction, { stored, act });
      if (no !== null) throw new Error(`The refund ${refundId} of ${number} is not owed: ${no}`);
      await reverseEarned(deps, transaction, { number, refundId });
      return true;
    },
    { retryUniqueViolation: true },
  );
  if (isSettled) deps.wakeMailSender();
};

const EVERY_MS = 15_000;

export type RefundPayer = {
  /** A refund was promised: it is paid at once. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

/** Runs now, every quarter minute, and when it is woken. */
export const startRefundPayer = (deps: PayRefundsDeps): RefundPayer => {
  const unlessAway = oncePerOutage(deps.log, 'Refunds will be looked at again');
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  const run = (): void => {
    if (isClosed) return;
    isWanted = true;
    running ??= runWanted().finally(() => {
      running = undefined;
    });
  };
  const runWanted = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await unlessAway(() => payRefunds(deps));
    }
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    wake: run,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
};
