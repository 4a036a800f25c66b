// Where a log may be cut, and where not.
import { expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { isSameState, summarise } from '#projections/shop/summary.ts';
import { add, createDevice, settle } from '#tests/support/device.ts';
import { createWorld } from '#tests/support/world.ts';

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
  const cutAt = (events: readonly RecordedEvent[], window: Partial<typeof all>) =>
    summarise(events, { ...all, ...window })?.seq;
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
  expect(summarise(log, { events: log.length, ms: 30 * DAY, fewest: 1 })?.seq).toBe(cutAt);
});
