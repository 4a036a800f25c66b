// When what a guest typed is linked to the account they sign in to.
import { describe, expect, test } from 'vitest';
import { membershipToLink, type GuestLink } from '#domain/loyalty/guestLink.ts';

const typed = { memberId: '1900000001', lastName: 'Runner' };
const all: GuestLink = {
  isSignedIn: true,
  account: { isLinked: false, isUpdateBlocked: false },
  typed,
  addedAt: 0,
  now: 120 * 60_000 - 1,
};

describe('VOUCH-04: a guest’s membership at the sign-in', () => {
  test('is linked', () => {
    expect(membershipToLink(all)).toEqual(typed);
  });

  type Case = readonly [name: string, own: Partial<GuestLink>];
  test.each<Case>([
    ['two hours later', { now: 120 * 60_000 }],
    ['to an account that has a link', { account: { isLinked: true, isUpdateBlocked: false } }],
    ['to an account that may not be updated', { account: { isLinked: false, isUpdateBlocked: true } }],
    ['while somebody signs out', { isSignedIn: false }],
    ['without a last name', { typed: { ...typed, lastName: '' } }],
    ['when it is not on this device any more', { typed: null }],
  ])('is not linked %s', (_, own) => {
    expect(membershipToLink({ ...all, ...own })).toBeNull();
  });
});
