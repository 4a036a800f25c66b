// What a shop writes into the file of a log: events in their order, hashes where they help, what it was itself; and the file
// folds as the real log did.
import { describe, expect, test } from 'vitest';
import { formatExportedLog, parseExportedLog } from '#events/export/exportedLog.ts';
import { redactWith } from '#events/export/redaction.ts';
import { buildExport, changedProjections } from '#projections/replay/buildExport.ts';
import { firstDivergence } from '#projections/replay/divergence.ts';
import { redactState } from '#projections/replay/redactState.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { stateHash } from '#projections/replay/stateHash.ts';
import { projections } from '#projections/shop/shopState.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { StoredEvent } from '#events/store/recordedEvent.ts';
import { exportPorts, sha256, testFacts } from '#tests/support/log/exportPorts.ts';
import { exportOf } from '#tests/support/log/livedLog.ts';
import { add, createDevice, type TestTab } from '#tests/support/devices/device.ts';
import type { PlainEvent } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { orderRefusalStatus } from '#sync/protocol/checkout/order.ts';
import { toProductId, toVariantId } from '#events/brands.ts';
import { quantities, written } from './writtenLog.ts';
import { customerPartition } from '#events/store/logSession.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { stampAt } from '#events/store/stamp.ts';

const busyTab = async (): Promise<TestTab> => {
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 2);
  await tab.commands.addToWishlist({ productId: toProductId('p-2'), variantId: toVariantId('v-2') });
  await tab.signIn();
  await tab.round();
  await add(tab, 'v-3');
  await tab.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 5 });
  await tab.round();
  await tab.commands.removeFromCart({ variantId: toVariantId('v-3') });
  return tab;
};

describe('an exported log', () => {
  test('SHAPE-06: read back from its text, it ends in the state the tab holds, under other names', async () => {
    const tab = await busyTab();
    const log = parseExportedLog(formatExportedLog(await exportOf(tab, 'k')));
    const replay = replayLog(log.events);
    const end = replay.stateAt(replay.length);
    const { hash, vocabulary } = exportPorts('k');
    const renamed = await redactWith(hash, vocabulary, (to) => redactState(tab.views.committed, to));
    expect(end).toEqual(renamed);
    expect(end).not.toEqual(tab.views.committed);
    expect(await stateHash(end, sha256)).toBe(log.end.state);
    expect(log.end.tab).toEqual({ uptoSeq: tab.views.uptoSeq, state: log.end.state });
    expect(Object.keys(end.account.items.cart)).toEqual(['v-1']);
  });
});

describe('SHAPE-06: the export of an order that was refused', () => {
  const events = (status: string): readonly RecordedEvent[] =>
    recorded([
      {
        type: 'PointsQuoted',
        data: {
          quoteRef: 'q-1',
          amountCents: 1_000,
          points: 2_000,
          expiresAt: 9,
          memberEnd: '42',
          cart: 'c',
        },
      },
      {
        type: 'OrderPlacementRefused',
        data: { attemptId: 'attempt-0000000001', status, message: 'Robin has too few points' },
      },
    ]);

  test.each([...orderRefusalStatus.options, 'NOT_RECEIVED', 'CALL_REFUSED', 'CLOUDFLARE_CHALLENGED'])(
    'says %s, and ends in the state its tab shows',
    async (status) => {
      const stored = events(status);
      const tab = {
        uptoSeq: 2,
        state: replayLog(stored.map((event) => ({ event, known: true }))).stateAt(2),
      };
      const text = formatExportedLog(await written(stored, { tab }));
      expect(text).not.toContain('Robin');
      const log = parseExportedLog(text);
      expect(log.events.at(-1)?.event).toMatchObject({ data: { status, message: 'text' } });
      expect(await firstDivergence(log, replayLog(log.events), sha256)).toBeNull();
      expect(log.end.tab?.state).toBe(log.end.state);
    },
  );
});

