// What every ledger of gift cards does, whatever it is made of.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { VoucherEntry } from '#domain/voucherEntry.ts';
import { WRONG_PINS_MAX, type NewVoucher, type VoucherLedger } from '#server/vouchers/voucherLedger.ts';

export type OpenVoucherLedger = (clock: () => Date) => Promise<{
  readonly ledger: VoucherLedger;
  readonly close: () => Promise<void>;
}>;

const START = new Date('2026-11-22T10:00:00.000Z').getTime();
const HOUR_MS = 3_600_000;

export const voucherLedgerContract = (name: string, open: OpenVoucherLedger): void => {
  // A database on a busy machine takes its time.
  vi.setConfig({ testTimeout: 60_000 });
  describe(`gift cards ${name}`, () => {
    const now = new Date(START);
    let opened: Awaited<ReturnType<OpenVoucherLedger>>;
    beforeAll(async () => {
      opened = await open(() => new Date(now));
    }, 120_000);
    afterAll(() => opened?.close());

    let cards = 0;
    /** A card nobody has used, with $50.00 on it and the PIN 4711. */
    const newCard = async (over: Partial<NewVoucher> = {}) => {
      const entry = { code: `CARD${String((cards += 1)).padStart(8, '0')}`, pin: '4711' };
      const expiresAt = new Date(now.getTime() + HOUR_MS);
      await opened.ledger.issue([{ ...entry, amount: 5_000, expiresAt, ...over }]);
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

    test('VOUCH-01: a card with nothing on it is fully redeemed', async () => {
      const answer = await balance(await newCard({ amount: 0 }));
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

    test('VOUCH-02: the fifth wrong PIN locks a card, and then the right one opens it no more', async () => {
      const card = await newCard();
      for (let wrong = 1; wrong < WRONG_PINS_MAX; wrong += 1)
        expect(await guess(card)).toEqual(refused('VoucherInvalid'));
      expect(await guess(card)).toEqual(refused('VoucherLocked'));
      expect(await balance(card)).toEqual(refused('VoucherLocked'));
      now.setTime(START + 1_000 * HOUR_MS);
      expect(await balance(card)).toEqual(refused('VoucherLocked'));
      now.setTime(START);
    });

    test('VOUCH-02: wrong PINs count in a row only', async () => {
      const card = await newCard();
      for (let round = 0; round < 3; round += 1) {
        for (let wrong = 1; wrong < WRONG_PINS_MAX; wrong += 1) await guess(card);
        expect(await balance(card)).toMatchObject({ type: 'balance' });
      }
    });

    test('VOUCH-02: wrong PINs of one card lock no other', async () => {
      const [tried, other] = [await newCard(), await newCard()];
      for (let wrong = 0; wrong < WRONG_PINS_MAX; wrong += 1) await guess(tried);
      expect(await balance(other)).toMatchObject({ type: 'balance' });
    });

    test('VOUCH-02: wrong PINs sent at once lock a card like wrong PINs sent one by one', async () => {
      const card = await newCard();
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess(card)));
      const locked = answers.filter(
        (answer) => answer.type === 'refused' && answer.reason === 'VoucherLocked',
      );
      expect(locked).toHaveLength(12 - (WRONG_PINS_MAX - 1));
      expect(await balance(card)).toEqual(refused('VoucherLocked'));
    });

    test('VOUCH-02: a card can be locked from the start', async () => {
      expect(await balance(await newCard({ isLocked: true }))).toEqual(refused('VoucherLocked'));
    });

    test('issuing a card again changes nothing of it', async () => {
      const card = await newCard();
      await opened.ledger.issue([
        { code: card.code, pin: '1234', amount: 99_999, expiresAt: new Date(START + 9 * HOUR_MS) },
      ]);
      expect(await balance(card)).toMatchObject({ type: 'balance', amountRemaining: 5_000 });
    });

    let attempts = 0;
    const newAttempt = () => `attempt-${(attempts += 1)}`;
    const reserve = (entry: VoucherEntry, amount: number, attemptId = newAttempt()) =>
      opened.ledger.reserve(entry, { attemptId, amount });
    const commit = (code: string, attemptId: string) => opened.ledger.commit(code, attemptId);
    const release = (code: string, attemptId: string) => opened.ledger.release(code, attemptId);
    const left = async (entry: VoucherEntry) => {
      const answer = await balance(entry);
      if (answer.type === 'refused') throw new Error(answer.reason);
      return answer.amountRemaining;
    };

    test('CHECK-07: what an order sets aside cannot be spent again, and is spent when it is committed', async () => {
      const [card, attempt] = [await newCard(), newAttempt()];
      expect(await reserve(card, 2_000, attempt)).toEqual({ type: 'reserved' });
      expect(await left(card)).toBe(3_000);
      expect(await reserve(card, 3_001)).toEqual(refused('VoucherInsufficientFunds'));
      expect(await commit(card.code, attempt)).toBe(true);
      expect(await left(card)).toBe(3_000);
    });

    test('CHECK-08: what an order sets aside comes back when it is released', async () => {
      const [card, attempt] = [await newCard(), newAttempt()];
      await reserve(card, 2_000, attempt);
      expect(await release(card.code, attempt)).toBe(true);
      expect(await left(card)).toBe(5_000);
      expect(await commit(card.code, attempt)).toBe(false);
    });

    test('VOUCH-01: a card is fully redeemed once the order that takes its rest is committed, not before', async () => {
      const [card, attempt] = [await newCard(), newAttempt()];
      await reserve(card, 5_000, attempt);
      expect(await balance(card)).toMatchObject({ amountRemaining: 0, isFullyRedeemed: false });
      await commit(card.code, attempt);
      expect(await balance(card)).toMatchObject({ amountRemaining: 0, isFullyRedeemed: true });
    });

    test('VOUCH-02: an order needs the PIN, and its wrong ones count like any', async () => {
      const card = await newCard();
      for (let wrong = 1; wrong < WRONG_PINS_MAX; wrong += 1)
        expect(await reserve({ ...card, pin: '0815' }, 100)).toEqual(refused('VoucherInvalid'));
      expect(await reserve({ ...card, pin: '0815' }, 100)).toEqual(refused('VoucherLocked'));
      expect(await reserve(card, 100)).toEqual(refused('VoucherLocked'));
    });

    test('CHECK-07: a card that has expired or is suspended pays for nothing', async () => {
      expect(await reserve(await newCard({ expiresAt: now }), 100)).toEqual(refused('VoucherExpired'));
      expect(await reserve(await newCard({ isSuspended: true }), 100)).toEqual(refused('VoucherSuspended'));
    });

    test('CHECK-07: a card that expires while an order is under way still pays for it', async () => {
      const [card, attempt] = [await newCard({ expiresAt: new Date(START + 1) }), newAttempt()];
      await reserve(card, 2_000, attempt);
      now.setTime(START + 1);
      expect(await reserve(card, 2_000, attempt)).toEqual({ type: 'reserved' });
      expect(await commit(card.code, attempt)).toBe(true);
      now.setTime(START);
    });

    test('CHECK-07: everything may be said twice and happens once', async () => {
      const [card, kept, given] = [await newCard(), newAttempt(), newAttempt()];
      for (const attempt of [kept, kept, given, given])
        expect(await reserve(card, 1_000, attempt)).toEqual({ type: 'reserved' });
      expect(await left(card)).toBe(3_000);
      for (let said = 0; said < 2; said += 1) {
        expect(await commit(card.code, kept)).toBe(true);
        expect(await release(card.code, given)).toBe(true);
      }
      expect(await reserve(card, 1_000, kept)).toEqual({ type: 'reserved' });
      expect(await release(card.code, kept)).toBe(false);
      expect(await left(card)).toBe(4_000);
    });

    test('CHECK-08: an attempt that was given up takes nothing any more, however late it comes', async () => {
      const card = await newCard();
      const [early, late] = [newAttempt(), newAttempt()];
      await reserve(card, 1_000, early);
      for (const attempt of [early, late]) {
        await release(card.code, attempt);
        expect(await reserve(card, 1_000, attempt)).toEqual({ type: 'released' });
        expect(await commit(card.code, attempt)).toBe(false);
      }
      expect(await left(card)).toBe(5_000);
    });

    test('an attempt nobody made has nothing to commit', async () => {
      expect(await commit((await newCard()).code, newAttempt())).toBe(false);
    });

    test.each([0, -1_000, 1.5, Number.NaN])('nobody can take %d cents from a card', async (amount) => {
      const card = await newCard();
      await expect(reserve(card, amount)).rejects.toThrow(RangeError);
      expect(await left(card)).toBe(5_000);
    });

    test('an attempt cannot want another amount than it has set aside', async () => {
      const [card, attempt] = [await newCard(), newAttempt()];
      await reserve(card, 1_000, attempt);
      await expect(reserve(card, 1_001, attempt)).rejects.toThrow(RangeError);
      expect(await left(card)).toBe(4_000);
    });

    test('CHECK-08: of two orders that want a whole card at once, one gets it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const card = await newCard();
        const answers = await Promise.all([reserve(card, 5_000), reserve(card, 5_000)]);
        expect(answers.map(({ type }) => type).toSorted()).toEqual(['refused', 'reserved']);
        expect(answers).toContainEqual(refused('VoucherInsufficientFunds'));
        expect(await left(card)).toBe(0);
      }
    });

    test('CHECK-08: of 50 orders at once that want $10 of a card of $100, ten get it', async () => {
      const card = await newCard({ amount: 10_000 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(card, 1_000)));
      expect(answers.filter(({ type }) => type === 'reserved')).toHaveLength(10);
      expect(answers.filter(({ type }) => type === 'refused')).toHaveLength(40);
      expect(await left(card)).toBe(0);
    });

    test('CHECK-07: one order sent 50 times at once takes its amount once', async () => {
      const [card, attempt] = [await newCard(), newAttempt()];
      const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(card, 2_000, attempt)));
      expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['reserved']));
      expect(await left(card)).toBe(3_000);
    });

    test('CHECK-08: whatever is committed, given up and tried again at once, not a cent is lost or made', async () => {
      const card = await newCard({ amount: 10_000 });
      const tried = Array.from({ length: 12 }, (_, nth) => ({ attempt: newAttempt(), amount: 700 + nth }));
      const outcomes = await Promise.all(
        tried.flatMap(({ attempt, amount }, nth) => [
          reserve(card, amount, attempt),
          ...(nth % 3 === 0 ? [release(card.code, attempt)] : []),
          reserve(card, amount, attempt).then(() => commit(card.code, attempt)),
          ...(nth % 2 === 0 ? [reserve(card, amount, attempt).then(() => release(card.code, attempt))] : []),
        ]),
      );
      expect(outcomes).toHaveLength(tried.length * 2 + 4 + 6);
      let spent = 0;
      for (const { attempt, amount } of tried) {
        const isSpent = await commit(card.code, attempt);
        // An attempt is one or the other for good.
        expect(await release(card.code, attempt)).toBe(!isSpent);
        if (isSpent) spent += amount;
      }
      expect(await left(card)).toBe(10_000 - spent);
    });
  });
};
