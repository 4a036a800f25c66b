// The subscribers of the newsletter. Everything a call does, mail included, is one transaction.
//
// An unconfirmed address is in no list: it is stored beside the hash of the mailed link, until the link is
// used or the housekeeping takes it away.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './newsletterMails.ts';

export type SubscriptionDeps = {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

/** How long a link to confirm is valid. */
const LINK_HOURS = 24;

const linkValue = z.object({ email: z.string() });

/** Mails a link to confirm, or says to an address on the list that it is there. */
export const requestSubscription = async (
  { db, publicUrl, clock }: SubscriptionDeps,
  typedEmail: string,
): Promise<void> => {
  const recipient = normaliseEmail(typedEmail);
  await withTransaction(db, async (transaction) => {
    const token = await leaveTokenOf(transaction, recipient);
    if (token === null) return mailLink(transaction, { recipient, publicUrl, now: clock() });
    return queueMail(transaction, alreadySubscribedMail({ recipient, publicUrl, token }), clock());
  });
};

/**
 * The same beside an order, in the order's transaction: the link goes out once with the order, or not at all. Who is on the
 * list hears nothing: the order was not about it.
 */
export const subscribeWithOrder =
  ({ publicUrl, clock }: Omit<SubscriptionDeps, 'db'>) =>
  async (transaction: Transaction<Schema>, email: string): Promise<void> => {
    const recipient = normaliseEmail(email);
    if ((await leaveTokenOf(transaction, recipient)) === null)
      await mailLink(transaction, { recipient, publicUrl, now: clock() });
  };

/** @returns null: the address is not on the list */
const leaveTokenOf = async (transaction: Transaction<Schema>, email: string): Promise<string | null> => {
  const known = await transaction
    .selectFrom('newsletter_subscribers')
    .select('leave_token')
    .where('email', '=', email)
    .executeTakeFirst();
  return known?.leave_token ?? null;
};

type LinkMail = { readonly recipient: string; readonly publicUrl: string; readonly now: Date };

const mailLink = async (
  transaction: Transaction<Schema>,
  { recipient, publicUrl, now }: LinkMail,
): Promise<void> => {
  const token = newToken();
  await transaction
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: JSON.stringify({ email: recipient } satisfies z.infer<typeof linkValue>),
      expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await queueMail(transaction, confirmationMail({ recipient, publicUrl, token }), now);
};

/** Uses a link up, and welcomes a new subscriber. @returns false when it is unknown, used or too old */
export const confirmSubscription = (
  { db, publicUrl, clock }: SubscriptionDeps,
  token: string,
): Promise<boolean> =>
  withTransaction(db, async (transaction) => {
    const now = clock();
    const link = await transaction
      .deleteFrom('verification')
      .where('identifier', '=', identifierOf(token))
      .returning(['value', 'expiresAt'])
      .executeTakeFirst();
    if (!link || link.expiresAt <= now) return false;
    const { email } = linkValue.parse(JSON.parse(link.value));
    await addSubscriber(transaction, { recipient: email, publicUrl, now });
    return true;
  });

/** Welcomes who was not on the list. */
const addSubscriber = async (
  transaction: Transaction<Schema>,
  { recipient, publicUrl, now }: LinkMail,
): Promise<void> => {
  const token = newToken();
  const added = await transaction
    .insertInto('newsletter_subscribers')
    .values({ email: recipient, confirmed_at: now, leave_token: token })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n)
    await queueMail(transaction, welcomeMail({ recipient, publicUrl, token }), now);
};

/** Puts the address of a customer, who has verified it, on the list or takes it off. */
export const setSubscription = async (
  transaction: Transaction<Schema>,
  typedEmail: string,
  {
    isWanted,
    publicUrl,
    now,
  }: { readonly isWanted: boolean; readonly publicUrl: string; readonly now: Date },
): Promise<void> => {
  const email = normaliseEmail(typedEmail);
  if (isWanted) return addSubscriber(transaction, { recipient: email, publicUrl, now });
  await transaction.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
};

/** Takes the address of this token off the list; nothing happens when it is off already. */
export const endSubscription = async ({ db }: SubscriptionDeps, token: string): Promise<void> => {
  await db.deleteFrom('newsletter_subscribers').where('leave_token', '=', token).execute();
};

const newToken = (): string => randomBytes(32).toString('base64url');

/** Only a hash is kept: a reader of the table cannot follow a link. */
const identifierOf = (token: string): string =>
  `newsletter:${createHash('sha256').update(token).digest('base64url')}`;
