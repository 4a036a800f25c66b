// The outbox: mail is written in the transaction that decided on it, and sent afterwards by mailSender.ts.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MAX_ATTEMPTS } from '#server/storage/outboxClaim.ts';
import type { Schema } from '#server/storage/schema.ts';

/** A mail as the shop writes it. */
export type Mail = {
  /** One bare address. */
  readonly recipient: string;
  readonly subject: string;
  /** Paragraphs are set apart by an empty line; a paragraph that is an address alone becomes a button. */
  readonly body: string;
  /** Absent: made from the body when it is sent. */
  readonly html?: string | null;
};

/** Puts a mail into the outbox. It is sent if, and only if, the transaction is committed. */
export const queueMail = async (transaction: Kysely<Schema>, mail: Mail, now: Date): Promise<void> => {
  await transaction
    .insertInto('mail_outbox')
    .values({ id: randomUUID(), ...mail, created_at: now, next_attempt_at: now, last_error: null })
    .execute();
};

/** Who it was to, and what about, is of no use any more. Safe on several servers at once. */
export const forgetDeadMail = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db
    .deleteFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('next_attempt_at', '<', before)
    .execute();
};
