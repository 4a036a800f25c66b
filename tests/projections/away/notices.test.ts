import { expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { inPlace } from '#domain/items/accountItems.ts';
import { noticesProjection } from '#projections/away/notices.ts';

const dropped = (eventId: string): RecordedEvent =>
  ({
    type: 'CartItemsDropped',
    eventId,
    data: { items: [{ productId: 'p-1', variantId: 'v-1' }], reason: 'productMissing' },
  }) as unknown as RecordedEvent;
const read = (eventId: string): RecordedEvent =>
  ({ type: 'NoticesRead', eventId: 'read', data: { eventIds: [eventId] } }) as unknown as RecordedEvent;

test('CART-04: an item that two tabs find gone at the same time is told of once', () => {
  const fold = noticesProjection.initial();
  for (const event of [dropped('one'), dropped('two')]) noticesProjection.apply(fold, event, inPlace);
  expect(fold.dropped).toHaveLength(1);
  noticesProjection.apply(fold, read('one'), inPlace);
  expect(fold.dropped).toEqual([]);
});

test('CART-04: an item that goes again later is told of again', () => {
  const fold = noticesProjection.initial();
  for (const event of [dropped('one'), read('one'), dropped('two')])
    noticesProjection.apply(fold, event, inPlace);
  expect(fold.dropped).toMatchObject([{ eventId: 'two' }]);
});
