// Which of two is shown: what this device kept, or what the shop said last.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newerOf, useLastAnswer } from '#src/features/customer/newest.ts';
import { toMillis } from '#events/store/logBrands.ts';

const placed = { state: 'placed', at: toMillis(1) };
const cancelled = { state: 'cancelled', at: toMillis(2) };

test('CHECK-09: a device that cannot keep rows shows what the shop has just said, not the old row', () => {
  expect(newerOf(placed, cancelled)).toBe(cancelled);
});

test('CHECK-09: what another tab has kept since is shown before an older answer', () => {
  expect(newerOf(cancelled, placed)).toBe(cancelled);
  // Kept from that very answer.
  expect(newerOf(placed, { ...placed })).toBe(placed);
});

test('CHECK-09: one of the two is enough, and none is none', () => {
  expect(newerOf(null, placed)).toBe(placed);
  expect(newerOf(placed, null)).toBe(placed);
  expect(newerOf(undefined, null)).toBeNull();
});

type Outcome = ({ readonly type: 'done' } & typeof placed) | { readonly type: 'unreachable' };

const shownOf = (outcome: Outcome | null): unknown => {
  const shown: unknown[] = [];
  renderToStaticMarkup(createElement(Shown, { outcome, take: (answer) => void shown.push(answer) }));
  return shown.at(-1);
};

type ShownProps = { readonly outcome: Outcome | null; readonly take: (answer: unknown) => void };

const Shown = ({ outcome, take }: ShownProps) => {
  take(useLastAnswer<Outcome>('L1', outcome));
  return null;
};

test('an answer of the shop is one, a failure is none', () => {
  const answer = { type: 'done', ...placed } as const;
  expect(shownOf(answer)).toBe(answer);
  expect(shownOf({ type: 'unreachable' })).toBeNull();
  expect(shownOf(null)).toBeNull();
});
