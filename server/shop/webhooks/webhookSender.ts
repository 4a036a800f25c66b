// Empties the outbox of webhooks. Any number of servers may do so at once.
import type { Kysely } from 'kysely';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';
import type { Schema } from '#server/storage/schema.ts';
import { claimNext, MAX_ATTEMPTS, pauseAfter } from '#server/storage/outboxClaim.ts';
import type { PostWebhook } from './signedRequest.ts';

export type WebhookSenderDeps = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly post: PostWebhook;
  readonly log: { warn(line: string): void };
};

const POLL_MS = 2_000;
/** Longer than a receiver may take. */
const CLAIM_MS = 60_000;

/** Sends what is due, oldest first, and resolves when nothing is. @returns how many arrived */
export const sendDueWebhooks = async (deps: WebhookSenderDeps, isClosing = () => false): Promise<number> => {
  let arrived = 0;
  while (!isClosing()) {
    const claimed = await claimNext(deps.db, {
      outbox: 'webhook_outbox',
      claimMs: CLAIM_MS,
      clock: deps.clock,
    });
    if (!claimed) break;
    if (await deliver(deps, claimed)) arrived += 1;
  }
  return arrived;
};

/** Looks now and every two seconds. */
export const startWebhookSender = (deps: WebhookSenderDeps): { readonly close: () => Promise<void> } => {
  const unlessAway = oncePerOutage(deps.log, 'Webhooks cannot be sent now');
  let sending: Promise<void> | undefined;
  let isClosed = false;
  const look = (): void => {
    sending ??= unlessAway(() => sendDueWebhooks(deps, () => isClosed)).finally(() => {
      sending = undefined;
    });
  };
  look();
  const timer = setInterval(look, POLL_MS).unref();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await sending;
    },
  };
};

type Claimed = { readonly id: string; readonly attempts: number };

const deliver = async (deps: WebhookSenderDeps, claimed: Claimed): Promise<boolean> => {
  const { db, clock, post, log } = deps;
  const { id, attempts } = claimed;
  const { body } = await db
    .selectFrom('webhook_outbox')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  try {
    await post({ id, body });
  } catch (error) {
    const reason = reasonOf(error).slice(0, 500);
    await db
      .updateTable('webhook_outbox')
      .set({ last_error: reason, next_attempt_at: new Date(clock().getTime() + pauseAfter(attempts)) })
      .where('id', '=', id)
      // Unless the claim ran out meanwhile, and the message is another server's now.
      .where('attempts', '=', attempts)
      .where('sent_at', 'is', null)
      .execute();
    if (attempts >= MAX_ATTEMPTS)
      log.warn(
        `The webhook ${id} is given up (${reason}). Mend the receiver, then: npm run shop -- webhooks resend`,
      );
    return false;
  }
  await db
    .updateTable('webhook_outbox')
    .set({ sent_at: clock(), body: '', last_error: null })
    .where('id', '=', id)
    .execute();
  return true;
};

/** `fetch failed` alone says nothing: what it failed by is its cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
