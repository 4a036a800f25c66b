// The views fold late and skip what they can; whatever they are told, they show what folding it all shows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedEvent, ShopLogChange } from '#events/facts/shopLog.ts';
import { fold, initialState } from '#projections/shop/shopState.ts';
import { createShopViews, placedAfter } from '#projections/shop/shopViews.ts';
import { branded } from '#tests/support/plain.ts';

const event = (id: number, seq: number, stamp: number): RecordedEvent =>
  branded({
    v: 1,
    eventId: `e-${id}`,
    partition: 'guest:g',
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
    listener({ type: 'committed', events: placed, settled });
  };
  return {
    log: {
      get pending() {
        return pending;
      },
      subscribe(heard: (change: ShopLogChange) => void) {
        listener = heard;
        return () => undefined;
      },
    },
    committed,
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
    /** Another tab's batch, which moves this tab's pending events to later places. */
    hear() {
      commit([next()], []);
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
        expect(views.current).toEqual(fold(durable, scripted.log.pending));
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
