// The views fold late and skip what they can; whatever the log reports, they show what folding it all shows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedEvent, ShopLogChange } from '#events/facts/shopLog.ts';
import { fold, initialState } from '#projections/shop/shopState.ts';
import { createShopViews, placedAfter } from '#projections/shop/shopViews.ts';
import { branded } from '#tests/support/builders/plain.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { toEventId } from '#events/store/recordedEvent.ts';

const event = (id: number, seq: number, stamp: number): RecordedEvent =>
  branded({
    v: 1,
    eventId: `e-${id}`,
    // A customer's changes wait in the state: one that was folded twice would wait twice.
    partition: 'cust:c',
    seq,
    epoch: 0,
    clientId: 'c',
    tabId: 't',
    tv: 1,
    stamp,
    wall: 0,
    actor: 'shopper',
    cause: null,
    type: 'CartItemAdded',
    data: {
      itemId: `i-${id % 3}`,
      productId: `p-${id % 3}`,
      variantId: `v-${id % 3}`,
      qty: 1 + (id % 9),
      shownPriceCents: 100,
    },
  });

/** A log as the views hear it: this tab's taps, another tab's, and what becomes of them. */
const openScriptedLog = () => {
  let listener: (change: ShopLogChange) => void = () => undefined;
  let pending: RecordedEvent[] = [];
  const committed: RecordedEvent[] = [];
  let ids = 0;
  const next = (): RecordedEvent => {
    ids += 1;
    const seq = committed.length + pending.length + 1;
    return event(ids, seq, 1_000 + seq);
  };
  const commit = (events: readonly RecordedEvent[], settled: readonly string[]): void => {
    const placed = events.map(({ eventId }, index) => {
      const seq = committed.length + index + 1;
      return event(Number(eventId.slice(2)), seq, 1_000 + seq);
    });
    committed.push(...placed);
    pending = pending.filter(({ eventId }) => !settled.includes(eventId));
    listener({ type: 'committed', events: placed, settled: branded(settled) });
  };
  return {
    log: {
      get pending() {
        return pending;
      },
      subscribe(heard: (change: ShopLogChange) => void) {
        listener = heard;
        return () => {
          listener = () => undefined;
        };
      },
    },
    committed,
    /** The log says so, whatever it said before. */
    says(change: ShopLogChange) {
      listener(change);
    },
    tap() {
      const tapped = next();
      pending = [...pending, tapped];
      listener({ type: 'dispatched', events: [tapped] });
    },
    write(count: number) {
      const batch = pending.slice(0, count);
      commit(
        batch,
        batch.map(({ eventId }) => eventId),
      );
    },
    /** Another tab's batch, which moves this tab's pending events to later seqs. */
    hear() {
      commit([next()], []);
    },
    /** Nothing waits any more, and nobody is told. */
    takeAway() {
      pending = [];
    },
    takeBack() {
      const events = pending.map(({ eventId }) => eventId);
      pending = [];
      listener({ type: 'rolledBack', events, error: new Error('full') });
    },
  };
};

const step = fc.oneof(
  { arbitrary: fc.constant('tap' as const), weight: 5 },
  fc.constantFrom('write one' as const, 'write all' as const, 'look' as const, 'look at durable' as const),
  fc.constantFrom('hear' as const, 'take back' as const),
);

test('views looked at now and then show what folding everything shows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const scripted = openScriptedLog();
      const views = createShopViews(scripted.log);
      const expectRight = (): void => {
        const durable = fold(initialState(), scripted.committed);
        const shown = placedAfter(scripted.committed.length, scripted.log.pending);
        expect(views.current).toEqual(fold(durable, shown));
        expect(views.committed).toEqual(durable);
        expect(views.uptoSeq).toBe(scripted.committed.length);
      };
      for (const what of steps) {
        if (what === 'tap') scripted.tap();
        else if (what === 'write one') scripted.write(1);
        else if (what === 'write all') scripted.write(40);
        else if (what === 'hear') scripted.hear();
        else if (what === 'take back') scripted.takeBack();
        else if (what === 'look at durable') void views.committed;
        else expectRight();
      }
      expectRight();
    }),
  );
});

test('what lands in the log as it was shown is not folded again', () => {
  const scripted = openScriptedLog();
  const views = createShopViews(scripted.log);
  void views.current;
  scripted.tap();
  scripted.tap();
  const shown = views.current;
  scripted.write(2);
  expect(views.committed).toBe(shown);
  expect(views.current).toBe(shown);
});

