// Brings an attempt to its end, on any server. Any number of servers may do so at once: each step is taken once.
import { telemetry } from '#server/process/telemetry.ts';
import type { AttemptId } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { OrderRefusal } from '#sync/protocol/checkout/order.ts';
import { declinedRefusal, paymentsOf, type PaymentProviders, type PaymentTrace } from './orderPayments.ts';
import { holdPoints, settlePoints, type OrderPointsDeps } from './orderPoints.ts';
import { refusal } from './orderQuote.ts';
import type { Attempt, OrderStore } from './store/orderStore.ts';
import { ABANDONED_AFTER_MS, recoveryStepOf, verdictOf } from './store/placement.ts';

export type RecoveryDeps = PaymentProviders &
  OrderPointsDeps & {
    readonly store: OrderStore;
    /** Milliseconds since 1970. */
    readonly now: () => Millis;
    readonly log: { warn(line: string): void };
  };

/** An attempt with the payment made for it, or null: nothing had to be paid. */
type Paid = PaymentTrace & { readonly transactionId: string | null };

/**
 * @param isLeft whoever began it has said that it stopped: nobody has to wait until it counts as left behind
 * @throws what a provider or the database throws that does not answer; asking again later is safe
 */
export const recover = (deps: RecoveryDeps, attempt: Attempt, isLeft = false): Promise<void> =>
  telemetry().span('order.recover', {}, () => recoverOnce(deps, attempt, isLeft), {
    attemptId: attempt.attemptId,
  });

const recoverOnce = async (deps: RecoveryDeps, attempt: Attempt, isLeft: boolean): Promise<void> => {
  const { attemptId, state, amountDue } = attempt;
  const ageMs = Math.max(deps.now() - attempt.changedAt.getTime(), isLeft ? ABANDONED_AFTER_MS : 0);
  switch (recoveryStepOf({ state, amountDue, ageMs })) {
    case 'wait':
    case 'nothing':
      return;
    case 'release':
      await releaseAttempt(deps, attemptId, refusal('ORDER_NOT_PROCESSED'));
      return;
    case 'lookUp':
      await lookUp(deps, attempt, ageMs);
      return;
    case 'commit': {
      // Where nothing else is paid, nobody knows whether the points were set aside: asked again, the airline says so.
      const no = state === 'reserved' ? await holdPoints(deps, attemptId, attempt.points) : null;
      if (no) await releaseAttempt(deps, attemptId, no);
      else await commitAndSettle(deps, attempt);
      return;
    }
    case 'settle':
      await settle(deps, attempt);
  }
};

/** Gives back all that was taken, points last. @returns whether this call did it */
export const releaseAttempt = async (
  deps: RecoveryDeps,
  attemptId: AttemptId,
  no: OrderRefusal,
): Promise<boolean> => {
  const isReleased = await deps.store.release(attemptId, no);
  if (isReleased) await settlePoints(deps, attemptId);
  return isReleased;
};

/** The order stands, even if the provider rejects the capture: the capture can be repeated. */
export const commitAndSettle = async (deps: RecoveryDeps, paid: Paid): Promise<void> => {
  const { attemptId } = paid;
  const isCommitted = await telemetry().span('order.commit', {}, () => deps.store.commit(attemptId));
  if (isCommitted) await settle(deps, paid);
};

/** In the trace of its attempt, also days later and on another server. */
const settle = (deps: RecoveryDeps, paid: Paid): Promise<void> =>
  telemetry().span('order.settle', {}, () => settleOnce(deps, paid), { attemptId: paid.attemptId });

const settleOnce = async (deps: RecoveryDeps, paid: Paid): Promise<void> => {
  const { store, log } = deps;
  const { attemptId, transactionId } = paid;
  await settlePoints(deps, attemptId);
  if (transactionId === null) {
    await store.finish(attemptId, 'settled');
    return;
  }
  const answer = await paymentsOf(deps, paid).settle(transactionId);
  if (answer === 'lost')
    log.warn(`The order of the attempt ${attemptId} stands, but its payment ${transactionId} is gone.`);
  await store.finish(attemptId, answer === 'lost' ? 'lost' : 'settled');
};

const lookUp = async (deps: RecoveryDeps, attempt: Attempt, ageMs: number): Promise<void> => {
  const { attemptId, amountDue } = attempt;
  const payments = paymentsOf(deps, attempt);
  const { verdict, surplus } = verdictOf(await payments.find(), { amountDue, ageMs });
  for (const { transactionId } of surplus) await payments.giveBack(transactionId);
  switch (verdict.type) {
    case 'wait':
      return;
    case 'refused':
      await releaseAttempt(deps, attemptId, declinedRefusal(attempt));
      return;
    case 'neverMade':
      await releaseAttempt(deps, attemptId, refusal('PAYMENT_UNAVAILABLE'));
      return;
    case 'paid': {
      const { transactionId, paidWith } = verdict.payment;
      if (await deps.store.authorise(attemptId, transactionId, paidWith))
        await commitAndSettle(deps, { ...attempt, transactionId });
      else await giveBackIfReleased(deps, attempt, transactionId);
    }
  }
};

/** Returns money that arrived after its attempt was released. */
export const giveBackIfReleased = async (
  deps: RecoveryDeps,
  trace: PaymentTrace,
  transactionId: string,
): Promise<void> => {
  if ((await deps.store.find(trace.attemptId))?.state === 'released')
    await paymentsOf(deps, trace).giveBack(transactionId);
};
