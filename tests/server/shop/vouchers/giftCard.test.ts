// The rules of a gift card, at their limits: its PIN, what is left on it, what it pays.
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  shortfallOf,
  tryPin,
  WRONG_PINS_MAX,
  type GiftCard,
  type VoucherShortfall,
} from '#server/shop/vouchers/giftCard.ts';
import type { VoucherBalance } from '#server/shop/vouchers/voucherLedger.ts';
import { toCents } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);

/** $50.00, for another hour, with a PIN nobody has mistyped. */
const card = (own: Partial<Plain<GiftCard>> = {}): GiftCard =>
  branded<GiftCard>({
    balance: 5_000,
    expiresAt: later(3_600_000),
    wrongPins: 0,
    isLocked: false,
    isSuspended: false,
    ...own,
  });

describe('VOUCH-02: a try of a PIN', () => {
  type Case = readonly [
    name: string,
    own: Partial<GiftCard>,
    isRight: boolean,
    answer: ReturnType<typeof tryPin>,
  ];
  const left = (wrongPins: number, isLocked = false) => ({ wrongPins, isLocked });
  test.each<Case>([
    ['right: the card opens', {}, true, { lock: left(0), refusal: null }],
    ['right after four wrong ones: the count ends', { wrongPins: 4 }, true, { lock: left(0), refusal: null }],
    ['wrong: it counts', {}, false, { lock: left(1), refusal: 'VoucherInvalid' }],
    ['the fourth wrong one', { wrongPins: 3 }, false, { lock: left(4), refusal: 'VoucherInvalid' }],
    [
      'the fifth wrong one locks the card',
      { wrongPins: 4 },
      false,
      { lock: left(5, true), refusal: 'VoucherLocked' },
    ],
    [
      'of a card whose count went past the limit: it locks',
      { wrongPins: 7 },
      false,
      { lock: left(8, true), refusal: 'VoucherLocked' },
    ],
    [
      'right, of a locked card: it stays locked',
      { wrongPins: 5, isLocked: true },
      true,
      { lock: left(5, true), refusal: 'VoucherLocked' },
    ],
    [
      'wrong, of a card the shop has locked: nothing is counted any more',
      { isLocked: true },
      false,
      { lock: left(0, true), refusal: 'VoucherLocked' },
    ],
    [
      'right, of a suspended card: that it is suspended is told',
      { wrongPins: 2, isSuspended: true },
      true,
      { lock: left(0), refusal: 'VoucherSuspended' },
    ],
    [
      'wrong, of a suspended card: that it is suspended is not told',
      { isSuspended: true },
      false,
      { lock: left(1), refusal: 'VoucherInvalid' },
    ],
    [
      'of a card that is locked and suspended: locked is what everybody is told',
      { isLocked: true, isSuspended: true },
      true,
      { lock: left(0, true), refusal: 'VoucherLocked' },
    ],
  ])('%s', (_, own, isRight, answer) => {
    expect(tryPin(card(own), isRight)).toEqual(answer);
  });

  test('five wrong ones in a row lock a card', () => {
    expect(WRONG_PINS_MAX).toBe(5);
  });
});

describe('VOUCH-01: what is left on a gift card', () => {
  type Case = readonly [
    name: string,
    own: Partial<Plain<GiftCard>>,
    isReserved: boolean,
    told: Partial<Plain<VoucherBalance>>,
  ];
  test.each<Case>([
    ['all of it', {}, false, { amountRemaining: 5_000, isExpired: false, isFullyRedeemed: false }],
    ['the last cent', { balance: 1 }, false, { amountRemaining: 1, isFullyRedeemed: false }],
    ['nothing', { balance: 0 }, false, { amountRemaining: 0, isFullyRedeemed: true }],
    [
      'nothing, but an order holds some and may give it back',
      { balance: 0 },
      true,
      { amountRemaining: 0, isFullyRedeemed: false },
    ],
    ['some, beside what an order holds', { balance: 10 }, true, { isFullyRedeemed: false }],
    ['it ends in a moment', { expiresAt: later(1) }, false, { isExpired: false, expiresAt: later(1) }],
    ['it ends now', { expiresAt: now }, false, { isExpired: true, expiresAt: now, amountRemaining: 5_000 }],
    ['it ended a moment ago', { expiresAt: later(-1) }, false, { isExpired: true }],
  ])('%s', (_, own, isReserved, told) => {
    expect(balanceOf(card(own), { isReserved, at: now })).toMatchObject(told);
  });
});

describe('CHECK-07: an order that wants $20.00 of a gift card', () => {
  type Case = readonly [name: string, own: Partial<Plain<GiftCard>>, answer: VoucherShortfall | null];
  test.each<Case>([
    ['which has $20.01 gets it', { balance: 2_001 }, null],
    ['which has exactly that gets it', { balance: 2_000 }, null],
    ['which has a cent less gets nothing', { balance: 1_999 }, 'VoucherInsufficientFunds'],
    ['which ends in a moment gets it', { expiresAt: later(1) }, null],
    ['which ends now gets nothing', { expiresAt: now }, 'VoucherExpired'],
    ['which ended a moment ago gets nothing', { expiresAt: later(-1) }, 'VoucherExpired'],
    ['which was suspended meanwhile gets nothing', { isSuspended: true }, 'VoucherSuspended'],
    ['which was locked meanwhile gets nothing', { isLocked: true }, 'VoucherLocked'],
    ['reads of a lock first', { isLocked: true, isSuspended: true, expiresAt: now }, 'VoucherLocked'],
    ['reads of a suspension before the end', { isSuspended: true, expiresAt: now }, 'VoucherSuspended'],
    ['reads of the end before what is missing', { expiresAt: now, balance: 0 }, 'VoucherExpired'],
  ])('%s', (_, own, answer) => {
    expect(shortfallOf(card(own), toCents(2_000), now)).toBe(answer);
  });
});
