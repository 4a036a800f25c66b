// What a browser says when it cannot store, as the reasons of the port. What each means, the port says; what a user is told, the
// application, by the reason.
import { LogStoreError } from '../../store/logStore.ts';

export const logStoreError = (reason: LogStoreError['reason'], cause?: unknown): LogStoreError =>
  new LogStoreError(
    reason,
    `The log could not be read or written: ${reason}`,
    cause === undefined ? undefined : { cause },
  );

/** @returns the error the port promises; an error that is not the storage's (a bug, a damaged log) as it is */
export const toLogStoreError = (error: unknown): unknown => {
  if (error instanceof LogStoreError || !isStorageError(error)) return error;
  const names = namesOf(error);
  if (names.includes('QuotaExceededError')) return logStoreError('quota', error);
  if (names.includes('AbortError')) return logStoreError('aborted', error);
  return logStoreError('unavailable', error);
};

/**
 * The connection is gone (Safari drops it in the background, an upgrade closed it), or an abort that may mean the same.
 * Worth another try on a fresh one, because a batch is written once however often it is tried.
 */
export const isConnectionLost = (error: unknown): boolean =>
  namesOf(error).some((name) => lostNames.has(name)) && !namesOf(error).includes('QuotaExceededError');

const lostNames: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'TransactionInactiveError',
  'DatabaseClosedError',
]);

/** A DOMException, or one of Dexie's, which keep the browser's own in `inner`. */
const isStorageError = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'AbortError' || 'inner' in error || isDomException(error));

const isDomException = (error: Error): boolean =>
  error instanceof DOMException || Object.getPrototypeOf(error)?.constructor?.name === 'DOMException';

const namesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const inner = 'inner' in error ? namesOf(error.inner) : [];
  return [error.name, ...inner];
};
