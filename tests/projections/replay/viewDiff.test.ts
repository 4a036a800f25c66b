import { expect, test } from 'vitest';
import { diffViews, viewLines } from '#projections/replay/viewDiff.ts';
import { initialState } from '#projections/shop/shopState.ts';

test('a log can be read before anything was chosen in the checkout, and shows a choice once it is made', () => {
  const before = initialState();
  expect(viewLines(before).filter((line) => line.includes('authorityToLeave'))).toEqual([]);
  const choices = { ...before.checkout.choices, authorityToLeave: true };
  const after = { ...before, checkout: { ...before.checkout, choices } };
  expect(diffViews(before, after)).toEqual([
    { view: 'checkout', key: 'authorityToLeave', before: null, after: 'true' },
  ]);
});
