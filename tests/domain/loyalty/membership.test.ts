// The number of a membership and the last name on it, as shoppers type them.
import { maskedMember, pointsText } from '#domain/loyalty/memberWords.ts';
import { describe, expect, test } from 'vitest';
import { isRecentMembership } from '#domain/loyalty/guestData.ts';
import {
  membershipFieldTexts,
  membershipViolations,
  normaliseMembership,
} from '#domain/loyalty/membership.ts';

const of = (memberId: string, lastName = 'Runner') => membershipViolations({ memberId, lastName });

describe('VOUCH-04: the number and the last name of a membership', () => {
  test.each([
    ['', { memberId: 'MemberIdRequired' }],
    ['  ', { memberId: 'MemberIdRequired' }],
    ['1', {}],
    ['1900000001', {}],
    ['1900 000-001', {}],
    ['19000000012', { memberId: 'MemberIdPattern' }],
    ['QF12', { memberId: 'MemberIdPattern' }],
  ])('the number "%s"', (memberId, violations) => {
    expect(of(memberId)).toEqual(violations);
  });

  test.each([
    ['', { lastName: 'LastNameRequired' }],
    ['O', { lastName: 'LastNameTooShort' }],
    ['Ng', {}],
    ['O’Neill-St. John', {}],
    ['a'.repeat(40), {}],
    ['a'.repeat(41), { lastName: 'LastNameTooLong' }],
    ['B3ll', { lastName: 'LastNamePattern' }],
    ['Be\u0000ll', { lastName: 'LastNameCharacters' }],
  ])('the last name "%s"', (lastName, violations) => {
    expect(of('1900000001', lastName)).toEqual(violations);
  });

  test('are kept in one spelling', () => {
    expect(normaliseMembership({ memberId: ' 1900 000\u2013001 ', lastName: ' O’Neill ' })).toEqual({
      memberId: '1900000001',
      lastName: "O'Neill",
    });
  });

  test('every violation has words that say what to do', () => {
    expect(membershipFieldTexts({ memberId: '', lastName: 'O' })).toEqual({
      memberId: 'Enter your Qantas Frequent Flyer number.',
      lastName: 'Use 2 characters or more, as on your card.',
    });
    expect(membershipFieldTexts({ memberId: '1', lastName: 'Bell' })).toEqual({});
  });

  test('a screen shows the end of the number alone', () => {
    expect(maskedMember('1900000001')).toBe('•••\u00a0001');
    expect([0, 1, 1440].map(pointsText)).toEqual([
      '0 Qantas Points',
      '1 Qantas Point',
      '1,440 Qantas Points',
    ]);
  });
});

describe('VOUCH-04: what a guest typed', () => {
  const HOURS_2 = 120 * 60_000;
  test.each([
    [0, true],
    [HOURS_2 - 1, true],
    [HOURS_2, false],
    [HOURS_2 + 1, false],
  ])('may be used %d ms later: %s', (age, isRecent) => {
    expect(isRecentMembership(1_000, 1_000 + age)).toBe(isRecent);
  });
});
