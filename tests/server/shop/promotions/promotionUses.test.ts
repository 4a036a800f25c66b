// Offers of which a customer has so many uses: who a customer is, what is left, and what an order takes.
import { describe, expect, test } from 'vitest';
import * as promotionUses from '#server/shop/promotions/promotionUses.ts';
import { plainly, type Plain } from '#tests/support/builders/plain.ts';

const { customerKeysOf, usesByPromotion, usesToTake } = plainly(promotionUses);
type TakenUse = Plain<promotionUses.TakenUse>;

describe('VOUCH-03: who has used an offer', () => {
  test('is known by the account and by the address, in whatever case it is typed', () => {
    const of = (accountId: string | undefined, email: string | undefined) =>
      customerKeysOf({ accountId, email });
    expect(of('ada', 'ada@example.com')).toHaveLength(2);
    expect(of(undefined, ' ADA@example.com ')).toEqual(of(undefined, 'ada@example.com'));
    expect(of('ada', undefined)).toEqual(of('ada', ''));
    expect(of(undefined, undefined)).toEqual([]);
    expect(of('ada@example.com', undefined)).not.toEqual(of(undefined, 'ada@example.com'));
  });

  test.each([
    ['ada+sale@example.com', 'ada@example.com', true],
    ['a.d.a+2@gmail.com', 'ada@googlemail.com', true],
    // Elsewhere a dot makes another mailbox.
    ['a.da@example.com', 'ada@example.com', false],
    ['+ada@example.com', 'ada@example.com', false],
  ])('is the same by %s and by %s: %s', (one, other, isSame) => {
    const of = (email: string) => customerKeysOf({ accountId: undefined, email }).join(' ');
    expect(of(one) === of(other)).toBe(isSame);
  });

  test('is told by none of these keys', () => {
    expect(customerKeysOf({ accountId: 'ada', email: 'ada@example.com' }).join(' ')).not.toContain('ada');
  });
});

describe('VOUCH-03: an order takes one use of an offer', () => {
  const ACCOUNT = 'account';
  const EMAIL = 'email';
  const use = (key: string, nth: number, attemptId: string): TakenUse => ({ key, nth, attemptId });
  type Case = readonly [
    name: string,
    usesPerCustomer: number | null,
    taken: readonly TakenUse[],
    added: readonly TakenUse[] | null,
  ];
  /** By a customer with an account and an address, who has taken `taken` before. */
  test.each<Case>([
    ['the first: of the account and of the address', 1, [], [use(ACCOUNT, 1, 'now'), use(EMAIL, 1, 'now')]],
    [
      'the last of two',
      2,
      [use(ACCOUNT, 1, 'a'), use(EMAIL, 1, 'a')],
      [use(ACCOUNT, 2, 'now'), use(EMAIL, 2, 'now')],
    ],
    ['the only one is gone', 1, [use(ACCOUNT, 1, 'a'), use(EMAIL, 1, 'a')], null],
    ['both are gone', 2, [1, 2].flatMap((nth) => [use(ACCOUNT, nth, 'a'), use(EMAIL, nth, `${nth}`)]), null],
    ['the account has none left: another address does not help', 1, [use(ACCOUNT, 1, 'a')], null],
    ['the address has none left: neither does an account', 1, [use(EMAIL, 1, 'a')], null],
    [
      'the address has been used as a guest: the two are numbered apart',
      2,
      [use(EMAIL, 1, 'a')],
      [use(ACCOUNT, 1, 'now'), use(EMAIL, 2, 'now')],
    ],
    [
      'one that was given back is taken first',
      3,
      [use(ACCOUNT, 2, 'b'), use(EMAIL, 2, 'b')],
      [use(ACCOUNT, 1, 'now'), use(EMAIL, 1, 'now')],
    ],
    ['the same order again takes nothing more', 1, [use(ACCOUNT, 1, 'now'), use(EMAIL, 1, 'now')], []],
    [
      'the same order again, of which the account alone was counted',
      1,
      [use(ACCOUNT, 1, 'now')],
      [use(EMAIL, 1, 'now')],
    ],
    [
      'an offer without a limit is counted all the same',
      null,
      [1, 2, 3].map((nth) => use(ACCOUNT, nth, `${nth}`)),
      [use(ACCOUNT, 4, 'now'), use(EMAIL, 1, 'now')],
    ],
  ])('%s', (_, usesPerCustomer, taken, added) => {
    const request = { keys: [ACCOUNT, EMAIL], attemptId: 'now', usesPerCustomer };
    expect(usesToTake(request, taken)).toEqual(added);
  });

  test('of nobody who could be counted takes nothing', () => {
    expect(usesToTake({ keys: [], attemptId: 'now', usesPerCustomer: 1 }, [])).toEqual([]);
  });
});

describe('VOUCH-03: how often an offer has been used', () => {
  test('is what the account or the address has more of, for each offer by itself', () => {
    const uses = usesByPromotion([
      { promotionId: 'A', uses: 2 },
      { promotionId: 'B', uses: 1 },
      { promotionId: 'A', uses: 1 },
      { promotionId: 'B', uses: 3 },
    ]);
    expect(Object.fromEntries(uses)).toEqual({ A: 2, B: 3 });
    expect(uses.get('C')).toBeUndefined();
  });
});
