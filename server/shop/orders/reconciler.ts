// Finishes or releases orders that a crash or a silent provider left open.
import { recover, type RecoveryDeps } from './recovery.ts';

const EVERY_MS = 30_000;
const MOST_AT_ONCE = 500;

/** Safe at any moment and on several servers at once. An attempt that cannot be finished does not delay the others. */
export const reconcile = async (deps: RecoveryDeps): Promise<void> => {
  for (const attempt of await deps.store.unfinished(MOST_AT_ONCE))
    await recover(deps, attempt).catch((error: unknown) =>
      deps.log.warn(`The order attempt ${attempt.attemptId} will be looked at again: ${String(error)}`),
    );
};

/** Runs now and every half minute. */
export const startReconciler = (deps: RecoveryDeps): { readonly close: () => Promise<void> } => {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= reconcile(deps)
      .catch((error: unknown) => deps.log.warn(`Orders will be looked at again: ${String(error)}`))
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
