// What the log knows of the shop's events: the quick look at its limits, and old data that is damaged.
import { describe, expect, test } from 'vitest';
import { isSummary } from '#events/facts/history.ts';
import { upcasters } from '#events/facts/registry/upcasters.ts';
import { isUsualData } from '#events/facts/registry/usualData.ts';
import { eventSchemas } from '#events/facts/shopEvent.ts';

const added = { productId: 'p', variantId: 'v', itemId: 'i', qty: 1, shownPriceCents: 0 };

describe('an item in the cart is usual data, as its schema says, with', () => {
  test.each([
    ['one of it', { qty: 1 }, true],
    ['none of it', { qty: 0 }, false],
    ['9,999 of it', { qty: 9_999 }, true],
    ['10,000 of it', { qty: 10_000 }, false],
    ['half of it', { qty: 0.5 }, false],
    ['a price of nothing', { shownPriceCents: 0 }, true],
    ['no price', { shownPriceCents: null }, true],
    ['a price below nothing', { shownPriceCents: -1 }, false],
    ['half a cent', { shownPriceCents: 0.5 }, false],
    ['no product', { productId: '' }, false],
  ])('%s', (_, fields, isUsual) => {
    const data = { ...added, ...fields };
    expect(isUsualData('CartItemAdded', data)).toBe(isUsual);
    expect(eventSchemas.CartItemAdded.safeParse(data).success).toBe(isUsual);
  });
});

test.each([null, 'text', 7])(
  'old data that is damaged (%j) goes on as it is, for its schema to refuse',
  (data) => {
    expect(upcasters['CartItemAdded']?.[1]?.(data)).toBe(data);
    expect(upcasters['HistorySummarised']?.[1]?.(data)).toBe(data);
  },
);

test('a summary is known by its type alone', () => {
  expect(isSummary({ type: 'HistorySummarised' })).toBe(true);
  expect(isSummary({ type: 'CartItemAdded' })).toBe(false);
});
