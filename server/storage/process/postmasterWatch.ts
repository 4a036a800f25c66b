// Keeps the embedded database up: when its main process dies (out of memory, a stray kill) it is started again.

import { setTimeout as sleep } from 'node:timers/promises';

import type { DatabaseLog } from './databaseLog.ts';
import type { Postmaster } from './postmaster.ts';
import { isRunning } from './processIdentity.ts';

const lookEveryMs = 500;
const longestPauseMs = 30_000;

export interface PostmasterWatchOptions {
  readonly first: Postmaster;
  readonly restart: (last: Postmaster) => Promise<Postmaster>;
  readonly log: DatabaseLog;
}

/** A watch that runs until it is stopped. It keeps no process alive by itself. */
export interface PostmasterWatch {
  /** The last server known to have answered. */
  readonly current: () => Postmaster;
  /** Ends the watch, after a restart that is under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Polls the process, rather than waiting for its exit, because an adopted server is not our child.
 * Clients meanwhile get connection errors, which is the truth.
 */
export const watchPostmaster = ({ first, restart, log }: PostmasterWatchOptions): PostmasterWatch => {
  let current = first;
  const stopping = new AbortController();
  const { signal } = stopping;

  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  const watch = async (): Promise<void> => {
    let pauseMs = lookEveryMs;
    while (!signal.aborted) {
      await pause(pauseMs);
      if (signal.aborted || (await isRunning(current.pid))) continue;
      log.warn(`The database (process ${current.pid}) ended by itself; starting it again`);
      try {
        current = await restart(current);
        pauseMs = lookEveryMs;
        log.info(`The database runs again (process ${current.pid})`);
      } catch (error) {
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        log.warn(error instanceof Error ? error.message : String(error));
      }
    }
  };

  const watching = watch();
  return {
    current: () => current,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};
