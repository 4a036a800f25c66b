// An export tells what happened and nobody's name: whatever a shopper typed, wherever it got to.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatExportedLog, parseExportedLog } from '#events/export/exportedLog.ts';
import { redactEvent, redactUnknownEvent } from '#events/export/redactEvents.ts';
import { redactWith, type Redactor } from '#events/export/redaction.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { guestPartition } from '#events/store/logSession.ts';
import { opaqueIdPattern } from '#events/store/logValues.ts';
import { buildExport } from '#projections/replay/buildExport.ts';
import { firstDivergence } from '#projections/replay/divergence.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { createDevice, add } from '#tests/support/devices/device.ts';
import { exampleEvents } from '#tests/support/log/exampleEvents.ts';
import { exportPorts, sha256, testFacts } from '#tests/support/log/exportPorts.ts';
import { leaksOf, personalString } from '#tests/support/log/personalStrings.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import { toPutAttemptId } from '#events/brands.ts';
import { toEventId, type UnknownEvent } from '#events/store/recordedEvent.ts';

const redacted = <T>(redact: (to: Redactor) => T, key?: string): Promise<T> => {
  const { hash, vocabulary } = exportPorts(key);
  return redactWith(hash, vocabulary, redact);
};

/** Facts of the catalogue stay; in their place something that cannot be one is planted. */
const CATALOGUE = new Set(['productId', 'variantId', 'fromVariantId', 'productIds']);

/** Maps whose keys are products or variants. */
const BY_CATALOGUE = new Set(['cart', 'wishlist', 'removed', 'removals']);

/** Every text in a value becomes a secret, and every object gets fields nobody declared. */
const planted = (value: unknown, secret: string, field = ''): unknown => {
  if (typeof value === 'string') {
    return CATALOGUE.has(field) && opaqueIdPattern.test(secret) ? value : secret;
  }
  if (Array.isArray(value)) return value.map((one) => planted(one, secret, field));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, planted(one, secret, name)]);
  if (BY_CATALOGUE.has(field) && opaqueIdPattern.test(secret)) return Object.fromEntries(fields);
  const extra = [
    ['note', secret],
    [secret, { [secret]: [secret, 7, true, null, { deep: secret }] }],
  ];
  return Object.fromEntries([...fields, ...extra]);
};