test.each<readonly [what: string, stored: (shown: readonly RecordedEvent[]) => readonly RecordedEvent[]]>([
  ['at later stamps', (shown) => shown.map((one) => ({ ...one, stamp: branded(one.stamp + 500) }))],
  [
    'the last of them at a later stamp',
    ([one, other]) => (one && other ? [one, { ...other, stamp: branded(9_999) }] : []),
  ],
  ['at later places', (shown) => shown.map((one) => ({ ...one, seq: one.seq + 1 }))],
  [
    'under other names',
    (shown) => shown.map((one) => ({ ...one, eventId: toEventId(`${one.eventId}-again`) })),
  ],
  ['with one more, which was never shown', (shown) => [...shown, event(9, 3, 1_003)]],
])('SYNC-04: what is stored otherwise than it was shown is shown as it is stored: %s', (_, stored) => {
  const scripted = openScriptedLog();
  const views = createShopViews(scripted.log);
  void views.current;
  scripted.tap();
  scripted.tap();
  const shown = scripted.log.pending;
  void views.current;
  const events = stored(shown);
  scripted.takeAway();
  scripted.says({ type: 'committed', events, settled: events.map(({ eventId }) => eventId) });
  expect(views.current).toEqual(fold(initialState(), events));
  expect(views.committed).toEqual(fold(initialState(), events));
  expect(views.uptoSeq).toBe(events.at(-1)?.seq);
});

test('what is stored one by one, as it was shown, is folded once', () => {
  const scripted = openScriptedLog();
  const views = createShopViews(scripted.log);
  void views.current;
  scripted.tap();
  scripted.tap();
  void views.current;
  scripted.write(1);
  scripted.write(1);
  expect(views.committed).toEqual(fold(initialState(), scripted.committed));
  expect(views.current).toEqual(views.committed);
});

test('an empty batch leaves everything where it was', () => {
  const scripted = openScriptedLog();
  const views = createShopViews(scripted.log, { state: initialState(), uptoSeq: 7 });
  scripted.says({ type: 'committed', events: [], settled: [] });
  expect(views.uptoSeq).toBe(7);
  expect(views.committed).toEqual(initialState());
});

const session: LogSession = branded({ partition: 'cust:other', epoch: 1, clientId: 'c' });
test.each(['replaced', 'switched'] as const)(
  'when the log is another one, nothing of the old one is left: %s',
  (type) => {
    const scripted = openScriptedLog();
    const views = createShopViews(scripted.log);
    scripted.tap();
    scripted.hear();
    void views.current;
    scripted.hear();
    scripted.takeAway();
    const events = [event(21, 1, 2_001), event(22, 2, 2_002), event(23, 3, 2_003)];
    scripted.says({ type, session, events });
    const other = fold(initialState(), events);
    expect([views.current, views.committed, views.uptoSeq]).toEqual([other, other, 3]);
    scripted.says({ type, session, events: [] });
    expect([views.current, views.committed, views.uptoSeq]).toEqual([initialState(), initialState(), 0]);
  },
);

test('views begin with what was folded before, and say from which snapshot on', () => {
  const scripted = openScriptedLog();
  const state = fold(initialState(), [event(1, 1, 1_001)]);
  const views = createShopViews(scripted.log, { state, uptoSeq: 1 }, 256);
  expect([views.current, views.committed, views.uptoSeq, views.foldedFrom]).toEqual([state, state, 1, 256]);
  expect(createShopViews(scripted.log).foldedFrom).toBe(0);
});

test('views that were stopped hear nothing more', () => {
  const scripted = openScriptedLog();
  const views = createShopViews(scripted.log);
  views.stop();
  scripted.tap();
  scripted.write(1);
  expect([views.committed, views.uptoSeq]).toEqual([initialState(), 0]);
});

test('each go is told to all who listen, and to nobody who stopped', async () => {
  const scripted = openScriptedLog();
  const views = createShopViews(scripted.log);
  const told: string[] = [];
  const stop = views.subscribe(() => told.push('one'));
  views.subscribe(() => told.push('other'));
  scripted.tap();
  await Promise.resolve();
  expect(told).toEqual(['one', 'other']);
  stop();
  scripted.tap();
  await Promise.resolve();
  expect(told).toEqual(['one', 'other', 'other']);
});

test('taps in one go are told once, and the view is right when they are told', async () => {
  const scripted = openScriptedLog();
  const views = createShopViews(scripted.log);
  const told: number[] = [];
  views.subscribe(() => told.push(Object.keys(views.current.account.items.cart).length));
  for (let taps = 0; taps < 3; taps += 1) scripted.tap();
  expect(told).toEqual([]);
  await Promise.resolve();
  expect(told).toEqual([3]);
});

test.each([
  ['places that are free stay', 3, [4, 5], [4, 5]],
  ['places that another tab has taken move on', 4, [4, 5], [5, 6]],
  ['one that was moved moves those after it', 4, [4, 6], [5, 6]],
  ['far behind, they stand in a row', 9, [4, 5, 6], [10, 11, 12]],
  ['a gap before them stays', 3, [7, 8], [7, 8]],
] as const)('SYNC-04: changes that are not on the disk yet: %s', (_, uptoSeq, seqs, places) => {
  const pending = seqs.map((seq) => event(seq, seq, 1));
  expect(placedAfter(uptoSeq, pending).map(({ seq }) => seq)).toEqual(places);
});
