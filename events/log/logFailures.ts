// How the event log treats work that failed.
import { LogStoreError } from '../store/logStore.ts';

export const closedError = (): LogStoreError =>
  new LogStoreError('closed', 'The log was closed in this tab before this was written.');

export const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('The event log failed without an error', { cause: error });

/** For reads that the next message or return to the tab repeats: a store that cannot be read now is no failure. */
export const quietly = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LogStoreError)) throw error;
  }
};
