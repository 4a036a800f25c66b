// What the event log promises when tabs do not hear of each other in time.
import { expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import { summaryAt } from './drafts.ts';
import type { MakeShop } from './logShop.ts';
import { eventually, messagesArrive, qtySetTo } from './tabs.ts';

export const healsLostMessages = (shop: MakeShop): void => {
  test('lost messages heal when the shopper comes back to the tab', async () => {
    const deaf = shop(() => 'drop');
    const [one, two] = [await deaf.open(), await deaf.open()];
    await one.log.dispatch([qtySetTo(1)]);
    await one.log.dispatch([qtySetTo(2)]);
    expect(two.shown()).toEqual([]);
    await two.log.catchUp();
    expect(two.base()).toEqual(one.base());
  });

  test('a message after a lost one makes the tab read what it missed', async () => {
    let lost = true;
    const both = shop(() => (lost ? 'drop' : 'deliver'));
    const [one, two] = [await both.open(), await both.open()];
    await one.log.dispatch([qtySetTo(1)]);
    lost = false;
    await one.log.dispatch([qtySetTo(2)]);
    await eventually(() => expect(two.shown()).toEqual([1, 2]));
  });

  test('hundreds of events at once are read by the other tabs where they lie, in order and once', async () => {
    const messages: LogMessage[] = [];
    const both = shop((message) => {
      messages.push(message);
      return 'deliver';
    });
    const [one, two] = [await both.open(), await both.open()];
    const many = Array.from({ length: 300 }, (_, index) => qtySetTo(index + 1));
    const own = two.log.dispatch([qtySetTo(301)]);
    await one.log.dispatch(many);
    await own;
    await eventually(() => expect(two.log.head).toBe(301));
    await eventually(() => expect(one.log.head).toBe(301));
    expect(two.base()).toEqual(one.base());
    expect(messages.find(({ type }) => type === 'grown')).not.toHaveProperty('events');
  });

  test('an own write after lost messages brings everything in one ordered change', async () => {
    const deaf = shop(() => 'drop');
    const [one, two] = [await deaf.open(), await deaf.open()];
    await one.log.dispatch([qtySetTo(1)]);
    const [own] = await two.log.dispatch([qtySetTo(2)]);
    expect(own?.seq).toBe(2);
    expect(two.changes.slice(1)).toMatchObject([
      { type: 'committed', events: [{ seq: 1 }, { seq: 2 }], settled: [own?.eventId] },
    ]);
  });

  test('a tab that slept while others wrote and trimmed the log goes on from its summary', async () => {
    const deaf = shop(() => 'drop');
    const [one, two] = [await deaf.open(), await deaf.open()];
    await two.log.dispatch([qtySetTo(1)]);
    for (const qty of [2, 3, 4]) await one.log.dispatch([qtySetTo(qty)]);
    await deaf.store().trim(one.log.session, summaryAt(one.base()[2] as RecordedEvent));
    const [own] = await two.log.dispatch([qtySetTo(5)]);
    expect(own?.seq).toBe(5);
    expect(two.changes.at(-1)).toMatchObject({
      type: 'committed',
      events: [{ seq: 3, type: 'HistorySummarised' }, { seq: 4 }, { seq: 5 }],
    });
    expect(two.log.head).toBe(5);
    await one.log.catchUp();
    expect(one.log.head).toBe(5);
  });

  test('messages that arrive late are ignored', async () => {
    const late = shop(() => 'hold');
    const [one, two] = [await late.open(), await late.open()];
    await one.log.dispatch([qtySetTo(1)]);
    await two.log.dispatch([qtySetTo(2)]);
    // The tab that tapped gets its answer first.
    await messagesArrive();
    late.release();
    await messagesArrive();
    expect(two.shown()).toEqual([1, 2]);
    expect(one.shown()).toEqual([1, 2]);
  });
};
