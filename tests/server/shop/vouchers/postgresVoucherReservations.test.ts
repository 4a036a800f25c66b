// What orders take from gift cards, on every kind of database the shop runs on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptId } from '#events/facts/values.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { createPostgresVoucherLedger } from '#server/shop/vouchers/postgresVoucherLedger.ts';
import {
  commitVoucher,
  releaseVoucher,
  reserveVoucher,
} from '#server/shop/vouchers/postgresVoucherReservations.ts';
import type { NewVoucher } from '#server/shop/vouchers/voucherLedger.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';
import { toCents, toAttemptId } from '#events/brands.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const PIN = '4711';

describe.each(databaseTargets)('gift cards that orders take from, in $name', ({ start }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await start();
  });
  afterAll(() => database?.close());

  const ledger = () => createPostgresVoucherLedger(database.db, () => NOW);
  let cards = 0;
  /** With $50.00 on it. */
  const newCard = async (over: Partial<NewVoucher> = {}): Promise<string> => {
    const code = `CARD${String((cards += 1)).padStart(8, '0')}`;
    const expiresAt = new Date(NOW.getTime() + HOUR_MS);
    await ledger().issue([{ code, pin: PIN, amount: toCents(5_000), expiresAt, ...over }]);
    return code;
  };
  let attempts = 0;
  const newAttempt = () => toAttemptId(`attempt-${(attempts += 1)}`);
  const reserve = (code: string, amount: number, attemptId = newAttempt(), at = NOW) =>
    withTransaction(database.db, (transaction) =>
      reserveVoucher(transaction, { code, attemptId, amount: toCents(amount) }, at),
    );
  const commit = (code: string, attemptId: AttemptId) =>
    withTransaction(database.db, (transaction) => commitVoucher(transaction, code, attemptId));
  const release = (code: string, attemptId: AttemptId) =>
    withTransaction(database.db, (transaction) => releaseVoucher(transaction, code, attemptId));
  const balance = (code: string) => ledger().balance({ code, pin: PIN });

  test('CHECK-07: what an order sets aside cannot be spent again, and is spent when it is committed', async () => {
    const [code, attempt] = [await newCard(), newAttempt()];
    expect(await reserve(code, 2_000, attempt)).toBeNull();
    expect(await balance(code)).toMatchObject({ amountRemaining: 3_000 });
    expect(await reserve(code, 3_001)).toBe('VoucherInsufficientFunds');
    expect(await commit(code, attempt)).toBe(true);
    expect(await balance(code)).toMatchObject({ amountRemaining: 3_000 });
  });

  test('CHECK-08: what an order sets aside comes back when it is released, once', async () => {
    const [code, attempt] = [await newCard(), newAttempt()];
    await reserve(code, 2_000, attempt);
    for (let time = 0; time < 2; time += 1) await release(code, attempt);
    expect(await balance(code)).toMatchObject({ amountRemaining: 5_000 });
    expect(await commit(code, attempt)).toBe(false);
  });

  test('CHECK-08: what was committed is not given back, and nothing is committed that was not set aside', async () => {
    const [code, attempt] = [await newCard(), newAttempt()];
    expect(await commit(code, attempt)).toBe(false);
    await reserve(code, 2_000, attempt);
    await commit(code, attempt);
    await release(code, attempt);
    expect(await balance(code)).toMatchObject({ amountRemaining: 3_000 });
  });

  test('VOUCH-01: a card is fully redeemed once the order that takes its rest is committed, not before', async () => {
    const [code, attempt] = [await newCard(), newAttempt()];
    await reserve(code, 5_000, attempt);
    expect(await balance(code)).toMatchObject({ amountRemaining: 0, isFullyRedeemed: false });
    await commit(code, attempt);
    expect(await balance(code)).toMatchObject({ amountRemaining: 0, isFullyRedeemed: true });
  });

  test('CHECK-07: a card that has expired, or was suspended or locked since its PIN was right, pays nothing', async () => {
    expect(await reserve(await newCard({ expiresAt: NOW }), 100)).toBe('VoucherExpired');
    expect(await reserve(await newCard({ isSuspended: true }), 100)).toBe('VoucherSuspended');
    expect(await reserve(await newCard({ isLocked: true }), 100)).toBe('VoucherLocked');
  });

  test('CHECK-07: a card that expires while an order is under way still pays for it', async () => {
    const [code, attempt] = [await newCard({ expiresAt: new Date(NOW.getTime() + 1) }), newAttempt()];
    await reserve(code, 2_000, attempt);
    expect(await reserve(code, 100, newAttempt(), new Date(NOW.getTime() + 1))).toBe('VoucherExpired');
    expect(await commit(code, attempt)).toBe(true);
  });

  test.each([-1_000, 1.5])('nobody can take %d cents from a card', async (amount) => {
    const code = await newCard();
    await expect(reserve(code, amount)).rejects.toThrow();
    expect(await balance(code)).toMatchObject({ amountRemaining: 5_000 });
  });

  test('CHECK-08: of two orders that want a whole card at once, one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await newCard();
      const answers = await Promise.all([reserve(code, 5_000), reserve(code, 5_000)]);
      expect(answers.toSorted()).toEqual(['VoucherInsufficientFunds', null]);
      expect(await balance(code)).toMatchObject({ amountRemaining: 0 });
    }
  });

  test('CHECK-08: of 50 orders at once that want $10 of a card of $100, ten get it', async () => {
    const code = await newCard({ amount: toCents(10_000) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(code, 1_000)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
    expect(await balance(code)).toMatchObject({ amountRemaining: 0 });
  });

  test('CHECK-08: whatever is committed and given up at once, not a cent is lost or made', async () => {
    const code = await newCard({ amount: toCents(10_000) });
    const tried = Array.from({ length: 12 }, (_, nth) => ({ attempt: newAttempt(), amount: 700 + nth }));
    await Promise.all(tried.map(({ attempt, amount }) => reserve(code, amount, attempt)));
    const kept = await Promise.all(
      tried.map(async ({ attempt }) => {
        const [isKept] = await Promise.all([commit(code, attempt), release(code, attempt)]);
        return isKept;
      }),
    );
    const spent = tried.reduce((sum, { amount }, at) => (kept[at] === true ? sum + amount : sum), 0);
    expect(await balance(code)).toMatchObject({ amountRemaining: 10_000 - spent });
  });
});
