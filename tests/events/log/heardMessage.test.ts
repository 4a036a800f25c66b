// What a tab makes of a message from another tab: nothing, the events in it, or a look at the store.
import { describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { heardMessage } from '#events/log/heardMessage.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import type { StoredEvent } from '#events/store/recordedEvent.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import { type LogSession, toClientId } from '#events/store/logSession.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const HEAD = 5;
const here: LogSession = branded({ partition: 'guest:here', epoch: 3, clientId: 'this-log' });
const elsewhere = { ...here, clientId: toClientId('another-log') };
const before = { ...here, epoch: 2 };
const later = { ...here, epoch: 4 };

const hear = (message: LogMessage) => heardMessage(shopRegistry, message, here, HEAD);

const told = (...events: readonly Partial<Plain<StoredEvent>>[]): LogMessage => {
  const stored = events.map((fields) => ({ ...qtySet(1), ...here, seq: HEAD + 1, ...fields }));
  return branded({ type: 'appended', partition: stored[0]?.partition ?? here.partition, events: stored });
};

describe('news of a sign-in or sign-out', () => {
  test.each([
    ['of the identity this tab has', here, 'nothingNew'],
    ['of the next identity', later, 'readStore'],
    ['of an earlier one: late, or of a device that lost its data and counts anew', before, 'readStore'],
    ['of another log that counts as far as this one', elsewhere, 'readStore'],
  ])('%s', (_, session, answer) => expect(hear({ type: 'switched', session })).toEqual({ type: answer }));
});

describe('news that a log has grown', () => {
  test.each([
    ['to where this tab stands', here, HEAD, 'nothingNew'],
    ['to less', here, HEAD - 1, 'nothingNew'],
    ['by one event', here, HEAD + 1, 'readStore'],
    ['before somebody signed in', before, HEAD + 9, 'nothingNew'],
    ['after somebody signed in', later, HEAD, 'readStore'],
    ['which took the place of this one', elsewhere, HEAD, 'readStore'],
  ])('%s', (_, session, head, answer) =>
    expect(hear({ type: 'grown', session, head })).toEqual({ type: answer }),
  );
});

describe('events of another tab', () => {
  test.each([
    ['none at all', told()],
    ['of somebody else’s log', told({ partition: 'guest:there' })],
    ['written before somebody signed in', told({ epoch: before.epoch })],
  ])('are no news: %s', (_, message) => expect(hear(message)).toEqual({ type: 'nothingNew' }));

  test.each([
    ['written after somebody signed in', told({ epoch: later.epoch })],
    ['of a log that took the place of this one', told({ clientId: elsewhere.clientId })],
    ['with one missing before them', told({ seq: HEAD + 2 })],
    ['that cannot be read', told({ data: { qty: 'many' } })],
  ])('send the tab to the store: %s', (_, message) => expect(hear(message)).toEqual({ type: 'readStore' }));

  test.each([
    ['the next ones', told({ seq: HEAD + 1 }, { seq: HEAD + 2 })],
    ['some of which it knows', told({ seq: HEAD }, { seq: HEAD + 1 })],
    ['from the first of the log', told({ seq: 1 })],
  ])('are taken as they are: %s', (_, message) => {
    const events = message.type === 'appended' ? message.events : [];
    expect(hear(message)).toEqual({ type: 'events', stored: { events, unknown: [] } });
  });

  test('that a newer shop wrote are taken, and kept aside', () => {
    const message = told({ seq: HEAD + 1 }, { seq: HEAD + 2, type: 'ShoesPolished' });
    expect(hear(message)).toMatchObject({
      type: 'events',
      stored: { events: [{ seq: HEAD + 1 }], unknown: [{ seq: HEAD + 2, type: 'ShoesPolished' }] },
    });
  });
});
