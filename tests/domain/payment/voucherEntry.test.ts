import { describe, expect, test } from 'vitest';
import {
  normaliseVoucherEntry,
  voucherEntryTexts,
  voucherEntryViolations,
} from '#domain/payment/voucherEntry.ts';

const typed = (code: string, pin = '2026') => ({ code, pin });

describe('VOUCH-01: the code and PIN of a gift card, as they are typed', () => {
  test.each(['6100 0000 0000 0001', ' 6100-0000-0000-0001 ', '6100–0000–0000–0001', '６１００000000000001'])(
    '%j finds the card 6100000000000001',
    (code) => {
      expect(voucherEntryViolations(typed(code))).toEqual({});
      expect(normaliseVoucherEntry(typed(code)).code).toBe('6100000000000001');
    },
  );

  test('small letters count as capitals, and a PIN may have blanks in it', () => {
    expect(normaliseVoucherEntry({ code: 'gift-card-77', pin: ' 20 26 ' })).toEqual({
      code: 'GIFTCARD77',
      pin: '2026',
    });
  });

  test.each([
    ['nothing at all', typed(' ', ''), { code: 'VoucherCodeRequired', pin: 'VoucherPinRequired' }],
    ['a code of seven', typed('1234567'), { code: 'VoucherCodePattern' }],
    ['a code of 33', typed('1'.repeat(33)), { code: 'VoucherCodePattern' }],
    ['a code with an underscore', typed('6100_0000'), { code: 'VoucherCodePattern' }],
    ['a PIN of three', typed('12345678', '123'), { pin: 'VoucherPinPattern' }],
    ['a PIN of nine', typed('12345678', '123456789'), { pin: 'VoucherPinPattern' }],
    ['a PIN with a letter', typed('12345678', '12e4'), { pin: 'VoucherPinPattern' }],
  ])('%s is not taken', (_, entry, violations) => {
    expect(voucherEntryViolations(entry)).toEqual(violations);
  });

  test.each([8, 32])('a code of %i is taken', (length) => {
    expect(voucherEntryViolations(typed('A'.repeat(length), '1234'))).toEqual({});
    expect(voucherEntryViolations(typed('A'.repeat(length), '12345678'))).toEqual({});
  });

  test('each no has a sentence of its own that never shouts', () => {
    const texts = Object.values(voucherEntryTexts);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z][^!]+\.$/);
  });
});
