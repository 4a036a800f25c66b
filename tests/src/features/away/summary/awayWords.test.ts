import { describe, expect, test } from 'vitest';
import { awayReasons, type AwayLine } from '#projections/away/awayLines.ts';
import {
  awayIntro,
  awayNews,
  awayTitle,
  awayWords,
  changedElsewhereText,
} from '#src/features/away/summary/awayWords.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const held = (qty: number, variantId = 'v-1') => ({ variantId, qty });

const line = (own: Partial<Plain<AwayLine>>): AwayLine =>
  branded<AwayLine>({
    list: 'cart',
    key: 'v-1',
    productId: 'p-1',
    itemId: 'i-1',
    shownPriceCents: 1,
    was: held(1),
    now: null,
    reason: 'elsewhere',
    won: null,
    eventId: 'e-1',
    seq: 1,
    ...own,
  });

const said = (own: Partial<Plain<AwayLine>>): string => {
  const { text, undo } = awayWords(line(own));
  return `Tread Crew Sock${text}${undo === null ? '' : ` [${undo}]`}`;
};

describe('what changed is said with its reason and its way back', () => {
  test.each<readonly [Partial<Plain<AwayLine>>, string]>([
    [{}, 'Tread Crew Sock was removed from your cart on another device. [Put it back]'],
    [
      { reason: 'ordered' },
      'Tread Crew Sock was ordered on another device and left your cart. [Put it back]',
    ],
    [
      { reason: 'refused' },
      'Tread Crew Sock was taken off your cart again: your account couldn’t take it. [Put it back]',
    ],
    [{ was: null, now: held(2) }, 'Tread Crew Sock was added to your cart on another device. [Remove]'],
    [
      { was: null, now: held(2), reason: 'moved' },
      'Tread Crew Sock was moved from your wishlist to your cart on another device. [Remove]',
    ],
    [{ now: held(3) }, 'Tread Crew Sock was changed from 1 to 3 on another device. [Change to 1]'],
    [
      { was: held(7), now: held(5), reason: 'limits' },
      'Tread Crew Sock was changed from 7 to 5, the most the shop allows.',
    ],
    [
      { list: 'wishlist', was: held(50), now: held(20), reason: 'limits' },
      'Tread Crew Sock was changed from 50 to 20, the most the shop allows.',
    ],
    [
      { now: held(2), won: 'here' },
      'Tread Crew Sock: 1 on another device, 2 here. The newer change won, so you have 2. [Change to 1]',
    ],
    [
      { was: held(2), now: held(1), won: 'elsewhere' },
      'Tread Crew Sock: 1 on another device, 2 here. The newer change won, so you have 1. [Change to 2]',
    ],
    [
      { now: held(2), won: 'here', reason: 'signIn' },
      'Tread Crew Sock: 1 in your account, 2 here. The newer change won, so you have 2. [Change to 1]',
    ],
    [
      { was: null, now: held(2), won: 'here' },
      'Tread Crew Sock: removed on another device, changed here later, so it stays. [Remove]',
    ],
    [
      { won: 'elsewhere' },
      'Tread Crew Sock: removed on another device after you changed it here. [Put it back]',
    ],
    [
      { list: 'wishlist', was: held(1, 'v-1'), now: held(1, 'v-2') },
      'Tread Crew Sock was changed on another device. [Change back]',
    ],
  ])('%o', (own, words) => expect(said(own)).toBe(words));

  test('CART-04: what the shop no longer has is named, and cannot be brought back', () => {
    expect(said({ was: null, now: null, reason: 'gone' })).toBe(
      'Tread Crew Sock is no longer available and was taken off your cart.',
    );
    expect(said({ list: 'wishlist', was: null, now: null, reason: 'gone' })).toMatch(
      /taken off your wishlist/,
    );
  });

  test('every reason has its words, whatever happened to the item', () => {
    for (const reason of awayReasons)
      for (const [was, now] of [
        [held(1), null],
        [null, held(1)],
        [held(1), held(2)],
      ] as const)
        for (const list of ['cart', 'wishlist'] as const)
          expect(awayWords(line({ list, was, now, reason })).text).toMatch(/^[ :].*\.$/);
  });
});

test('what was changed in two places has the sign of bringing together; what went by it a warning', () => {
  expect(awayWords(line({ now: held(2), won: 'here' }))).toMatchObject({ tone: 'info', icon: 'sync' });
  expect(awayWords(line({ won: 'elsewhere' }))).toMatchObject({ tone: 'warn' });
  expect(awayWords(line({ won: 'elsewhere' })).icon).toBeUndefined();
});

test('the summary is called by what happened', () => {
  const contested = line({ now: held(2), won: 'here' });
  expect(awayTitle([contested])).toBe('Your cart was changed in two places');
  expect(awayTitle([contested, line({ list: 'wishlist' })])).toBe(
    'Your cart and wishlist were changed in two places',
  );
  expect(awayTitle([line({})])).toBe('What changed while you were away');
  expect(awayTitle([line({ reason: 'refused' })])).toBe('Some changes were taken back');
  expect(awayIntro([line({ ...contested, reason: 'signIn' })])).toContain('in your account');
});

test('an offer of the summary says what happened in a sentence', () => {
  const contested = line({ now: held(2), won: 'here' });
  expect(awayNews([contested])).toBe('Your cart was changed in two places.');
  expect(awayNews([line({})])).toBe('Your cart changed while you were away.');
  expect(awayNews([line({ list: 'wishlist' }), line({})])).toBe(
    'Your cart and wishlist changed while you were away.',
  );
  expect(awayNews([line({ reason: 'refused' })])).toBe('Some changes were taken back.');
});

test('SYNC-06: another device’s change is said with what there is now', () => {
  expect(changedElsewhereText(1, null)).toBe('Your cart was changed on another device. It has 1 item.');
  expect(changedElsewhereText(3, 2)).toMatch(/It has 3 items\. Your wishlist .* It has 2 products\.$/);
});

describe('SYNC-11: an order of acts is claimed only where it is known', () => {
  const contest = { won: 'elsewhere', was: held(3), now: null } as const;
  test.each<readonly [Partial<Plain<AwayLine>>, string]>([
    [contest, 'Tread Crew Sock: removed on another device after you changed it here. [Put it back]'],
    [
      { ...contest, isUnsure: true },
      'Tread Crew Sock: changed here, and removed on another device. It stays removed. [Put it back]',
    ],
    [
      { won: 'here', was: null, now: held(3), isUnsure: true },
      'Tread Crew Sock: removed on another device, and changed here, so it stays. [Remove]',
    ],
  ])('%j', (own, text) => expect(said(own)).toBe(text));
});
