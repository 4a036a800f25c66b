// The rivals' fold and the bench's reference are written apart, so that each finds the other's mistakes.
import { describe, expect, test } from 'vitest';
import { Measurements } from './measurements.ts';
import { apply, applied, emptyState, viewOf } from './page/cartFold.ts';
import { drawTaps, Reference, risingTaps, shownQty, textAfter, textOfView } from './page/workload.ts';

describe('the taps of the bench', () => {
  test('are the same on every run, of every kind, and change what is shown each time', () => {
    const taps = drawTaps(500);
    expect(drawTaps(500)).toEqual(taps);
    expect(new Set(taps.map(({ event }) => event.type)).size).toBe(5);
    const reference = new Reference();
    for (const tap of taps) {
      expect(reference[tap.place].get(tap.key) ?? 0).not.toBe(tap.qty);
      reference.take(tap);
    }
  });

  test('come to the same view in place, by copies, and in the reference', () => {
    const taps = drawTaps(2_000, 3);
    const inPlace = emptyState();
    let copied = emptyState();
    for (const tap of taps) {
      apply(inPlace, tap.event);
      copied = applied(copied, tap.event);
      expect(shownQty(viewOf(copied), tap)).toBe(tap.qty);
    }
    expect(textOfView(viewOf(inPlace))).toBe(textAfter(taps));
    expect(textOfView(viewOf(copied))).toBe(textAfter(taps));
  });

  test('of a crash say by their quantities which of them are kept', () => {
    const taps = risingTaps(100);
    expect(taps.map(({ qty }) => qty)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    const kept = taps.slice(0, 60).reduce((state, { event }) => applied(state, event), emptyState());
    const { qtyByVariant } = viewOf(kept);
    expect(taps.filter(({ key, qty }) => (qtyByVariant[key] ?? 0) < qty)).toEqual(taps.slice(60));
  });
});

test('a view whose totals are not those of its items is refused', () => {
  const view =
    risingTaps(1).map(({ event }) => viewOf(applied(emptyState(), event)))[0] ?? viewOf(emptyState());
  expect(() => textOfView({ ...view, totalQty: 2 })).toThrow('totals');
});

test('a ratio is taken inside each round, and of what was not measured there is none', () => {
  const measurements = new Measurements();
  for (const [ours, theirs] of [
    [1, 1],
    [20, 10],
    [900, 300],
  ] as const) {
    measurements.add('view', 'shop', ours);
    measurements.add('view', 'rival', theirs);
  }
  expect(measurements.ratio(['view', 'shop'], ['view', 'rival'])).toBe(2);
  expect(measurements.ratio(['view', 'shop'], ['view', 'nobody'])).toBeUndefined();
  measurements.add('view', 'shop', 5);
  expect(measurements.ratio(['view', 'shop'], ['view', 'rival'])).toBeUndefined();
  measurements.forget('view', 'rival');
  expect(measurements.ratio(['view', 'shop'], ['view', 'rival'])).toBeUndefined();
});
