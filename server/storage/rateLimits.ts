// Counters in the database, so that all instances count together.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';

/** At most `max` within `windowMs` from the first; then none until the window is over. */
export type RateLimit = { readonly max: number; readonly windowMs: number };

/** One thing counted: what for, and whose. */
export type Counted = {
  readonly purpose: string;
  /** An email address, a network address or both; kept as a hash only. */
  readonly subject: string;
  readonly limit: RateLimit;
};

export type RateLimits = {
  /**
   * Counts one against each.
   *
   * @returns 0 when all allow it, else the seconds until the last of the exceeded windows is over
   */
  take(counted: readonly Counted[]): Promise<number>;
  /** Subtracts one from each: the call turned out to be harmless. */
  giveBack(counted: readonly Counted[]): Promise<void>;
};

export const createRateLimits = (db: Kysely<Schema>, clock: () => Date): RateLimits => ({
  take: async (counted) => {
    const waits = await Promise.all(counted.map((one) => takeOne(db, one, clock())));
    return Math.max(0, ...waits);
  },
  giveBack: async (counted) => {
    await db
      .updateTable('rate_limits')
      .set({ hits: sql<number>`greatest(hits - 1, 0)` })
      .where('key', 'in', counted.map(keyOf))
      .execute();
  },
});

const keyOf = ({ purpose, subject }: Counted): string =>
  `${purpose}:${createHash('sha256').update(subject).digest('base64url')}`;

const takeOne = async (db: Kysely<Schema>, counted: Counted, now: Date): Promise<number> => {
  const { max, windowMs } = counted.limit;
  const windowBegan = new Date(now.getTime() - windowMs);
  const isOver = sql<boolean>`rate_limits.window_started_at <= ${windowBegan}`;
  const { hits, window_started_at } = await withTransaction(db, (transaction) =>
    transaction
      .insertInto('rate_limits')
      .values({ key: keyOf(counted), window_started_at: now, hits: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
          window_started_at: sql<Date>`case when ${isOver} then ${now}::timestamptz else rate_limits.window_started_at end`,
        }),
      )
      .returning(['hits', 'window_started_at'])
      .executeTakeFirstOrThrow(),
  );
  if (hits <= max) return 0;
  return Math.max(1, Math.ceil((window_started_at.getTime() + windowMs - now.getTime()) / 1_000));
};
