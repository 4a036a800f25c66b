// Brings an attempt to its end, whoever began it. Any number of servers may do so at once: each step is taken once.
import type { CardGateway } from '#server/payments/cardGateway.ts';
import { refusal } from './orderQuote.ts';
import type { Attempt, OrderStore } from './orderStore.ts';
import { recoveryStepOf, verdictOf } from './placement.ts';

export type RecoveryDeps = {
  readonly store: OrderStore;
  /** Absent: the shop takes no cards. */
  readonly cards: CardGateway | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: { warn(line: string): void };
};

/** @throws GatewayUnavailableError, or what the database throws; asking again later is safe */
export const recover = async (deps: RecoveryDeps, attempt: Attempt): Promise<void> => {
  const { store, now } = deps;
  const { attemptId, state, amountDue } = attempt;
  const ageMs = now() - attempt.changedAt.getTime();
  switch (recoveryStepOf({ state, amountDue, ageMs })) {
    case 'wait':
    case 'nothing':
      return;
    case 'release':
      await store.release(attemptId, refusal('ORDER_NOT_PROCESSED'));
      return;
    case 'lookUp':
      await lookUp(deps, attempt, ageMs);
      return;
    case 'commit':
      await commitAndSettle(deps, attemptId, attempt.transactionId);
      return;
    case 'settle':
      await settle(deps, attemptId, attempt.transactionId);
  }
};

/** The order stands, whatever the provider says to being asked for the money: that can be asked again. */
export const commitAndSettle = async (
  deps: RecoveryDeps,
  attemptId: string,
  transactionId: string | null,
): Promise<void> => {
  if (!(await deps.store.commit(attemptId))) return;
  await settle(deps, attemptId, transactionId);
};

const settle = async (
  { store, cards, log }: RecoveryDeps,
  attemptId: string,
  transactionId: string | null,
): Promise<void> => {
  if (transactionId === null) {
    await store.finish(attemptId, 'settled');
    return;
  }
  const answer = await gatewayOf(cards).settle(transactionId);
  if (answer === 'lost')
    log.warn(`The order of the attempt ${attemptId} stands, but its payment ${transactionId} is gone.`);
  await store.finish(attemptId, answer === 'lost' ? 'lost' : 'settled');
};

const lookUp = async (deps: RecoveryDeps, attempt: Attempt, ageMs: number): Promise<void> => {
  const { attemptId, amountDue } = attempt;
  const gateway = gatewayOf(deps.cards);
  const { verdict, surplus } = verdictOf(await gateway.findByAttempt(attemptId), { amountDue, ageMs });
  for (const { transactionId } of surplus) await gateway.void(transactionId);
  switch (verdict.type) {
    case 'wait':
      return;
    case 'refused':
      await deps.store.release(attemptId, refusal('PAYMENT_DECLINED'));
      return;
    case 'neverMade':
      await deps.store.release(attemptId, refusal('PAYMENT_UNAVAILABLE'));
      return;
    case 'paid': {
      const { transactionId, paidWith } = verdict.payment;
      if (await deps.store.authorise(attemptId, transactionId, paidWith))
        await commitAndSettle(deps, attemptId, transactionId);
      else await giveBackIfReleased(deps, attemptId, transactionId);
    }
  }
};

/** Money that came after its attempt was given up goes back. */
export const giveBackIfReleased = async (
  { store, cards }: RecoveryDeps,
  attemptId: string,
  transactionId: string,
): Promise<void> => {
  if ((await store.find(attemptId))?.state === 'released') await gatewayOf(cards).void(transactionId);
};

const gatewayOf = (cards: CardGateway | undefined): CardGateway => {
  if (!cards) throw new Error('An order was paid by card, and the shop has no keys of the provider any more');
  return cards;
};
