// What may a tab not know when its shopper sets a quantity there?
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Change } from './changes.ts';
import type { Entry, Fate, LedgerLog } from './ledger.ts';
import { wasRolledBack } from './unheard.ts';

const KEY = 'c:v-1';
type Row = {
  readonly change?: Pick<Change, 'key' | 'mode'>;
  readonly fate?: Fate;
  readonly rolledBack?: boolean;
  readonly refusesUpTo?: number;
};

const put = (fate: Fate, rolledBack = false): Row => ({
  change: { key: KEY, mode: 'put' },
  fate,
  rolledBack,
});
const refusal = (refusesUpTo: number): Row => ({ refusesUpTo });

/** @param rows a log's, from its first; the tab had read the first `head` of them */
const given = (rows: readonly Row[], head: number, clientId = 'here') => {
  const changes = new Map<Entry, readonly Change[]>();
  const entries = rows.map(({ change, fate = 'pending', rolledBack = false, refusesUpTo }, index): Entry => {
    const type = refusesUpTo === undefined ? 'CartItemAdded' : 'AccountStatePutRejected';
    const event = { seq: index + 1, type, data: { uptoSeq: refusesUpTo } } as unknown as RecordedEvent;
    const entry: Entry = {
      event,
      fate,
      heard: false,
      reachedIn: Infinity,
      firstIn: Infinity,
      rolledBack,
    };
    if (change) changes.set(entry, [{ ...change, qty: 1, stamp: index, at: index }]);
    return entry;
  });
  const log = { clientId: 'here', entries } as unknown as LedgerLog;
  return [log, { clientId, head }, KEY, (entry: Entry) => changes.get(entry) ?? []] as const;
};

describe('that the item was taken back', () => {
  test.each([
    ['not, where the tab had heard the refusal', given([put('refused'), refusal(1)], 2), false],
    ['it may, where the refusal came after all it had heard', given([put('refused'), refusal(1)], 1), true],
    ['not, where the refusal was of other changes', given([refusal(0), put('refused')], 0), false],
    ['not, where the account has the item', given([put('applied'), refusal(1)], 1), false],
    [
      'it may, where another tab had saved it and the answer was lost',
      given([put('applied', true), refusal(1)], 1),
      true,
    ],
    ['not in another log', given([put('refused'), refusal(1)], 1, 'before'), false],
  ])('%s', (_, what, expected) => expect(wasRolledBack(...what)).toBe(expected));
});
