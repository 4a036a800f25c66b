// What orders take of the airline's points: what was decided in the shop's books, and what the airline has still to be told.
//
// A row is written in the transaction that moves the attempt to place the order, before the airline is asked for anything. One
// whose attempt came to nothing is deleted when the airline has given the points back.
import type { Kysely, Transaction } from 'kysely';
import type { AttemptId, Cents } from '#events/facts/values.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import type { Redemption } from './pointsProgramme.ts';

export type RedemptionState =
  /** The airline may have set them aside. */
  | 'held'
  /** The order stands: the airline has to be told to take them. */
  | 'toCommit'
  | 'committed'
  /** There is no order: the airline has to be told to give them back. */
  | 'toRelease'
  /** The order stands and the airline had nothing set aside: people have to see to it. */
  | 'lost';

export const holdRedemption = async (
  transaction: Transaction<Schema>,
  attemptId: AttemptId,
  { redemption, at }: { readonly redemption: Redemption; readonly at: Date },
): Promise<void> => {
  const { quoteNumber, memberNumber, amount } = redemption;
  await transaction
    .insertInto('points_redemptions')
    .values({
      attempt_id: attemptId,
      state: 'held',
      quote_number: quoteNumber,
      member_number: memberNumber,
      amount_cents: amount,
      changed_at: at,
    })
    .execute();
};

/** @returns whether there was one in the state before */
export const moveRedemption = async (
  db: Kysely<Schema>,
  attemptId: AttemptId,
  { from, to, at }: { readonly from: RedemptionState; readonly to: RedemptionState; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('points_redemptions')
    .set({ state: to, changed_at: at })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const readRedemption = async (
  db: Kysely<Schema>,
  attemptId: AttemptId,
): Promise<{ readonly state: RedemptionState; readonly amount: Cents } | undefined> => {
  const row = await db
    .selectFrom('points_redemptions')
    .select(['state', 'amount_cents'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row && { state: row.state, amount: row.amount_cents };
};

/** What the airline has still to be told. Every step may be repeated, and is taken once. */
export interface PointsLedger {
  stateOf(attemptId: AttemptId): Promise<RedemptionState | undefined>;
  committed(attemptId: AttemptId, outcome: 'committed' | 'lost'): Promise<void>;
  /** Nothing is left of it. */
  released(attemptId: AttemptId): Promise<void>;
  /** Attempts whose airline has to be told, those unchanged for longest first. */
  untold(most: number): Promise<readonly AttemptId[]>;
}

export const createPointsLedger = (db: Kysely<Schema>, clock: () => Date): PointsLedger => ({
  stateOf: async (attemptId) => (await readRedemption(db, attemptId))?.state,
  committed: async (attemptId, outcome) => {
    await withTransaction(db, (transaction) =>
      moveRedemption(transaction, attemptId, { from: 'toCommit', to: outcome, at: clock() }),
    );
  },
  released: async (attemptId) => {
    await withTransaction(db, (transaction) =>
      transaction
        .deleteFrom('points_redemptions')
        .where('attempt_id', '=', attemptId)
        .where('state', '=', 'toRelease')
        .execute(),
    );
  },
  untold: async (most) =>
    (
      await db
        .selectFrom('points_redemptions')
        .select('attempt_id')
        .where('state', 'in', ['toCommit', 'toRelease'])
        .orderBy('changed_at')
        .limit(most)
        .execute()
    ).map(({ attempt_id }) => attempt_id),
});
