// Where a log may be cut, and where not.
import { expect, test } from 'vitest';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { BUG_WINDOW, isSameState, summarise } from '#projections/shop/summary.ts';
import { add, createDevice, settle } from '#tests/support/devices/device.ts';
import { branded, type Plain, plainly } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { toClientId } from '#events/store/logSession.ts';

const DAY = 24 * 60 * 60_000;
const all = { events: 0, ms: Infinity, fewest: 1 };

test('a log is cut at the newest place where nothing was under way, however much is since', async () => {
  const tab = await createDevice(createWorld()).openTab();
  await tab.signIn();
  await add(tab, 'v-1');
  await settle(tab);
  const quiet = tab.log.head;
  await add(tab, 'v-2');
  await add(tab, 'v-3');
  const log = await tab.log.read(0);
  const summary = summarise(log, all);
  expect(summary).toMatchObject({ type: 'HistorySummarised', seq: quiet, stamp: log[quiet - 1]?.stamp });
  const rest = log.filter(({ seq }) => seq > quiet);
  expect(isSameState(replay(initialState(), [summary as RecordedEvent, ...rest]), tab.views.committed)).toBe(
    true,
  );
});

test('a log of a customer whose changes nobody confirmed is not cut', async () => {
  const tab = await createDevice(createWorld()).openTab();
  await tab.signIn();
  await add(tab, 'v-1');
  expect(summarise(await tab.log.read(2), all)).toBeUndefined();
});

test('the window is the newest events, and none older than its age; one event with a wrong clock does not move it', async () => {
  const tab = await createDevice(createWorld()).openTab();
  for (let taps = 0; taps < 10; taps += 1) await add(tab, `v-${taps}`);
  const log = (await tab.log.read(0)).map((event) => ({ ...event, wall: 100 * DAY + event.seq }));
  const cutAt = (events: readonly Plain<RecordedEvent>[], window: Partial<typeof all>) =>
    plainly(summarise)(events, { ...all, ...window })?.seq;
  const { length } = log;
  expect(cutAt(log, { events: 4 })).toBe(length - 4);
  expect(cutAt(log, { events: length })).toBeUndefined();
  const aged = log.map((event) => (event.seq <= 3 ? { ...event, wall: 60 * DAY } : event));
  expect(cutAt(aged, { events: length, ms: 30 * DAY })).toBe(3);
  const odd = aged.map((event) => (event.seq === length - 1 ? { ...event, wall: 0 } : event));
  expect(cutAt(odd, { events: length, ms: 30 * DAY })).toBe(3);
  expect(cutAt(aged, { events: length, ms: 30 * DAY, fewest: 3 })).toBe(3);
  expect(cutAt(aged, { events: length, ms: 30 * DAY, fewest: 4 })).toBeUndefined();
});

test.each([
  [-1, 3],
  [0, 3],
  [1, undefined],
])('events that lack %i ms to the age of the window: the log is cut at %s', async (younger, cutAt) => {
  const tab = await createDevice(createWorld()).openTab();
  for (let taps = 0; taps < 5; taps += 1) await add(tab, `v-${taps}`);
  const log = (await tab.log.read(0)).map((event) => ({
    ...event,
    wall: 100 * DAY - (event.seq <= 3 ? 30 * DAY - younger : 0),
  }));
  expect(summarise(branded(log), { events: log.length, ms: 30 * DAY, fewest: 1 })?.seq).toBe(cutAt);
});

const customerLog = (...events: readonly Plain<ShopEvent>[]) =>
  recorded(
    events.map((event) => branded<ShopEvent>(event)),
    'cust:c',
  );
const item = { itemId: 'i-1', productId: 'p-1', variantId: 'v-1', qty: 2 };
const pulled = (
  version: number,
  cart: Record<string, typeof item & { stamp: number }> = {},
): Plain<ShopEvent> => ({
  type: 'AccountStatePulled',
  data: {
    version,
    ackedSeq: 0,
    reset: false,
    state: { version, cartId: null, cart, wishlist: {}, extension: { acks: {}, removed: {} } },
  },
});
const added: Plain<ShopEvent> = { type: 'CartItemAdded', data: { ...item, shownPriceCents: 1 } };
const failed: Plain<ShopEvent> = { type: 'SyncFailed', data: { reason: 'timeout' } };
const started: Plain<ShopEvent> = {
  type: 'AccountStatePutStarted',
  data: { attemptId: 'a-1', baseVersion: 1, uptoSeq: 1 },
};
const requested: Plain<ShopEvent> = {
  type: 'OrderPlacementRequested',
  data: { attemptId: 'o-1', cartId: 'c-1', grandTotalCents: 1, items: [] },
};

test.each<readonly [what: string, cutAt: number, log: readonly Plain<ShopEvent>[]]>([
  ['nothing', 2, [pulled(1), failed]],
  ['a change that nobody confirmed', 1, [pulled(1), added]],
  ['a save that has no answer', 1, [pulled(1), started]],
  ['a save that may still arrive', 1, [pulled(1), started, pulled(1)]],
  ['an order that is being placed', 1, [pulled(1), requested]],
  ['a sign-out that has begun', 1, [pulled(1), { type: 'LogoutStarted', data: {} }]],
  ['what the shopper has not read about', 1, [pulled(1, { 'v-1': { ...item, stamp: 5 } }), pulled(2)]],
])('a log is cut before what is under way: %s', (_, cutAt, events) => {
  expect(summarise(customerLog(...events), all)?.seq).toBe(cutAt);
});

test('a log is not cut where too little of it is quiet, nor where nothing is, nor where there is nothing', () => {
  expect(summarise(customerLog(pulled(1), added, failed), { ...all, fewest: 2 })).toBeUndefined();
  expect(summarise(customerLog(added, failed), all)).toBeUndefined();
  expect(summarise([], all)).toBeUndefined();
});

test('a log whose folds hold what no summary tells is not cut', () => {
  const rejected: Plain<ShopEvent> = {
    type: 'AccountStatePutRejected',
    data: { attemptId: 'a-1', status: 422, code: 'RuleBroken', uptoSeq: 2 },
  };
  const read: Plain<ShopEvent> = { type: 'NoticesRead', data: { eventIds: ['event-3'] } };
  // The version of the refusal stays: an attempt based on it may still have carried the changes.
  expect(summarise(customerLog(pulled(1), added, rejected, read), all)).toBeUndefined();
});

test('a log that was cut is not cut again at the same event', () => {
  const summary = summarise(customerLog(pulled(1), failed), all);
  expect(summary && summarise([summary], all)).toBeUndefined();
  expect(summary).toMatchObject({ eventId: 'client:2', actor: 'system', cause: null });
});

test('the name of a summary fits the log, whatever the client’s name is', () => {
  const log = customerLog(pulled(1)).map((event) => ({ ...event, clientId: toClientId('x'.repeat(90)) }));
  expect(summarise(log, all)?.eventId).toBe(`${'x'.repeat(62)}:1`);
});

test('bug reports reach back 2,000 events or 30 days, and a log is not cut for fewer than 256 events', () => {
  expect(BUG_WINDOW).toEqual({ events: 2_000, ms: 30 * DAY, fewest: 256 });
});
