// Ctrl-C, or the end of a session: a command leaves neither half a file of customers' data nor a database that runs on.
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeOpenDrafts } from './writeWhole.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A database that is being made at this moment has to be stopped, too. */
const WITHIN_MS = 15_000;

/**
 * Ends this process by the first signal, with the exit code that shells know it by. Later ones change nothing: npm sends one of its
 * own behind that of the terminal.
 *
 * @param close what is open, or about to be
 * @returns whether it is ending: what the command says meanwhile is of no use
 */
export const endWhenInterrupted = (close: () => Promise<unknown>): (() => boolean) => {
  let isEnding = false;
  const end = async (signal: (typeof SIGNALS)[number]): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    removeOpenDrafts();
    process.stderr.write('Stopping …\n');
    await Promise.race([close().catch(() => undefined), sleep(WITHIN_MS)]);
    removeOpenDrafts();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(signal));
  return () => isEnding;
};
