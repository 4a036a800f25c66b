// What a browser's failure means to the shopper, and when another try is worth it.
import { describe, expect, test } from 'vitest';
import {
  isConnectionLost,
  logStoreError,
  toLogStoreError,
} from '#events/indexeddb/database/logStoreErrors.ts';

const named = (name: string): Error => Object.assign(new Error('It failed'), { name });
/** As Dexie hands on what the browser said. */
const wrapped = (inner: unknown): Error => Object.assign(named('DexieError'), { inner });
const fault = (name: string) => new DOMException('It failed', name);
/** One of another window: the same by its name only. */
const ofAnotherWindow = (): Error => {
  const Foreign = { DOMException: class DOMException extends Error {} }.DOMException;
  return new Foreign('It failed');
};

describe('a failure of the storage', () => {
  test.each([
    ['a full disk', fault('QuotaExceededError'), 'quota'],
    ['a full disk, from below', wrapped(fault('QuotaExceededError')), 'quota'],
    [
      'a full disk that shows as an abort',
      Object.assign(named('AbortError'), { inner: fault('QuotaExceededError') }),
      'quota',
    ],
    ['an abort', fault('AbortError'), 'aborted'],
    ['an abort of no browser', named('AbortError'), 'aborted'],
    ['an abort, from below', wrapped(fault('AbortError')), 'aborted'],
    ['a lost connection', fault('UnknownError'), 'unavailable'],
    ['a refusal', wrapped(fault('SecurityError')), 'unavailable'],
    ['a refusal without a reason', wrapped(undefined), 'unavailable'],
    ['a failure of another window', ofAnotherWindow(), 'unavailable'],
  ])('%s', (_, error, reason) =>
    expect(toLogStoreError(error)).toMatchObject({ name: 'LogStoreError', reason, cause: error }),
  );
});

test.each([
  ['one that is told already', logStoreError('blocked')],
  ['a bug', new Error('The log of guest:a has no event 3')],
  ['what is no error', 'full'],
])('%s is handed on as it is', (_, error) => expect(toLogStoreError(error)).toBe(error));

test('an error has a cause only where there is one', () => {
  expect(Object.hasOwn(logStoreError('blocked'), 'cause')).toBe(false);
  expect(Object.hasOwn(logStoreError('blocked', 'why'), 'cause')).toBe(true);
});

test.each([
  [fault('InvalidStateError'), true],
  [fault('UnknownError'), true],
  [fault('AbortError'), true],
  [fault('TransactionInactiveError'), true],
  [named('DatabaseClosedError'), true],
  [wrapped(fault('UnknownError')), true],
  [fault('ConstraintError'), false],
  [fault('QuotaExceededError'), false],
  [Object.assign(named('AbortError'), { inner: fault('QuotaExceededError') }), false],
  [new Error('A bug'), false],
  ['no error', false],
])('after %s another connection is worth a try: %s', (error, isLost) =>
  expect(isConnectionLost(error)).toBe(isLost),
);
