// Any state of a log, in any order it is asked for: what folding its first events anew gives.
import { describe, expect, test } from 'vitest';
import { knownOf, replayLog, type Replay, type ReplayedEvent } from '#projections/replay/replayLog.ts';
import { initialState, replay as foldAll } from '#projections/shop/shopState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { toVariantId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

/** Each sets another quantity, so no two states of a log are the same. */
const quantity = (qty: number, variantId = 'v-1'): ShopEvent =>
  branded({
    type: 'CartItemAdded',
    data: { productId: 'p-1', variantId, itemId: 'i-1', qty, shownPriceCents: 1 },
  });

const historyOf = (length: number): readonly ReplayedEvent[] =>
  recorded(Array.from({ length }, (_, index) => quantity(index + 1))).map((event) => ({
    event,
    known: true,
  }));

const qtyAt = (replay: Replay, position: number): number =>
  Object.values(replay.stateAt(position).account.items.cart)[0]?.qty ?? 0;

describe('SHAPE-06: the state at any position of a log', () => {
  const length = 305;
  type Walk = readonly [name: string, positions: readonly number[]];
  const forwards = Array.from({ length: length + 1 }, (_, index) => index);
  test.each<Walk>([
    ['step by step to the end', forwards],
    ['step by step to the beginning', forwards.toReversed()],
    ['at the end at once, and back', [305, 300, 299, 1, 0]],
    ['around every kept state', [99, 100, 101, 199, 200, 201, 299, 300, 301, 200, 100, 0]],
    ['from between two kept states over the next ones', [150, 250, 300, 210, 200]],
    ['back and forth', [250, 120, 260, 119, 121, 305, 120, 99, 250]],
    ['twice the same', [150, 150, 0, 0, 305, 305]],
  ])('is what its first events fold to: %s', (_, positions) => {
    const replay = replayLog(historyOf(length));
    expect(positions.map((position) => qtyAt(replay, position))).toEqual(positions);
  });

  test('is the whole state, not the cart alone', () => {
    const history = historyOf(205);
    const replay = replayLog(history);
    void replay.stateAt(204);
    for (const position of [0, 100, 101, 205]) {
      expect(replay.stateAt(position)).toEqual(foldAll(initialState(), knownOf(history.slice(0, position))));
    }
  });

  test('is folded once when it is asked for twice', () => {
    const replay = replayLog(historyOf(length));
    expect(replay.stateAt(150)).toBe(replay.stateAt(150));
  });

  /** A size an event: what two states share of them was folded once for both. */
  const manySizes = (): readonly ReplayedEvent[] =>
    recorded(Array.from({ length }, (_, index) => quantity(1, `v-${index + 1}`))).map((event) => ({
      event,
      known: true,
    }));
  const sizeOf = (replay: Replay, position: number, nth: number): unknown =>
    replay.stateAt(position).account.items.cart[toVariantId(`v-${nth}`)];

  test('is folded from the nearest of the kept states, a hundred events apart, and never again from the first event', () => {
    const replay = replayLog(manySizes());
    const end = replay.stateAt(length).account.items.cart;
    for (const position of [304, 301, 300, 299, 250, 201, 200, 199, 101, 100]) {
      const kept = Math.floor(position / 100) * 100;
      expect(sizeOf(replay, position, kept)).toBe(end[toVariantId(`v-${kept}`)]);
    }
    expect(replay.stateAt(200)).toBe(replay.stateAt(200));
  });

  test('is folded from the one that was asked for last, where that is nearer', () => {
    const replay = replayLog(manySizes());
    for (const [last, position] of [
      [150, 151],
      [151, 199],
      [30, 31],
      [199, 299],
    ] as const) {
      const shared = sizeOf(replay, last, last);
      expect(sizeOf(replay, position, last)).toBe(shared);
    }
  });

  test.each([-1, 4, 0.5, NaN])('is not asked for outside of it: %d of 3', (position) => {
    expect(() => replayLog(historyOf(3)).stateAt(position)).toThrow(
      new RangeError(`There is no position ${position} in a log of 3 events`),
    );
  });

  test('stays as it was when later ones are asked for', () => {
    const replay = replayLog(historyOf(3));
    const early = replay.stateAt(1);
    void replay.stateAt(3);
    expect(early).toEqual(replay.stateAt(1));
  });
});

describe('SHAPE-06: a step of a log', () => {
  test('is an event with the states around it', () => {
    const history = historyOf(3);
    const replay = replayLog(history);
    const { position, event, known, before, after } = replay.step(2);
    expect({ position, event, known }).toEqual({ position: 2, ...history[1] });
    expect([before, after]).toEqual([replay.stateAt(1), replay.stateAt(2)]);
  });

  test.each([0, 4])('there is none at %i of 3', (position) => {
    expect(() => replayLog(historyOf(3)).step(position)).toThrow(
      new RangeError(`There is no event ${position} in a log of 3`),
    );
  });

  test('of a type this code does not know changes nothing', () => {
    const [first, second] = historyOf(2);
    const replay = replayLog([first, { ...second, known: false }] as ReplayedEvent[]);
    expect([qtyAt(replay, 1), qtyAt(replay, 2)]).toEqual([1, 1]);
    expect(replay.step(2).known).toBe(false);
  });
});

describe('SHAPE-06: the position of a seq', () => {
  const withSeqs = (...seqs: readonly number[]): Replay =>
    replayLog(
      historyOf(seqs.length).map(({ event, known }, index) => ({
        event: { ...event, seq: seqs[index] ?? 0 },
        known,
      })),
    );
  type Case = readonly [name: string, seqs: readonly number[], seq: number, position: number | undefined];
  test.each<Case>([
    ['is the seq in a whole log', [1, 2, 3], 2, 2],
    ['counts from the first event of a trimmed log', [41, 42, 43], 41, 1],
    ['counts so to the last one', [41, 42, 43], 43, 3],
    ['is found behind a gap', [1, 2, 7, 8], 8, 4],
    ['is found where the first is alone', [3, 9, 10], 9, 2],
    ['is none in a gap', [1, 2, 7, 8], 5, undefined],
    ['is none before the first', [41, 42], 40, undefined],
    ['is none after the last', [1, 2], 3, undefined],
    ['is none in an empty log', [], 1, undefined],
  ])('%s', (_, seqs, seq, position) => {
    expect(withSeqs(...seqs).positionOf(seq)).toBe(position);
  });
});

describe('SHAPE-06: a log that is still being written', () => {
  test('is longer by what happened since, and its states go on', () => {
    const whole = historyOf(4);
    const replay = replayLog(whole.slice(0, 2));
    void replay.stateAt(2);
    replay.append(whole.slice(2));
    expect([replay.length, replay.events.length]).toEqual([4, 4]);
    expect([4, 3, 2].map((position) => qtyAt(replay, position))).toEqual([4, 3, 2]);
    expect(replay.positionOf(4)).toBe(4);
  });
});