describe('no personal string leaves in an export', () => {
  test('SHAPE-06: wherever it stands in an event, known or unknown, plain or in disguise', async () => {
    const events = recorded(exampleEvents);
    await fc.assert(
      fc.asyncProperty(personalString, async (secret) => {
        const nameless = events.map((event) => planted(event, secret) as RecordedEvent);
        const known = nameless.map((event, at) => ({ ...event, type: events[at]?.type }) as RecordedEvent);
        const told = await redacted((to) => [
          ...known.map((event) => redactEvent(event, to)),
          ...nameless.map((event) => redactEvent(event, to)),
          ...[...known, ...nameless].map((event) => redactUnknownEvent(event, to)),
        ]);
        expect(leaksOf([secret], JSON.stringify(told))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('SHAPE-06: in a real log with unknown wire fields, odd codes and set-aside events', async () => {
    const secrets = fc.tuple(personalString, personalString, personalString);
    await fc.assert(
      fc.asyncProperty(secrets, async ([first, second, third]) => {
        const world = createWorld();
        const tab = await createDevice(world).openTab();
        await add(tab, 'v-1', 2);
        await tab.signIn();
        await tab.round();
        await world.put(CUSTOMER, (state) => ({
          ...state,
          syncableStateVersion: state.syncableStateVersion + 1,
          [first]: { [second]: third },
          cart: { ...state.cart, remark: second, [third]: [first] },
          wishlist: { ...state.wishlist, giftFor: third },
        }));
        await tab.round();
        await add(tab, 'v-2');
        await tab.log.dispatch([
          {
            type: 'AccountStatePutRejected',
            data: { attemptId: toPutAttemptId(first.slice(0, 64)), status: 422, code: second, uptoSeq: 0 },
          },
        ]);
        const events = await tab.log.read(0);
        const last = events.at(-1) as RecordedEvent;
        const setAside = {
          ...last,
          seq: last.seq + 1,
          stamp: last.stamp + 1,
          type: third,
          data: { pin: first, to: [second] },
        } as UnknownEvent;
        const log = await buildExport(
          {
            facts: testFacts,
            partition: tab.log.session.partition,
            stored: { events, unknown: [setAside] },
            tab: { uptoSeq: tab.views.uptoSeq, state: tab.views.committed },
          },
          exportPorts(),
        );
        const text = formatExportedLog(log);
        expect(JSON.stringify(events)).toContain(JSON.stringify(third).slice(1, -1));
        expect(leaksOf([first, second, third], text)).toEqual([]);
        // It is still a log.
        const read = parseExportedLog(text);
        expect(await firstDivergence(read, replayLog(read.events), sha256)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

/** What others added: its fields get pseudonyms. */
const OF_OTHERS = new Set([
  'unknown',
  'unknownCart',
  'unknownWishlist',
  'unreadCart',
  'unreadWishlist',
  'campaign',
]);

/** The names of the fields in a value, of all its objects; not the keys of maps. */
const declaredFields = (value: unknown, field = ''): readonly string[] => {
  if (typeof value !== 'object' || value === null || OF_OTHERS.has(field)) return [];
  const isMap = BY_CATALOGUE.has(field) || field === 'acks';
  return Object.entries(value).flatMap(([name, one]) => [
    ...(Array.isArray(value) || isMap ? [] : [name]),
    ...declaredFields(one, Array.isArray(value) || isMap ? '' : name),
  ]);
};

describe('what an export keeps', () => {
  const one = (to: Redactor): readonly RecordedEvent[] =>
    recorded(exampleEvents).map((event, at) =>
      redactEvent({ ...event, cause: at === 0 ? null : toEventId(`event-${at}`) }, to),
    );

  test('equal ids stay equal, different ones different, and the same key gives the same names', async () => {
    const told = await redacted(one, 'key');
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(told.length);
    for (const [at, { cause }] of told.entries()) expect(cause).toBe(told[at - 1]?.eventId ?? null);
    expect(new Set(told.map(({ partition }) => partition)).size).toBe(1);
    expect(await redacted(one, 'key')).toEqual(told);
  });

  test('two exports cannot be joined by their names or times', async () => {
    const [a, b] = [await redacted(one), await redacted(one)];
    const names = new Set(
      a.flatMap(({ eventId, clientId, tabId, partition }) => [eventId, clientId, tabId, partition]),
    );
    for (const { eventId, clientId, tabId, partition } of b) {
      for (const name of [eventId, clientId, tabId, partition]) expect(names).not.toContain(name);
    }
    expect(a[0]?.stamp).not.toBe(b[0]?.stamp);
  });

  test('order and gaps of time', async () => {
    const told = await redacted(one);
    for (const field of ['stamp', 'wall'] as const) {
      const gaps = told.slice(1).map((event, at) => event[field] - (told[at]?.[field] ?? 0));
      expect(gaps).toEqual(gaps.map(() => 1_000));
    }
  });

  test('quantities, prices, reasons, and what the catalogue knows', async () => {
    const told = await redacted(one);
    const added = told.find(({ type }) => type === 'CartItemAdded');
    expect(added?.data).toMatchObject({
      productId: 'ridge-9-moss',
      variantId: 'ridge-9-moss-42-d',
      qty: 2,
      shownPriceCents: 21_999,
    });
    expect(added?.data).not.toMatchObject({ itemId: 'item-1' });
  });

  test('every event in a file that can be read again', async () => {
    const events = recorded(exampleEvents);
    const own = { facts: testFacts, partition: guestPartition('test'), tab: null };
    const log = await buildExport({ ...own, stored: { events, unknown: [] } }, exportPorts());
    const read = parseExportedLog(formatExportedLog(log));
    expect(read.events.map(({ event }) => event.type)).toEqual(exampleEvents.map(({ type }) => type));
  });

  test('every field of every event by its rule: none is taken for one that nobody declared', async () => {
    const told = await redacted(one);
    for (const [at, { type, data }] of told.entries()) {
      expect(declaredFields(data), type).toEqual(declaredFields(exampleEvents[at]?.data));
    }
  });

  test('the place of an event that is newer than this code, under the names it has elsewhere', async () => {
    const [event] = recorded(exampleEvents);
    if (!event) throw new Error('There is no example');
    const newer: UnknownEvent = { ...event, type: 'GiftWrapped' };
    const [known, unknown] = await redacted((to) => [redactEvent(event, to), redactUnknownEvent(newer, to)]);
    const { type: _, data: __, ...envelope } = known ?? event;
    expect(unknown).toMatchObject(envelope);
    const astray = await redacted((to) => redactEvent({ ...event, type: 'GiftWrapped' } as never, to));
    expect(astray.type).toMatch(/^type-[0-9a-f]{16}$/);
  });

  test('the name of an event that is newer than this code, where this code has it too; its data by shape', async () => {
    const newer: UnknownEvent = {
      ...(recorded(exampleEvents)[0] as RecordedEvent),
      tv: 99,
      type: 'CartItemAdded',
      data: { colour: 'red', sizes: [41, 42], gift: true, none: null },
    };
    const [told, foreign] = await redacted((to) => [
      redactUnknownEvent(newer, to),
      redactUnknownEvent({ ...newer, type: 'GiftWrapped' }, to),
    ]);
    expect(told?.type).toBe('CartItemAdded');
    expect(Object.values(told?.data as object)).toEqual(['text', [0, 0], false, null]);
    expect(Object.keys(told?.data as object).every((name) => /^field-[0-9a-f]{16}$/.test(name))).toBe(true);
    expect(foreign?.type).toMatch(/^type-[0-9a-f]{16}$/);
  });
});
