// A promo code as it is typed and taken out.
import { describe, expect, test } from 'vitest';
import * as promoCodeEntry from '#domain/checkout/promoCodeEntry.ts';
import { PROMO_CODE_MAX } from '#domain/checkout/promoCodeEntry.ts';
import type { Rejection } from '#domain/rules/rejection.ts';
import { eventsOf, rejectionOf } from '#tests/support/builders/decisions.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { decideEnterPromoCode, decideRemovePromoCode } = plainly(promoCodeEntry);

const held = { promoCodes: ['RUN10'] };
const codeOf = (length: number) => 'A'.repeat(length);

describe('VOUCH-03: a promo code that is typed', () => {
  test.each([
    ['spring', 'SPRING'],
    [' sp ring\t', 'SPRING'],
    [codeOf(PROMO_CODE_MAX), codeOf(PROMO_CODE_MAX)],
    [` ${codeOf(32)} ${codeOf(32)} `, codeOf(PROMO_CODE_MAX)],
  ])('%j is entered as %s', (typed, code) => {
    expect(eventsOf(decideEnterPromoCode(typed, held))).toEqual([
      { type: 'PromoCodeEntered', data: { code } },
    ]);
  });

  test.each<readonly [name: string, typed: string, type: Rejection['type']]>([
    ['nothing', '', 'PromoCodeRequired'],
    ['nothing but blanks', ' \t ', 'PromoCodeRequired'],
    ['one of 65 characters', codeOf(PROMO_CODE_MAX + 1), 'PromoCodeInvalid'],
    ['the same once more', 'RUN10', 'PromoCodeAlreadyApplied'],
    ['the same in another spelling', 'run 10', 'PromoCodeAlreadyApplied'],
  ])('%s is not taken', (_, typed, type) => {
    expect(rejectionOf(decideEnterPromoCode(typed, held))).toEqual({ type });
  });
});

test('VOUCH-03: a code is taken out once; one that is not there needs no act', () => {
  expect(eventsOf(decideRemovePromoCode('RUN10', held))).toEqual([
    { type: 'PromoCodeRemoved', data: { code: 'RUN10' } },
  ]);
  expect(eventsOf(decideRemovePromoCode('SPRING', held))).toEqual([]);
});
