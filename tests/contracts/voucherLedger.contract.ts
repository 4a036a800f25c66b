// What every ledger of gift cards does, whatever it is made of.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import { GUESSES_A_LOCK } from '#server/shop/vouchers/pinLock.ts';
import type { NewVoucher, VoucherLedger } from '#server/shop/vouchers/voucherLedger.ts';
import { toCartId, toCents } from '#events/brands.ts';

export type OpenVoucherLedger = (clock: () => Date) => Promise<{
  readonly ledger: VoucherLedger;
  readonly close: () => Promise<void>;
}>;

const START = new Date('2026-11-22T10:00:00.000Z').getTime();
const HOUR_MS = 3_600_000;

export const voucherLedgerContract = (name: string, open: OpenVoucherLedger): void => {
  describe(`gift cards ${name}`, () => {
    const now = new Date(START);
    let opened: Awaited<ReturnType<OpenVoucherLedger>>;
    beforeAll(async () => {
      opened = await open(() => new Date(now));
    });
    afterAll(() => opened?.close());

    let cards = 0;
    /** A card nobody has used, with $50.00 on it and the PIN 4711. */
    const newCard = async (over: Partial<NewVoucher> = {}) => {
      const entry = { code: `CARD${String((cards += 1)).padStart(8, '0')}`, pin: '4711' };
      const expiresAt = new Date(now.getTime() + HOUR_MS);
      await opened.ledger.issue([{ ...entry, amount: toCents(5_000), expiresAt, ...over }]);
      return entry;
    };
    const balance = (entry: VoucherEntry) => opened.ledger.balance(entry);
    const guess = ({ code }: Pick<VoucherEntry, 'code'>) => balance({ code, pin: '0815' });
    const refused = (reason: string) => ({ type: 'refused', reason });

    test('VOUCH-01: who knows code and PIN is told what is left and until when', async () => {
      expect(await balance(await newCard())).toEqual({
        type: 'balance',
        amountRemaining: 5_000,
        expiresAt: new Date(START + HOUR_MS),
        isExpired: false,
        isFullyRedeemed: false,
      });
    });

    test('VOUCH-01: the shop’s people open a locked card again; one that is suspended stays so', async () => {
      const shut = await newCard({ isLocked: true });
      const guessed = await newCard();
      const stopped = await newCard({ isSuspended: true });
      for (let tried = 0; tried < GUESSES_A_LOCK; tried += 1) await guess(guessed);
      for (const { code } of [shut, guessed, stopped]) expect(await opened.ledger.unlock(code)).toBe(true);
      expect(await balance(shut)).toMatchObject({ amountRemaining: 5_000 });
      expect(await balance(guessed)).toMatchObject({ amountRemaining: 5_000 });
      expect(await balance(stopped)).toEqual(refused('VoucherSuspended'));
      expect(await opened.ledger.unlock('NOSUCHCARD')).toBe(false);
    });

    test('VOUCH-01: a card with nothing on it is fully redeemed', async () => {
      const answer = await balance(await newCard({ amount: toCents(0) }));
      expect(answer).toMatchObject({ type: 'balance', amountRemaining: 0, isFullyRedeemed: true });
    });

    test('VOUCH-01: a card expires at its moment, not before', async () => {
      const card = await newCard({ expiresAt: new Date(START + 1) });
      expect(await balance(card)).toMatchObject({ isExpired: false, amountRemaining: 5_000 });
      now.setTime(START + 1);
      expect(await balance(card)).toMatchObject({ isExpired: true, amountRemaining: 5_000 });
      now.setTime(START);
    });

    test('VOUCH-01: an unknown code and a wrong PIN get the same answer', async () => {
      expect(await guess(await newCard())).toEqual(refused('VoucherInvalid'));
      expect(await guess({ code: 'CARD99999999' })).toEqual(refused('VoucherInvalid'));
    });

    test('VOUCH-01: that a card is suspended is told to who knows its PIN, and to nobody else', async () => {
      const card = await newCard({ isSuspended: true });
      expect(await guess(card)).toEqual(refused('VoucherInvalid'));
      expect(await balance(card)).toEqual(refused('VoucherSuspended'));
    });

    test('VOUCH-02: the fifth wrong PIN locks a card for an hour, for the right one as well', async () => {
      const card = await newCard({ expiresAt: new Date(START + 100 * HOUR_MS) });
      for (let wrong = 1; wrong < GUESSES_A_LOCK; wrong += 1)
        expect(await guess(card)).toEqual(refused('VoucherInvalid'));
      expect(await guess(card)).toEqual(refused('VoucherLocked'));
      now.setTime(START + HOUR_MS - 1);
      expect(await balance(card)).toEqual(refused('VoucherLocked'));
      now.setTime(START + HOUR_MS);
      expect(await balance(card)).toMatchObject({ type: 'balance' });
      for (let wrong = 1; wrong < GUESSES_A_LOCK; wrong += 1) await guess(card);
      expect(await guess(card)).toEqual(refused('VoucherLocked'));
      now.setTime(START + 2 * HOUR_MS);
      expect(await balance(card)).toEqual(refused('VoucherLocked'));
      now.setTime(START + 25 * HOUR_MS);
      expect(await balance(card)).toMatchObject({ type: 'balance' });
      now.setTime(START);
    });

    test('PAY-01: strangers together get 20 guesses a month, whatever the owner does', async () => {
      const card = await newCard({ expiresAt: new Date(START + 10_000 * HOUR_MS) });
      let judged = 0;
      for (let hour = 0; hour < 30 * 24; hour += 4) {
        now.setTime(START + hour * HOUR_MS);
        await opened.ledger.balance(card, toCartId('cart-owner'));
        const answer = await guess(card);
        judged += answer.type === 'refused' && answer.reason === 'VoucherInvalid' ? 1 : 0;
      }
      // Each fifth is answered as a lock.
      expect(judged).toBe(16);
      now.setTime(START);
    });

    test('VOUCH-02: a right PIN takes back what its own cart mistyped', async () => {
      const card = await newCard();
      const own = toCartId('cart-own');
      for (let round = 0; round < 3; round += 1) {
        for (let wrong = 1; wrong < GUESSES_A_LOCK; wrong += 1)
          await opened.ledger.balance({ ...card, pin: '0815' }, own);
        expect(await opened.ledger.balance(card, own)).toMatchObject({ type: 'balance' });
      }
    });

    test('VOUCH-02: a card counts as proved for the cart that told its PIN, for 30 minutes', async () => {
      const card = await newCard();
      const [own, other] = [toCartId('cart-proof'), toCartId('cart-other')];
      const proven = (cartId = own, entry: VoucherEntry = card) => opened.ledger.proven(entry, cartId);
      const unproven = { type: 'unproven' };
      expect(await proven()).toEqual(unproven);
      expect(await proven(own, { ...card, pin: '0815' })).toEqual(unproven);
      await opened.ledger.balance(card, own);
      expect(await proven(other)).toEqual(unproven);
      now.setTime(START + 30 * 60_000);
      expect(await proven()).toMatchObject({ type: 'balance', amountRemaining: 5_000 });
      now.setTime(START + 30 * 60_000 + 1);
      expect(await proven()).toEqual(unproven);
      now.setTime(START);
    });

    test('VOUCH-02: a proof outlives what strangers guess, and ends with a wrong PIN', async () => {
      const card = await newCard();
      const own = toCartId('cart-kept');
      await opened.ledger.balance(card, own);
      for (let wrong = 0; wrong < GUESSES_A_LOCK; wrong += 1) await guess(card);
      expect(await balance(card)).toEqual(refused('VoucherLocked'));
      expect(await opened.ledger.proven(card, own)).toMatchObject({ type: 'balance' });
      expect(await opened.ledger.proven({ ...card, pin: '0815' }, own)).toEqual(refused('VoucherInvalid'));
      expect(await opened.ledger.proven(card, own)).toEqual({ type: 'unproven' });
    });

    test('VOUCH-02: wrong PINs of one card lock no other', async () => {
      const [tried, other] = [await newCard(), await newCard()];
      for (let wrong = 0; wrong < GUESSES_A_LOCK; wrong += 1) await guess(tried);
      expect(await balance(other)).toMatchObject({ type: 'balance' });
    });

    test('VOUCH-02: wrong PINs sent at once lock a card like wrong PINs sent one by one', async () => {
      const card = await newCard();
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess(card)));
      const locked = answers.filter(
        (answer) => answer.type === 'refused' && answer.reason === 'VoucherLocked',
      );
      expect(locked).toHaveLength(12 - (GUESSES_A_LOCK - 1));
      expect(await balance(card)).toEqual(refused('VoucherLocked'));
    });

    test('VOUCH-02: a card can be locked from the start', async () => {
      expect(await balance(await newCard({ isLocked: true }))).toEqual(refused('VoucherLocked'));
    });

    test('issuing a card again changes nothing of it', async () => {
      const card = await newCard();
      await opened.ledger.issue([
        { code: card.code, pin: '1234', amount: toCents(99_999), expiresAt: new Date(START + 9 * HOUR_MS) },
      ]);
      expect(await balance(card)).toMatchObject({ type: 'balance', amountRemaining: 5_000 });
    });
  });
};
