// What the form of a return says of an item that comes back for no reason.
import { expect, test } from 'vitest';
import { lacksReason, reasonField, withoutReason } from '#src/features/orders/returns/returnReasons.ts';
import { toVariantId } from '#events/brands.ts';

const shoe = (size: string) => ({
  variantId: toVariantId(`ridge-9-${size}`),
  name: 'Ridge 9',
  colourName: 'Moss',
  variant: `US ${size} D`,
});

test('RET-01: each item without a reason is named with its size and colour, and led to by its own field', () => {
  const [small, large, kept] = [shoe('9'), shoe('10'), shoe('11')];
  const choices = {
    [small.variantId]: { qty: 1, reason: '' },
    [large.variantId]: { qty: 2, reason: '' },
    [kept.variantId]: { qty: 0, reason: '' },
  } as const;
  const problems = withoutReason([small, large, kept], choices);
  expect(problems.map(({ field }) => field)).toEqual([reasonField(small), reasonField(large)]);
  expect(problems.map(({ text }) => text)).toEqual([
    'Choose why Ridge 9 (Moss · US 9 D) comes back.',
    'Choose why Ridge 9 (Moss · US 10 D) comes back.',
  ]);
});

test('RET-01: an item with a reason, or one that stays, has nothing wrong', () => {
  expect(lacksReason({ qty: 1, reason: 'faulty' })).toBe(false);
  expect(lacksReason({ qty: 0, reason: '' })).toBe(false);
  expect(withoutReason([shoe('9')], {})).toEqual([]);
});
