// What a tab shows before it is saved, and who waits for it.
import { describe, expect, test } from 'vitest';
import { PendingEvents } from '#events/log/pendingEvents.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import { branded, plainly } from '#tests/support/builders/plain.ts';

const session = { partition: 'guest:here', epoch: 0, clientId: 'log' };
const event = (eventId: string, seq = 1): RecordedEvent =>
  branded({ ...qtySet(1, { eventId }), ...session, seq });
const [a, b, c] = [event('a', 1), event('b', 2), event('c', 3)];
const refusal = new Error('The device is full');

const waiting = () => plainly(new PendingEvents<ShopEvent>());

describe('a dispatch', () => {
  test('is answered when all of it is saved, in its own order, as it was saved', async () => {
    const pending = waiting();
    const answer = pending.add([a, b]);
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    const saved = [event('a', 11), event('b', 12)];
    expect(pending.settle(saved[1] ?? b)).toBe(true);
    await Promise.resolve();
    expect(isAnswered).toBe(false);
    expect(pending.settle(saved[0] ?? a)).toBe(true);
    expect(await answer).toEqual(saved);
  });

  test('fails as a whole, with the reason, when its events are taken back', async () => {
    const pending = waiting();
    const answer = pending.add([a, b]);
    expect(pending.rollBack(['a', 'b'], refusal)).toEqual(['a', 'b']);
    await expect(answer).rejects.toBe(refusal);
    expect(pending.events).toEqual([]);
  });

  test('is found by its event while it waits', async () => {
    const pending = waiting();
    const answer = pending.add([a]);
    expect(pending.answerTo('a')).toBe(answer);
    expect(pending.answerTo('b')).toBeUndefined();
    pending.settle(a);
    expect(pending.answerTo('a')).toBeUndefined();
  });
});

describe('what waits', () => {
  test('is shown in the order it was done, without what is saved or taken back', () => {
    const pending = waiting();
    void pending.add([a]);
    expect(pending.events).toEqual([a]);
    pending.add([b, c]).catch(() => undefined);
    expect(pending.events).toEqual([a, b, c]);
    expect(pending.size).toBe(3);
    pending.settle(a);
    expect(pending.events).toEqual([b, c]);
    pending.rollBack(['b'], refusal);
    expect(pending.events).toEqual([c]);
    expect(pending.size).toBe(1);
  });

  test('is the same list as long as it does not change', () => {
    const pending = waiting();
    void pending.add([a]);
    const list = pending.events;
    pending.settle(b);
    expect(pending.events).toBe(list);
  });

  test('is not saved or taken back twice, nor what never waited', () => {
    const pending = waiting();
    void pending.add([a]);
    expect(pending.settle(b)).toBe(false);
    expect(pending.settle(a)).toBe(true);
    expect(pending.settle(a)).toBe(false);
    expect(pending.rollBack(['a', 'b'], refusal)).toEqual([]);
  });
});

describe('what is saved and not read back yet', () => {
  test('is settled when the log is known that far, as it was saved', async () => {
    const pending = waiting();
    const answers = Promise.all([pending.add([a]), pending.add([b]), pending.add([c])]);
    pending.markWritten([event('a', 4), event('b', 5), event('c', 6)]);
    expect(pending.settleWritten(3)).toEqual([]);
    expect(pending.settleWritten(5)).toEqual(['a', 'b']);
    expect(pending.events).toEqual([c]);
    expect(pending.settleWritten()).toEqual(['c']);
    expect((await answers).flat().map(({ seq }) => seq)).toEqual([4, 5, 6]);
  });

  test('is settled once, also when the log brought it first', () => {
    const pending = waiting();
    void pending.add([a, b]);
    pending.markWritten([a]);
    expect(pending.settle(a)).toBe(true);
    void pending.add([a]);
    expect(pending.settleWritten()).toEqual([]);
    expect(pending.events).toEqual([b, a]);
  });

  test('is nothing that nobody waits for', () => {
    const pending = waiting();
    pending.markWritten([a]);
    void pending.add([a]);
    expect(pending.settleWritten()).toEqual([]);
  });

  test('is forgotten with the log it was saved in', () => {
    const pending = waiting();
    void pending.add([a]);
    pending.markWritten([a]);
    pending.forgetWritten();
    expect(pending.settleWritten()).toEqual([]);
    expect(pending.events).toEqual([a]);
  });
});