describe('SHAPE-06: the export of a log whose backend keeps whole seconds', () => {
  const SECOND = 1_760_000_001_000;
  const pulled = (version: number, qty: number, stamp: number): PlainEvent => ({
    type: 'AccountStatePulled',
    data: {
      version,
      state: {
        version,
        cartId: null,
        cart: { 'v-1': { itemId: 'i-1', productId: 'p-1', variantId: 'v-1', qty, stamp } },
        wishlist: {},
        extension: null,
        unitMs: 1_000,
      },
      ackedSeq: 0,
      reset: false,
    },
  });
  const set: PlainEvent = {
    type: 'CartItemQtySet',
    data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-1', qty: 5 },
  };

  test('ends in the state its tab shows, however far the times are moved', async () => {
    const told = [pulled(3, 2, SECOND - 60_000), set, pulled(4, 3, SECOND + 1_000)];
    // Two changes 100 ms apart, in two seconds.
    const events = recorded(told, 'cust:c').map((event) => ({
      ...event,
      stamp: stampAt(toMillis(SECOND + 900)),
    }));
    const tab = { uptoSeq: 3, state: replayLog(events.map((event) => ({ event, known: true }))).stateAt(3) };
    expect(tab.state.away.lines).toHaveLength(1);
    for (let key = 0; key < 20; key += 1) {
      const own = { facts: testFacts, partition: customerPartition('c'), tab };
      const log = await buildExport({ ...own, stored: { events, unknown: [] } }, exportPorts(`${key}`));
      expect(log.end.tab?.state, `key ${key}`).toBe(log.end.state);
    }
  });
});

describe('SHAPE-06: the file of a log', () => {
  test('has a hash after every hundredth event, and after each of the last thousand', async () => {
    const { events } = await written(quantities(1_250));
    const hashed = events.flatMap(({ state }, index) => (state === null ? [] : [index + 1]));
    expect(hashed).toEqual([100, 200, ...Array.from({ length: 1_000 }, (_, index) => 251 + index)]);
    expect(events[99]?.state).toBe(await stateHash(replayLog(events).stateAt(100), sha256));
  });

  test('has an event that this code does not know in its position, and folds it into nothing', async () => {
    const [first, second, third] = quantities(3);
    const { seq, ...newer } = { ...second, type: 'CartItemGiftWrapped', data: {} } as StoredEvent;
    const events = first && third ? [first, third] : [];
    const log = await written(events, { stored: { events, unknown: [{ ...newer, seq }] } });
    expect(log.events.map(({ event, known }) => [event.seq, known])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    expect(log.events[1]?.state).toBe(log.events[0]?.state);
  });

  test('says how many events it has, and in which state they and the tab end', async () => {
    const events = quantities(3);
    const replay = replayLog(events.map((event) => ({ event, known: true })));
    const log = await written(events, { tab: { uptoSeq: 2, state: replay.stateAt(2) } });
    const [, second, third] = log.events;
    expect(log.end).toEqual({ events: 3, state: third?.state, tab: { uptoSeq: 2, state: second?.state } });
    expect((await written(events)).end.tab).toBeNull();
    expect((await written([])).end.events).toBe(0);
  });

  test('says what the shop was, down to the version of each fold', async () => {
    const { header } = await written(quantities(1));
    expect(header).toMatchObject({ ...testFacts, identity: 'guest', seedless: true });
    expect(header.projectionVersions).toEqual(
      Object.fromEntries(Object.values(projections).map(({ name, version }) => [name, version])),
    );
    expect(header.payloadVersions).toMatchObject({ CartItemAdded: 2, CartItemRemoved: 1 });
    expect((await written([], { partition: customerPartition('c0ffee') })).header.identity).toBe('customer');
  });

  test('names the folds that have changed since, and those that are new', async () => {
    const { header } = await written([]);
    const others = Object.fromEntries(
      Object.entries(header.projectionVersions).filter(([name]) => name !== 'account'),
    );
    expect(changedProjections(header)).toEqual([]);
    expect(changedProjections({ ...header, projectionVersions: { ...others, account: 1 } })).toEqual([
      'account',
    ]);
    expect(changedProjections({ ...header, projectionVersions: others })).toEqual(['account']);
  });
});
