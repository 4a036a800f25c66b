// Each commerce event of the log is one entry of the data layer, and nothing of a shopper's is in it (TRUST-04).
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toVariantId } from '#events/brands.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { commerceEntryOf } from '#src/features/analytics/commerceEntries.ts';
import { dataLayerEntry, type AnalyticsUser } from '#src/features/analytics/dataLayer.ts';
import { newIn, readCursor, type LogCursor } from '#src/features/analytics/logCursor.ts';
import { hashOfEmail, sessionIdAt } from '#src/features/analytics/shopper.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';

const user: AnalyticsUser = {
  user_state: 'guest',
  login_status: 'logged out',
  hashed_email: null,
  division_id: 'AU',
  session_id: '6f2b1c1e-3d7a-4c57-9a68-0f4f3a1c2b3d',
};

const entriesOf = (events: readonly RecordedEvent[]) =>
  events.map((event) => commerceEntryOf(event, user)).filter((entry) => entry !== null);

test('TRUST-04: what a shopper adds and removes is told once, by the id of the act; the sync is not', async () => {
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 2);
  await tab.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 5 });
  await tab.signIn();
  await tab.round();
  await tab.commands.removeFromCart({ variantId: toVariantId('v-1') });
  const events = await tab.log.read(0);
  const entries = entriesOf(events);
  expect(entries.map(({ event }) => event)).toContain('remove_from_cart');
  for (const entry of entries) expect(dataLayerEntry.parse(entry)).toEqual(entry);
  const ids = entries.map((entry) => ('event_id' in entry ? entry.event_id : ''));
  expect(new Set(ids).size).toBe(ids.length);
  expect(entries.length).toBeLessThan(events.length);
});

describe('TRUST-04: the log is in the data layer once', () => {
  const log = { clientId: 'c', epoch: 2 };
  const events = [1, 2, 3, 4].map((seq) => ({ seq, wall: seq * 10 }));
  const cursor = (more: Partial<LogCursor> = {}): LogCursor => ({ ...log, uptoSeq: 2, at: 25, ...more });
  test.each([
    ['at the first time, from the yes on', null, 20, [2, 3, 4]],
    ['one ms after the yes', null, 21, [3, 4]],
    ['after a reload, or in another tab', cursor(), 0, [3, 4]],
    ['when all of it is there', cursor({ uptoSeq: 4 }), 0, []],
    ['in another log, what is newer', cursor({ epoch: 1, uptoSeq: 4 }), 0, [3, 4]],
    ['of another device’s name, what is newer', cursor({ clientId: 'x', at: 31 }), 0, [4]],
    ['after a no and another yes', cursor({ uptoSeq: 1 }), 30, [3, 4]],
  ])('%s', (_when, known, since, seqs) => {
    expect(newIn(log, events, known, since).map(({ seq }) => seq)).toEqual(seqs);
  });

  test.each([null, '{', '{}', '{"clientId":"c"}'])('what is no cursor is none: %s', (text) => {
    expect(readCursor({ read: () => text })).toBeNull();
  });
});

describe('TRUST-04: the data layer takes', () => {
  const page = { event: 'page', page: { type: 'home', action: 'view' }, path: '/', user };
  test.each([
    ['a page', page, true],
    ['an error page', errorEntry('/no/such'), true],
    ['no query', errorEntry('/no/such?q=ada'), false],
    ['no address of a shopper', { ...page, user: { ...user, hashed_email: 'ada@runner.example' } }, false],
    ['no page of another type', { ...page, page: { type: 'admin', action: 'view' } }, false],
  ])('%s', (_what, entry, fits) => {
    expect(z.safeParse(dataLayerEntry, entry).success).toBe(fits);
  });
});

test('TRUST-04: what the schema does not name does not get into the data layer', () => {
  const page = { event: 'page', page: { type: 'home', action: 'view' }, path: '/', user };
  expect(
    dataLayerEntry.parse({ ...page, email: 'ada@runner.example', user: { ...user, name: 'Ada' } }),
  ).toEqual(page);
});

function errorEntry(location: string) {
  const page = { type: 'error', action: 'view' };
  return { event: 'site_errors', page, error: { code: '404', message: 'Page Not Found', location } };
}

test('TRUST-04: a customer’s address is told as the hash of its small letters', async () => {
  const hash = await hashOfEmail(' Ada@Runner.example ');
  expect(hash).toBe(await hashOfEmail('ada@runner.example'));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('TRUST-04: a session ends after half an hour without an entry', () => {
  let text: string | null = null;
  let made = 0;
  const kept = { read: () => text, write: (next: string) => void (text = next) };
  const newId = () => `6f2b1c1e-3d7a-4c57-9a68-0f4f3a1c2b3${(made += 1)}`;
  const first = sessionIdAt(0, kept, newId);
  expect(sessionIdAt(1_799_999, kept, newId)).toBe(first);
  expect(sessionIdAt(1_799_999 + 1_799_999, kept, newId)).toBe(first);
  expect(sessionIdAt(1_799_999 * 2 + 1_800_000, kept, newId)).not.toBe(first);
});
