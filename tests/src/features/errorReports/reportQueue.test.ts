// Reports wait for the network, at most 30, and outlive a restart (TRUST-03).
import { describe, expect, test } from 'vitest';
import {
  MOST_REPORTS,
  readQueue,
  withReport,
  writeQueue,
  type ErrorReport,
  type QueuedReport,
} from '#src/features/errorReports/reportQueue.ts';
import { sendReports, type SendOutcome } from '#src/features/errorReports/sendReports.ts';

const report = (id: number, more: Partial<ErrorReport> = {}): QueuedReport => ({
  type: 'error',
  id: `r-${id}`,
  at: id,
  build: 'b',
  place: '/cart',
  name: `Error${id}`,
  status: null,
  frames: [],
  isFatal: false,
  times: 1,
  log: { clientId: 'c', epoch: 1, uptoSeq: id },
  ...more,
});
const trace: QueuedReport = { type: 'trace', id: 't', at: 1, build: 'b', place: '/', timings: { now: 3 } };

const device = (text: string | null = null) => {
  let stored = text;
  return { read: () => stored, write: (next: string | null) => void (stored = next), stored: () => stored };
};
const filled = (count: number, more: Partial<ErrorReport> = {}): readonly QueuedReport[] =>
  Array.from({ length: count }, (_, at) => report(at, more)).reduce<readonly QueuedReport[]>(withReport, []);
const ids = (queue: readonly QueuedReport[]) => queue.map(({ id }) => id);

describe('TRUST-03: the queue', () => {
  test('holds 30, and for one more the oldest goes', () => {
    expect(MOST_REPORTS).toBe(30);
    expect(filled(29)).toHaveLength(29);
    expect(filled(30)).toHaveLength(30);
    expect(ids(filled(31))).toEqual(ids(filled(31).slice(0, 30)));
    expect(ids(filled(31))[0]).toBe('r-1');
    expect(ids(filled(31)).at(-1)).toBe('r-30');
  });

  test('gives up what is not fatal first', () => {
    const queue = [report(0, { isFatal: true }), ...filled(29).map((one) => ({ ...one, id: `n-${one.id}` }))];
    expect(ids(withReport(queue, report(99)))).toEqual(['r-0', ...ids(queue).slice(2), 'r-99']);
    const fatal = filled(30, { isFatal: true });
    expect(ids(withReport(fatal, report(99)))[0]).toBe('r-1');
  });

  test('counts the same again, where it happened in the same place', () => {
    const queue = withReport(withReport([], report(1)), { ...report(1), id: 'again' });
    expect(queue).toEqual([{ ...report(1), times: 2 }]);
    expect(withReport(queue, report(1, { id: 'other', place: '/' }))).toHaveLength(2);
    expect(withReport(queue, report(1, { id: 'other', frames: ['sw.js:1:1'] }))).toHaveLength(2);
  });

  test('outlives a restart as it was', () => {
    const kept = device();
    const queue = [report(1), trace];
    writeQueue(kept, queue);
    expect(readQueue(device(kept.stored()))).toEqual(queue);
    writeQueue(kept, []);
    expect(kept.stored()).toBeNull();
  });

  test.each(['{', '{}', '[{"type":"error"}]', '["x"]'])('begins anew after what is no queue: %s', (text) => {
    expect(readQueue(device(text))).toEqual([]);
  });
});

describe('TRUST-03: sending', () => {
  const sending = (queue: readonly QueuedReport[], outcomes: readonly SendOutcome[]) => {
    const kept = device();
    writeQueue(kept, queue);
    const left = [...outcomes];
    const sent: string[] = [];
    const send = async ({ id }: QueuedReport): Promise<SendOutcome> => {
      sent.push(id);
      return left.shift() ?? 'later';
    };
    return { kept, sent, run: () => sendReports({ kept, send }) };
  };

  test('goes from the oldest on, and stops where one does not arrive', async () => {
    const { kept, sent, run } = sending(filled(3), ['sent', 'later']);
    expect(await run()).toBe(false);
    expect(sent).toEqual(['r-0', 'r-1']);
    expect(ids(readQueue(kept))).toEqual(['r-1', 'r-2']);
  });

  test('gives up what nobody will ever take, and goes on', async () => {
    const { kept, run } = sending(filled(3), ['gone', 'sent', 'sent']);
    expect(await run()).toBe(true);
    expect(kept.stored()).toBeNull();
  });

  test('loses nothing that came while it was sending', async () => {
    const kept = device();
    writeQueue(kept, [report(1)]);
    const sent: string[] = [];
    await sendReports({
      kept,
      send: async ({ id }) => {
        sent.push(id);
        if (id === 'r-1') writeQueue(kept, withReport(readQueue(kept), report(2)));
        return 'sent';
      },
    });
    expect(sent).toEqual(['r-1', 'r-2']);
  });
});
