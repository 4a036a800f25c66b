import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  TransactionContendedError,
  withTransaction,
  type TransactionTiming,
} from '#server/storage/transaction.ts';
import type { Schema } from '#server/storage/schema.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await startTestDatabase();
});
afterAll(() => shop.close());

/** A clock that only pausing moves, and a coin that always falls the same way. */
const steadyTiming = (random = 0.5): TransactionTiming & { readonly pauses: number[] } => {
  const pauses: number[] = [];
  const now = (): number => pauses.reduce((sum, ms) => sum + ms, 0);
  return { pauses, now, random: () => random, pause: async (ms) => void pauses.push(ms) };
};

/** Makes PostgreSQL itself refuse with a given SQLSTATE. */
const refuse = (state: string) =>
  sql`do ${sql.raw(`$$ begin raise exception using errcode = '${state}'; end $$`)}`;

const putStock = (variantId: string, qty: number) => ({
  variant_id: toVariantId(variantId),
  product_id: toProductId('loam-runner'),
  qty,
  updated_at: new Date(0),
});

describe('work that the database turned away', () => {
  test.each(['40001', '40P01'])(
    'runs again from the beginning after %s, and leaves one result',
    async (state) => {
      const timing = steadyTiming();
      let runs = 0;
      const qty = await withTransaction(
        shop.db,
        async (transaction) => {
          runs += 1;
          await transaction
            .insertInto('stock')
            .values(putStock(`again-${state}`, runs))
            .execute();
          if (runs < 3) await refuse(state).execute(transaction);
          return runs;
        },
        { timing },
      );
      const rows = await shop.db
        .selectFrom('stock')
        .selectAll()
        .where('variant_id', '=', toVariantId(`again-${state}`))
        .execute();
      expect(qty).toBe(3);
      expect(rows.map((row) => row.qty)).toEqual([3]);
      expect(timing.pauses).toEqual([4, 8]);
    },
  );

  test('gives up when the time is up, says how often it tried, and leaves nothing', async () => {
    const timing = steadyTiming();
    const attempt = withTransaction(
      shop.db,
      async (transaction) => {
        await transaction.insertInto('stock').values(putStock('never', 1)).execute();
        await refuse('40001').execute(transaction);
      },
      { timing, withinMs: 100 },
    );
    await expect(attempt).rejects.toThrow(TransactionContendedError);
    await expect(attempt).rejects.toThrow('in each of 5 attempts');
    expect(timing.now()).toBeLessThanOrEqual(100);
    const rows = await shop.db
      .selectFrom('stock')
      .select('qty')
      .where('variant_id', '=', toVariantId('never'))
      .execute();
    expect(rows).toEqual([]);
  });

  test('OPS-01: work that was cancelled for its time is begun anew where the caller asks, and nowhere else', async () => {
    const work = async (transaction: Transaction<Schema>, run: { readonly nth: number }): Promise<string> => {
      await transaction
        .insertInto('stock')
        .values(putStock(`cancelled-${run.nth}`, run.nth))
        .execute();
      if (run.nth === 1) await sql`set local statement_timeout = 20`.execute(transaction);
      if (run.nth === 1) await sql`select pg_sleep(30)`.execute(transaction);
      return 'done';
    };
    await expect(
      withTransaction(shop.db, (transaction) => work(transaction, { nth: 1 })),
    ).rejects.toMatchObject({ code: '57014' });
    let nth = 0;
    const again = withTransaction(
      shop.db,
      (transaction) => {
        nth += 1;
        return work(transaction, { nth });
      },
      { retryTooSlow: true, timing: steadyTiming() },
    );
    expect(await again).toBe('done');
    const rows = await shop.db
      .selectFrom('stock')
      .select('variant_id')
      .where('variant_id', 'in', [toVariantId('cancelled-1'), toVariantId('cancelled-2')])
      .execute();
    expect(rows.map(({ variant_id }) => variant_id)).toEqual(['cancelled-2']);
  });

  test('a taken key is an error at once, unless the caller reads before it writes and asks for another try', async () => {
    await shop.db.insertInto('stock').values(putStock('taken', 1)).execute();
    const insert = withTransaction(shop.db, (transaction) =>
      transaction.insertInto('stock').values(putStock('taken', 2)).execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: '23505' });

    let looked = 0;
    const outcome = await withTransaction(
      shop.db,
      async (transaction) => {
        looked += 1;
        // The first read is made to be too early, as it is when another server writes just after it.
        const rows =
          looked === 1
            ? []
            : await transaction
                .selectFrom('stock')
                .select('qty')
                .where('variant_id', '=', toVariantId('taken'))
                .execute();
        if (rows.length > 0) return 'there already';
        await transaction.insertInto('stock').values(putStock('taken', 2)).execute();
        return 'written';
      },
      { retryUniqueViolation: true, timing: steadyTiming() },
    );
    expect([outcome, looked]).toEqual(['there already', 2]);
  });

  test('any other failure is thrown on, after one try', async () => {
    let runs = 0;
    const attempt = withTransaction(shop.db, () => {
      runs += 1;
      return Promise.reject(new Error('The card was declined'));
    });
    await expect(attempt).rejects.toThrow('The card was declined');
    expect(runs).toBe(1);
  });
});

test('twenty shoppers taking the last ten pairs under SERIALIZABLE get exactly ten', async () => {
  await shop.db.insertInto('stock').values(putStock('last-ten', 10)).execute();
  const takeOne = () =>
    withTransaction(
      shop.db,
      async (transaction) => {
        await sql`set transaction isolation level serializable`.execute(transaction);
        const { qty } = await transaction
          .selectFrom('stock')
          .select('qty')
          .where('variant_id', '=', toVariantId('last-ten'))
          .executeTakeFirstOrThrow();
        if (qty === 0) return 0;
        await transaction
          .updateTable('stock')
          .set({ qty: qty - 1 })
          .where('variant_id', '=', toVariantId('last-ten'))
          .execute();
        return 1;
      },
      { withinMs: 60_000 },
    );
  const taken = await Promise.all(Array.from({ length: 20 }, takeOne));
  expect(taken.reduce<number>((sum, one) => sum + one, 0)).toBe(10);
});
