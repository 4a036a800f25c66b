// Empties the outbox. Any number of servers may do so at once on one database.
//
// A server that dies between sending and noting it lets the claim run out, and the mail goes again under the same Message-ID: a
// doubled mail is better than a lost one.
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { claimNext, MAX_ATTEMPTS, pauseAfter } from '#server/storage/outboxClaim.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { MailRefusedError, type MailTransport } from './smtpTransport.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

export type MailSenderDeps = {
  readonly db: Kysely<Schema>;
  readonly transport: MailTransport;
  readonly log: { warn(line: string): void };
  readonly clock?: () => Date;
  /** Milliseconds between two polls of the outbox when nothing calls `wake`; default 2,000. */
  readonly pollMs?: number;
};

export type MailSender = {
  /** Sends what is due now, oldest first, and resolves when nothing is due any more. @returns how many were sent */
  sendDue(): Promise<number>;
  /** Reports a queued mail: it is sent at once instead of at the next poll. */
  wake(): void;
  /** Polls until `close`. */
  start(): void;
  /** Waits for the mail being sent. */
  close(): Promise<void>;
};

const CLAIM_MS = 5 * 60_000;

export const createMailSender = (deps: MailSenderDeps): MailSender => {
  const { log, transport, pollMs = 2_000 } = deps;
  const closing = new AbortController();
  let isStarted = false;
  const unlessAway = oncePerOutage(log, 'The outbox cannot be emptied now');
  let isLooking = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<number> = Promise.resolve(0);

  const sendAll = async (): Promise<number> => {
    let sent = 0;
    while (!closing.signal.aborted) {
      const claimed = await claimMail(deps);
      if (!claimed) break;
      if (await deliver(deps, claimed)) sent += 1;
    }
    return sent;
  };
  const sendDue = (): Promise<number> => {
    sending = sending.catch(() => 0).then(sendAll);
    return sending;
  };
  const poll = async (): Promise<void> => {
    isLooking = true;
    do {
      isWanted = false;
      await unlessAway(sendDue);
    } while (isWanted && !closing.signal.aborted);
    isLooking = false;
    lookIn(pollMs);
  };
  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    if (!closing.signal.aborted) timer = setTimeout(() => void poll(), ms).unref();
  };
  return {
    sendDue,
    wake: () => {
      isWanted = true;
      if (isStarted && !isLooking) lookIn(0);
    },
    start: () => {
      isStarted = true;
      lookIn(0);
    },
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await sending.catch(() => 0);
      transport.close();
    },
  };
};

type ClaimedMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly attempts: number;
};

const now = ({ clock = () => new Date() }: MailSenderDeps): Date => clock();

/** @returns undefined when nothing is due, or others hold it */
const claimMail = async (deps: MailSenderDeps): Promise<ClaimedMail | undefined> => {
  const claimed = await claimNext(deps.db, {
    outbox: 'mail_outbox',
    claimMs: CLAIM_MS,
    clock: () => now(deps),
  });
  if (!claimed) return undefined;
  const mail = await deps.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body', 'html'])
    .where('id', '=', claimed.id)
    .executeTakeFirstOrThrow();
  return { ...mail, ...claimed };
};

const deliver = async (deps: MailSenderDeps, mail: ClaimedMail): Promise<boolean> => {
  try {
    await deps.transport.send(mail, mail.id);
  } catch (error) {
    await noteFailure(deps, mail, error);
    return false;
  }
  // The body is deleted with it: it may hold a sign-up link, and it is not needed any more.
  await withTransaction(deps.db, (transaction) =>
    transaction
      .updateTable('mail_outbox')
      .set({ sent_at: now(deps), body: '', html: null, last_error: null })
      .where('id', '=', mail.id)
      .execute(),
  );
  return true;
};

const noteFailure = async (deps: MailSenderDeps, mail: ClaimedMail, error: unknown): Promise<void> => {
  // No answer, and a no to the shop itself, are temporary.
  const attempts = error instanceof MailRefusedError ? MAX_ATTEMPTS : mail.attempts;
  const isGivenUp = attempts >= MAX_ATTEMPTS;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await withTransaction(deps.db, (transaction) =>
    transaction
      .updateTable('mail_outbox')
      .set({
        attempts,
        last_error: reason,
        next_attempt_at: new Date(now(deps).getTime() + pauseAfter(mail.attempts)),
        ...(isGivenUp && { body: '', html: null }),
      })
      .where('id', '=', mail.id)
      // Unless the claim ran out meanwhile, and the mail is another server's now.
      .where('attempts', '=', mail.attempts)
      .where('sent_at', 'is', null)
      .execute(),
  );
  deps.log.warn(
    `Mail ${mail.id} ${isGivenUp ? 'is given up' : 'will be tried again'} after attempt ${mail.attempts}: ${reason}`,
  );
};
