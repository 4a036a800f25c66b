// Messages that no receiver took, for the shop's people: what waits, what was given up, and sending it once more.
import type { Kysely } from 'kysely';
import { MAX_ATTEMPTS } from '#server/storage/outboxClaim.ts';
import type { Schema } from '#server/storage/schema.ts';

export type UnsentWebhook = {
  readonly id: string;
  readonly created_at: Date;
  readonly attempts: number;
  readonly next_attempt_at: Date;
  readonly last_error: string | null;
};

/** Oldest first. */
export const unsentWebhooks = (db: Kysely<Schema>, most: number): Promise<readonly UnsentWebhook[]> =>
  db
    .selectFrom('webhook_outbox')
    .select(['id', 'created_at', 'attempts', 'next_attempt_at', 'last_error'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute();

export const isDead = ({ attempts }: Pick<UnsentWebhook, 'attempts'>): boolean => attempts >= MAX_ATTEMPTS;

/** @param id absent: all that were given up @returns how many are tried again from now on */
export const resendDead = async (db: Kysely<Schema>, at: Date, id?: string): Promise<number> => {
  let query = db
    .updateTable('webhook_outbox')
    .set({ attempts: 0, next_attempt_at: at })
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS);
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
};

/** What arrived is forgotten first, what was given up later. Safe on several servers at once. */
export const forgetWebhooks = async (
  db: Kysely<Schema>,
  before: { readonly sent: Date; readonly dead: Date },
): Promise<void> => {
  await db.deleteFrom('webhook_outbox').where('sent_at', '<', before.sent).execute();
  await db
    .deleteFrom('webhook_outbox')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('next_attempt_at', '<', before.dead)
    .execute();
};
