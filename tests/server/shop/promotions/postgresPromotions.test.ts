import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/storage/transaction.ts';
import {
  readPromotions,
  readPromotionUses,
  takePromotionUse,
} from '#server/shop/promotions/postgresPromotions.ts';
import { customerKeysOf, type PromotionCustomer } from '#server/shop/promotions/promotionUses.ts';
import { samplePromotions, seedSamplePromotions } from '#server/sample/samplePromotions.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import { toAttemptId } from '#events/brands.ts';

const at = new Date('2026-11-21T01:00:00.000Z');
const ada: PromotionCustomer = { accountId: toAccountId('account-ada'), email: 'ada@example.com' };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());

const use = (attemptId: string, { customer = ada, usesPerCustomer = 2, id = 'TWICE' } = {}) =>
  withTransaction(
    database.db,
    (transaction) =>
      takePromotionUse(transaction, {
        promotion: { id, usesPerCustomer },
        customer,
        attemptId: toAttemptId(attemptId),
        at,
      }),
    { retryUniqueViolation: true },
  );
const usesOf = async (customer: PromotionCustomer, id = 'TWICE') =>
  (await readPromotionUses(database.db, customer)).get(id) ?? 0;

describe('VOUCH-03: how often a customer has used an offer', () => {
  test('counts orders, not attempts that were sent twice', async () => {
    expect([await use('first'), await use('first'), await use('second')]).toEqual([true, true, true]);
    expect(await usesOf(ada)).toBe(2);
    expect(await use('third')).toBe(false);
    expect(await use('second')).toBe(true);
    expect(await usesOf(ada)).toBe(2);
  });

  test('follows the account and the address: neither signing out nor another address makes a new customer', async () => {
    expect(await usesOf({ accountId: undefined, email: ' Ada@Example.com ' })).toBe(2);
    expect(await usesOf({ accountId: toAccountId('account-ada'), email: 'other@example.com' })).toBe(2);
    expect(await use('fourth', { customer: { accountId: undefined, email: 'ada@example.com' } })).toBe(false);
    expect(await usesOf({ accountId: undefined, email: 'grace@example.com' })).toBe(0);
    expect(await usesOf({ accountId: undefined, email: undefined })).toBe(0);
  });

  test('holds against ten orders at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => use(`at-once-${nth}`, { id: 'RACE', usesPerCustomer: 3 })),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await usesOf(ada, 'RACE')).toBe(3);
  });

  test('is kept without a name or an address', async () => {
    const rows = await database.db.selectFrom('promotion_uses').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/ada|example/i);
    expect(customerKeysOf(ada)).toHaveLength(2);
  });
});

describe('the promotions of the sandbox', () => {
  test('are put in once, and an owner’s own stay as they are', async () => {
    await seedSamplePromotions(database.db, at);
    await database.db
      .updateTable('promotions')
      .set({ document: JSON.stringify({ ...samplePromotions[0], name: 'Ours' }) })
      .where('id', '=', 'WELCOME10')
      .execute();
    await seedSamplePromotions(database.db, at);
    const warnings: string[] = [];
    const promotions = await readPromotions(database.db, { warn: (line) => void warnings.push(line) });
    expect(promotions).toHaveLength(samplePromotions.length);
    expect(promotions.find(({ id }) => id === 'WELCOME10')?.name).toBe('Ours');
    expect(promotions.find(({ id }) => id === 'TAKE30')).toMatchObject({
      from: 20_000,
      benefit: { type: 'amount', amount: 3_000 },
    });
    expect(warnings).toEqual([]);
  });

  test('go on without one whose document is wrong, and the log names it', async () => {
    const broken = { ...samplePromotions[0], id: 'BROKEN', benefit: { type: 'percent', percent: 110 } };
    await database.db
      .insertInto('promotions')
      .values({ id: 'BROKEN', document: JSON.stringify(broken) })
      .execute();
    const warnings: string[] = [];
    const promotions = await readPromotions(database.db, { warn: (line) => void warnings.push(line) });
    expect(promotions.map(({ id }) => id)).not.toContain('BROKEN');
    expect(warnings.join()).toContain('BROKEN');
  });
});
