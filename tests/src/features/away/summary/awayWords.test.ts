import { describe, expect, test } from 'vitest';
import { awayReasons, type AwayLine } from '#projections/away/awayLines.ts';
import { awayNews, awayTitle, changedText } from '#src/features/away/summary/awayNews.ts';
import { awayIntro, awayWords } from '#src/features/away/summary/awayWords.ts';
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
      'Tread Crew Sock was taken out of your cart again: your account couldn’t take it. [Put it back]',
    ],
    [{ reason: 'limits' }, 'Tread Crew Sock was taken out of your cart, which is full.'],
    [
      { reason: 'limits', isUnsure: true },
      'Tread Crew Sock was taken out of your cart: your account didn’t keep it.',
    ],
    [
      { reason: 'restored' },
      'Tread Crew Sock was taken out of your cart, as our server has it. [Put it back]',
    ],
    [
      { reason: 'restored', now: held(3) },
      'Tread Crew Sock was changed from 1 to 3, as our server has it. [Change to 1]',
    ],
    [
      { reason: 'restored', was: null, now: held(3) },
      'Tread Crew Sock is in your cart, as our server has it. [Remove]',
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
      'Tread Crew Sock is no longer available and was taken out of your cart.',
    );
    expect(said({ list: 'wishlist', was: null, now: null, reason: 'gone' })).toMatch(
      /taken out of your wishlist/,
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
  const wished = line({ ...contested, list: 'wishlist' });
  expect(awayTitle([contested, wished])).toBe('Your cart and wishlist were changed in two places');
  expect(awayTitle([line({})])).toBe('What changed in your cart');
  expect(awayTitle([line({ reason: 'refused' })])).toBe('Some changes were taken back');
  expect(awayIntro([line({ ...contested, reason: 'signIn' })])).toContain('in your account');
});

test('an offer of the summary says what happened in a sentence', () => {
  const contested = line({ now: held(2), won: 'here' });
  expect(awayNews([contested])).toBe('Your cart was changed in two places.');
  expect(awayNews([line({})])).toBe('Your cart has changed.');
  expect(awayNews([line({ list: 'wishlist' }), line({})])).toBe('Your cart and wishlist have changed.');
  expect(awayNews([line({ reason: 'refused' })])).toBe('Some changes were taken back.');
});

test('SYNC-06, SYNC-11: what a look changed is said with what there is now, and is nobody’s: it may be a late save from here', () => {
  expect(changedText(1, null)).toBe('Your cart has changed. It has 1 item.');
  expect(changedText(3, 2)).toBe(
    'Your cart has changed. It has 3 items. Your wishlist has changed. It has 2 products.',
  );
});

describe('SYNC-11: an order of acts is claimed only where it is known', () => {
  const contest = { won: 'elsewhere', was: held(3), now: null } as const;
  test.each<readonly [Partial<Plain<AwayLine>>, string]>([
    [contest, 'Tread Crew Sock: removed on another device after you changed it here. [Put it back]'],
    [
      { ...contest, isUnsure: true },
      'Tread Crew Sock: changed here, and no longer in your account. It stays removed. [Put it back]',
    ],
    [
      { won: 'here', was: null, now: held(3), isUnsure: true },
      'Tread Crew Sock: no longer in your account, and changed here, so it stays. [Remove]',
    ],
    [
      { won: 'here', was: null, now: held(3), reason: 'signIn' },
      'Tread Crew Sock: no longer in your account, and in your cart here, so it stays. [Remove]',
    ],
    [
      { won: 'here', was: held(1), now: held(3), isUnsure: true },
      'Tread Crew Sock: 1 on another device, 3 here. At about the same time, so you have 3. [Change to 1]',
    ],
    [
      { list: 'wishlist', won: 'here', was: held(1), now: held(3), isUnsure: true },
      'Tread Crew Sock: changed here and on another device at about the same time. One of the two stands. [Change back]',
    ],
    [
      { won: 'elsewhere', was: null, now: held(3), isUnsure: true },
      'Tread Crew Sock: removed here, and changed on another device at about the same time, so it stays. [Remove]',
    ],
    [
      { won: 'elsewhere', was: null, now: held(3) },
      'Tread Crew Sock: removed here, changed on another device later, so it stays. [Remove]',
    ],
    [{ isUnsure: true }, 'Tread Crew Sock is no longer in your account and left your cart. [Put it back]'],
    [
      { ...contest, reason: 'ordered' },
      'Tread Crew Sock was ordered on another device and left your cart. [Put it back]',
    ],
    [
      { won: 'here', was: null, now: held(3), reason: 'ordered' },
      'Tread Crew Sock: ordered on another device, changed here later, so it stays. [Remove]',
    ],
  ])('%j', (own, text) => expect(said(own)).toBe(text));
});

describe('SYNC-11: what is said of all changes is true of each', () => {
  const contested = line({ now: held(2), won: 'here' });
  const wish = line({ list: 'wishlist' });

  test('two places are those of what both changed: the rest only changed', () => {
    expect(awayTitle([contested, wish])).toBe('Your cart was changed in two places');
    expect(awayIntro([contested, wish])).toMatch(/^You changed it on this device and on another device\./);
  });

  test('nobody is said to have changed what the account lost without a trace', () => {
    const lost = line({ won: 'elsewhere', isUnsure: true });
    expect(awayTitle([lost])).toBe('What changed in your cart');
    expect(awayIntro([lost])).toBe('Undo what doesn’t look right.');
  });

  test('where changes met in the account and elsewhere, neither is named for both', () => {
    const signIn = line({ ...contested, reason: 'signIn' });
    expect(awayIntro([contested, signIn])).toContain('on this device and elsewhere');
  });

  test('what was taken back is as the account has it, which may be neither change', () => {
    expect(awayIntro([line({ reason: 'refused' })])).toContain('as your account has them');
  });
});
