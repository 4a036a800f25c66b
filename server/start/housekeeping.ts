// Deletes what is not needed any more: personal data is kept no longer than it is of use.
import type { Kysely } from 'kysely';
import type { Room } from '#server/http/room.ts';
import type { Schema } from '#server/storage/schema.ts';
import { KNOWN_DAYS } from '#server/shop/accounts/sessions/knownDevices.ts';
import { LONGEST_SESSION_MS } from '#server/shop/accounts/sessions/openSessions.ts';
import { forgetDeadMail } from '#server/shop/mail/outbox.ts';
import { forgetOldGuesses } from '#server/shop/vouchers/postgresVoucherLedger.ts';
import { forgetTold } from '#server/shop/promotions/tellableUses.ts';
import { forgetWebhooks } from '#server/shop/webhooks/deadWebhooks.ts';
import { forgetReleasedAttempts } from '#server/shop/orders/forgetReleasedAttempts.ts';

const DAY_MS = 86_400_000;
/** Longer than any window of accountLimits.ts. */
const COUNTER_MS = DAY_MS;
const SENT_MAIL_MS = 30 * DAY_MS;
const DEAD_MAIL_MS = 30 * DAY_MS;
const UNVERIFIED_MS = 30 * DAY_MS;
const RELEASED_ATTEMPT_MS = 90 * DAY_MS;
const DEAD_WEBHOOK_MS = 90 * DAY_MS;
const EVERY_MS = 3_600_000;

/**
 * Deletes ended sessions, links and counters, mail 30 days after it was sent or given up, customers who never followed a link within 30
 * days, attempts at orders that failed, after 90, tries of gift cards that count no more, and webhooks that arrived 30 days
 * ago or were given up 90 days ago. Safe at any moment and on several servers at once.
 */
export const sweep = async (db: Kysely<Schema>, now: Date): Promise<void> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('session').where('createdAt', '<', before(LONGEST_SESSION_MS)).execute();
  await db
    .deleteFrom('known_origins')
    .where('seen_at', '<', before(KNOWN_DAYS * DAY_MS))
    .execute();
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
  await db.deleteFrom('rate_limits').where('window_started_at', '<', before(COUNTER_MS)).execute();
  await db.deleteFrom('mail_outbox').where('sent_at', '<', before(SENT_MAIL_MS)).execute();
  await forgetDeadMail(db, before(DEAD_MAIL_MS));
  // `updatedAt` moves with every sign-up, so a link that was mailed yesterday still finds its customer.
  await db
    .deleteFrom('user')
    .where('emailVerified', '=', false)
    .where('updatedAt', '<', before(UNVERIFIED_MS))
    .execute();
  await forgetReleasedAttempts(db, before(RELEASED_ATTEMPT_MS));
  await forgetOldGuesses(db, now);
  await forgetTold(db, now);
  await forgetWebhooks(db, { sent: before(SENT_MAIL_MS), dead: before(DEAD_WEBHOOK_MS) });
};

export type HousekeepingDeps = {
  readonly db: Kysely<Schema>;
  readonly log: { warn(line: string): void };
};

/** Sweeps now and every hour. */
export const startHousekeeping = ({ db, log }: HousekeepingDeps): Room => {
  let sweeping = Promise.resolve();
  const run = (): void => {
    sweeping = sweep(db, new Date()).catch((error: unknown) =>
      log.warn(`Housekeeping will be tried again in an hour: ${String(error)}`),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    name: 'the housekeeping',
    close: () => {
      clearInterval(timer);
      return sweeping;
    },
  };
};
