// The rules of a gift card, at their limits: its PIN, what is left on it, what it pays.
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  isProofGood,
  PROOF_MS,
  provenRefusal,
  shortfallOf,
  tryPin,
  type GiftCard,
  type PinVerdict,
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
    wrongPinsAt: [],
    isLocked: false,
    isSuspended: false,
    ...own,
  });

/** That many wrong PINs, a minute apart, the last a minute ago. */
const wrong = (times: number): readonly Date[] =>
  Array.from({ length: times }, (_, nth) => later((nth - times) * 60_000));
const HOUR_MS = 3_600_000;

describe('VOUCH-02: a try of a PIN', () => {
  type Case = readonly [name: string, own: Partial<GiftCard>, isRight: boolean, verdict: PinVerdict];
  const judged = (refusal: PinVerdict['refusal'], locksUntil: Date | null = null): PinVerdict => ({
    refusal,
    isCounted: true,
    locksUntil,
  });
  const told = (refusal: PinVerdict['refusal']): PinVerdict => ({
    refusal,
    isCounted: false,
    locksUntil: null,
  });
  test.each<Case>([
    ['right: the card opens', {}, true, told(null)],
    ['right after four wrong ones: the card opens', { wrongPinsAt: wrong(4) }, true, told(null)],
    ['wrong: it counts', {}, false, judged('VoucherInvalid')],
    ['the fourth wrong one', { wrongPinsAt: wrong(3) }, false, judged('VoucherInvalid')],
    [
      'the fifth wrong one locks the card for an hour',
      { wrongPinsAt: wrong(4) },
      false,
      judged('VoucherLocked', later(HOUR_MS)),
    ],
    ['right, of a locked card: it stays locked', { wrongPinsAt: wrong(5) }, true, told('VoucherLocked')],
    [
      'wrong, of a locked card: it is not judged, and does not count',
      { wrongPinsAt: wrong(5) },
      false,
      told('VoucherLocked'),
    ],
    [
      'wrong, of a card the shop has locked: nothing is counted',
      { isLocked: true },
      false,
      told('VoucherLocked'),
    ],
    [
      'right, of a suspended card: that it is suspended is told',
      { wrongPinsAt: wrong(2), isSuspended: true },
      true,
      told('VoucherSuspended'),
    ],
    [
      'wrong, of a suspended card: that it is suspended is not told',
      { isSuspended: true },
      false,
      judged('VoucherInvalid'),
    ],
    [
      'of a card that is locked and suspended: locked is what everybody is told',
      { isLocked: true, isSuspended: true },
      true,
      told('VoucherLocked'),
    ],
  ])('%s', (_, own, isRight, verdict) => {
    expect(tryPin(card(own), isRight, now)).toEqual(verdict);
  });
});

describe('VOUCH-02: a card whose PIN a cart has proved', () => {
  test.each([
    ['a moment ago', 0, true],
    ['30 minutes ago', PROOF_MS, true],
    ['30 minutes and a millisecond ago', PROOF_MS + 1, false],
  ])('%s', (_, agoMs, isGood) => {
    expect(PROOF_MS).toBe(30 * 60_000);
    expect(isProofGood(later(-agoMs), now)).toBe(isGood);
  });

  test('is shut by the shop’s people alone', () => {
    expect(provenRefusal(card({ wrongPinsAt: wrong(5) }))).toBeNull();
    expect(provenRefusal(card({ isLocked: true, isSuspended: true }))).toBe('VoucherLocked');
    expect(provenRefusal(card({ isSuspended: true }))).toBe('VoucherSuspended');
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
