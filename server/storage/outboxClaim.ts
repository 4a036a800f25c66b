// Takes the next message out of an outbox. Any number of servers may do so at once: a message is claimed by a conditional UPDATE
// that moves its next attempt beyond the time sending can take, and no other server picks it up meanwhile. One whose server died
// goes again under its own id.
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { withTransaction } from './transaction.ts';

/** Attempts before a message is given up; with the pauses below that is after about a day and a half. */
export const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 8 * 3_600_000;

/** Milliseconds to wait after this many attempts have failed. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 3 ** (attempts - 1));

export type OutboxClaim = {
  readonly outbox: 'mail_outbox' | 'webhook_outbox';
  /** Longer than sending may take, ms. */
  readonly claimMs: number;
  readonly clock: () => Date;
};

/** @returns undefined when nothing is due, or others hold it */
export const claimNext = async (
  db: Kysely<Schema>,
  { outbox, claimMs, clock }: OutboxClaim,
): Promise<{ readonly id: string; readonly attempts: number } | undefined> => {
  for (;;) {
    const at = clock();
    const due = await db
      .selectFrom(outbox)
      .select(['id', 'attempts'])
      .where('sent_at', 'is', null)
      .where('attempts', '<', MAX_ATTEMPTS)
      .where('next_attempt_at', '<=', at)
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await withTransaction(db, (transaction) =>
      transaction
        .updateTable(outbox)
        .set({ attempts: due.attempts + 1, next_attempt_at: new Date(at.getTime() + claimMs) })
        .where('id', '=', due.id)
        .where('attempts', '=', due.attempts)
        .where('sent_at', 'is', null)
        .returning(['id', 'attempts'])
        .executeTakeFirst(),
    );
    // Another server was faster: try the next one.
    if (claimed) return claimed;
  }
};
