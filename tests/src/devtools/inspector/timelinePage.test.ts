import { expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { countTypes, everything, positionsOf } from '#src/devtools/inspector/reading/timelinePage.ts';

const events = [
  ['CartItemAdded', 'shopper'],
  ['AccountStatePulled', 'sync'],
  ['CartItemsDropped', 'system'],
  ['CartItemAdded', 'adoption'],
].map(([type, actor], at) => ({
  known: true,
  event: { type, actor, seq: at + 11 } as unknown as RecordedEvent,
}));

test('the timeline begins with what happened last', () => {
  expect(positionsOf(events, everything)).toEqual([4, 3, 2, 1]);
});

test('a filter keeps one kind of event, one actor, or what is both', () => {
  expect(positionsOf(events, { type: 'CartItemAdded', actor: '' })).toEqual([4, 1]);
  expect(positionsOf(events, { type: '', actor: 'sync' })).toEqual([2]);
  expect(positionsOf(events, { type: 'CartItemAdded', actor: 'shopper' })).toEqual([1]);
  expect(positionsOf(events, { type: 'LoggedIn', actor: '' })).toEqual([]);
});

test('each type is counted', () => {
  expect(countTypes(events)).toEqual([
    ['AccountStatePulled', 1],
    ['CartItemAdded', 2],
    ['CartItemsDropped', 1],
  ]);
});
