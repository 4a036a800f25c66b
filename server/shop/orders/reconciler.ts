// Finishes or releases orders that a crash or a silent provider left open.
import type { AttemptId } from '#events/facts/values.ts';
import { settleAllPoints } from './orderPoints.ts';
import { recover, type RecoveryDeps } from './recovery.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

const EVERY_MS = 30_000;
/** Between two tries at what this server handed over: it gave up because the database was away for a moment. */
const AGAIN_MS = 1_000;
const MOST_AT_ONCE = 500;

/** Safe at any moment and on several servers at once. An attempt that cannot be finished does not delay the others. */
export const reconcile = async (deps: RecoveryDeps): Promise<void> => {
  for (const attempt of await deps.store.unfinished(MOST_AT_ONCE))
    await recover(deps, attempt).catch((error: unknown) =>
      deps.log.warn(`The order attempt ${attempt.attemptId} will be looked at again: ${String(error)}`),
    );
  await settleAllPoints(deps, MOST_AT_ONCE);
};

/**
 * Brings an attempt to its end that this server has stopped working on.
 *
 * @throws while the database or the provider does not answer
 */
export const finishLeft = async (deps: RecoveryDeps, attemptId: AttemptId): Promise<void> => {
  const attempt = await deps.store.find(attemptId);
  if (attempt) await recover(deps, attempt, true);
};

export type Reconciler = {
  /** Takes an attempt over that this server has stopped working on: it is tried every second until it can be finished. */
  readonly takeOver: (attemptId: AttemptId) => void;
  readonly close: () => Promise<void>;
};

/** Runs now and every half minute. */
export const startReconciler = (deps: RecoveryDeps): Reconciler => {
  const unlessAway = oncePerOutage(deps.log, 'Orders will be looked at again');
  const left = new Set<AttemptId>();
  let running: Promise<void> | undefined;
  let finishing: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const run = (): void => {
    running ??= unlessAway(() => reconcile(deps)).finally(() => {
      running = undefined;
    });
  };
  const finishAll = async (): Promise<void> => {
    for (const attemptId of left)
      await finishLeft(deps, attemptId).then(
        () => left.delete(attemptId),
        // It stays, and was reported when it was handed over.
        () => undefined,
      );
  };
  const finish = (): void => {
    again = undefined;
    finishing ??= finishAll().finally(() => {
      finishing = undefined;
      finishSoon();
    });
  };
  const finishSoon = (): void => {
    if (!isClosed && left.size > 0) again ??= setTimeout(finish, AGAIN_MS).unref();
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    takeOver: (attemptId) => {
      left.add(attemptId);
      finishSoon();
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(again);
      await Promise.all([running, finishing]);
    },
  };
};
