// The judge of what an item may be, where an act reached the account after others that are newer.
import { expect, test } from 'vitest';
import { quantitiesAfter, type Change } from './changes.ts';

type Act = Omit<Change, 'key' | 'stamp' | 'at'>;

/** Acts in the order in which they were done. */
const quantities = (...acts: readonly Act[]): readonly number[] =>
  quantitiesAfter(acts.map((act, index) => ({ ...act, key: 'c:v-1', stamp: index, at: index })));

const put = (qty: number, reachedIn: number): Act => ({ mode: 'put', qty, reachedIn });
const change = (qty: number, reachedIn: number): Act => ({ mode: 'change', qty, reachedIn });
const remove = (reachedIn: number): Act => ({ mode: 'remove', qty: 0, reachedIn });
const order = (reachedIn: number): Act => ({ mode: 'order', qty: 0, reachedIn });
const forget = (reachedIn: number): Act => ({ mode: 'forget', qty: 0, reachedIn });
const adopt = (qty: number, mergedAt: number, reachedIn: number): Act => ({
  mode: 'adopt',
  qty,
  mergedAt,
  reachedIn,
});

const touch = (qty: number, reachedIn: number): Act => ({ mode: 'touch', qty, reachedIn });

test.each<readonly [string, readonly Act[], readonly number[]]>([
  ['an answer keeps the quantity, there or here', [put(9, 2), touch(4, 1)], [9, 4]],
  [
    'or the one that it found when it reached the account',
    [put(6, 1), put(2, 2), change(1, 5), touch(6, 4)],
    [1, 6, 2],
  ],
  ['and brings nothing that a later removal did not find', [put(9, 1), touch(9, 2), remove(3)], [0]],
  ['the newest act wins', [put(9, 2), change(6, 1)], [6]],
  [
    'a change finds nothing where another client left the item out',
    [put(9, 1), forget(2), change(6, 2)],
    [0],
  ],
  ['it finds again what reached the account before it', [put(9, 3), forget(2), change(6, 4)], [0, 6]],
  ['also where an older removal arrives later', [put(9, 3), forget(2), remove(5), change(6, 4)], [6]],
  [
    'what reaches the account after a change that found nothing stays',
    [put(9, 5), forget(2), change(6, 3)],
    [0, 9],
  ],
  [
    'a change finds what a guest’s merge brought after an order, also where a removal arrives later',
    [adopt(9, 4, 3), order(2), remove(6), change(3, 5)],
    [3],
  ],
  ['so does a removal', [put(9, 1), forget(2), remove(4), change(6, 3)], [0]],
  ['a removal that was heard of is undone by a change', [put(9, 1), forget(2), remove(3), change(6, 4)], [6]],
  [
    'a change that arrives after another client left the item out counts from a removal that is remembered',
    [remove(1), put(9, 2), change(6, 5), forget(4)],
    [0, 6],
  ],
  [
    'so does one that is newer than that, where another client had put the item back',
    [put(1, 1), remove(2), put(3, 3), forget(4), change(7, 5)],
    [0, 7],
  ],
  [
    'a removal that got there after another client left the item out is remembered, too',
    [put(1, 1), remove(3), forget(2), change(5, 4)],
    [5],
  ],
  ['and not before it got there', [put(1, 1), remove(4), forget(2), change(5, 3)], [0]],
  ['a change finds nothing of what was ordered', [put(9, 1), order(2), change(6, 3)], [0]],
  ['a guest’s item comes after the order of the account’s', [adopt(9, 1, 4), order(2), change(6, 3)], [0, 9]],
  ['a guest’s item comes after a removal that is older than the merge', [adopt(9, 2, 4), remove(3)], [0, 9]],
  ['and what others make of it then', [adopt(9, 5, 4), put(3, 6), change(2, 5), remove(3)], [0, 9, 3, 2]],
  ['and not after a newer removal', [adopt(9, 0.5, 4), remove(3)], [0]],
])('%s', (_, acts, right) => {
  expect(new Set(quantities(...acts))).toEqual(new Set(right));
});

test('of two acts of one moment either may stand: the one that reached the account first', () => {
  const at = (moment: number, act: Act): Change => ({ ...act, key: 'c:v-1', stamp: moment, at: moment });
  expect(
    quantitiesAfter([at(1, put(3, 1)), at(2, put(9, 2)), at(2, remove(3))]).toSorted((a, b) => a - b),
  ).toEqual([0, 9]);
  expect(quantitiesAfter([at(1, put(3, 1)), at(2, put(9, 2)), at(3, remove(3))])).toEqual([0]);
});

test('of two acts in two tabs, one of which overtook the other on the way to the disk, either may stand', () => {
  const overtaken: Change = { ...remove(1), key: 'c:v-1', stamp: 3, at: 1, overtakenAt: 2 };
  const overtaking: Change = { ...put(9, 2), key: 'c:v-1', stamp: 2, at: 2 };
  expect(quantitiesAfter([overtaking, overtaken]).toSorted((a, b) => a - b)).toEqual([0, 9]);
  const { overtakenAt: _, ...heard } = overtaken;
  expect(quantitiesAfter([overtaking, heard])).toEqual([9]);
});

test('of two acts in two tabs that dated them by clocks of which they knew differently much, either may stand', () => {
  const unheard: Change = { ...put(9, 1), key: 'c:v-1', stamp: 90_000, at: 1 };
  const crossing: Change = { ...remove(2), key: 'c:v-1', stamp: 2, at: 2, crossedAt: 1 };
  expect(quantitiesAfter([unheard, crossing]).toSorted((a, b) => a - b)).toEqual([0, 9]);
  const { crossedAt: _, ...heard } = crossing;
  expect(quantitiesAfter([unheard, heard])).toEqual([0]);
});
