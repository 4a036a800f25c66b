// The subscribers of the newsletter. Everything a call does, mail included, is one transaction.
//
// An unconfirmed address is in no list: it is stored beside the hash of the mailed link, until the link is
// used or the housekeeping takes it away.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './newsletterMails.ts';

export type SubscriptionDeps = {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
};

/** How long a link to confirm is valid. */
const LINK_HOURS = 24;

/** How long who left is not welcomed again. */
const WELCOME_HOURS = 24;

const linkValue = z.object({ email: z.string() });

/** Mails a link to confirm, or says to an address on the list that it is there. */
export const requestSubscription = async (
  { db, shopConfig, publicUrl, clock }: SubscriptionDeps,
  typedEmail: string,
): Promise<void> => {
  const recipient = normaliseEmail(typedEmail);
  await withTransaction(db, async (transaction) => {
    const token = await leaveTokenOf(transaction, recipient);
    if (token === null) return mailLink(transaction, { recipient, shopConfig, publicUrl, now: clock() });
    const mail = alreadySubscribedMail(shopConfig, { recipient, publicUrl, token });
    return queueMail(transaction, mail, clock());
  });
};

/**
 * The same beside an order, in the order's transaction: the link goes out once with the order, or not at all. Who is on the
 * list hears nothing: the order was not about it.
 */
export const subscribeWithOrder =
  ({ shopConfig, publicUrl, clock }: Omit<SubscriptionDeps, 'db'>) =>
  async (transaction: Transaction<Schema>, email: string): Promise<void> => {
    const recipient = normaliseEmail(email);
    if ((await leaveTokenOf(transaction, recipient)) === null)
      await mailLink(transaction, { recipient, shopConfig, publicUrl, now: clock() });
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

type LinkMail = Pick<SubscriptionDeps, 'shopConfig' | 'publicUrl'> & {
  readonly recipient: string;
  readonly now: Date;
};

const mailLink = async (
  transaction: Transaction<Schema>,
  { recipient, shopConfig, publicUrl, now }: LinkMail,
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
  await queueMail(transaction, confirmationMail(shopConfig, { recipient, publicUrl, token }), now);
};

/** Uses a link up, and welcomes a new subscriber. @returns false when it is unknown, used or too old */
export const confirmSubscription = (
  { db, shopConfig, publicUrl, clock }: SubscriptionDeps,
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
    await addSubscriber(transaction, { recipient: email, shopConfig, publicUrl, now });
    return true;
  });

/** Welcomes who was not on the list. @param kept the token of a way out that was mailed already: then there is no mail */
const addSubscriber = async (
  transaction: Transaction<Schema>,
  { recipient, shopConfig, publicUrl, now }: LinkMail,
  kept: string | null = null,
): Promise<void> => {
  const token = kept ?? newToken();
  const added = await transaction
    .insertInto('newsletter_subscribers')
    .values({ email: recipient, confirmed_at: now, leave_token: token })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (kept === null && added.numInsertedOrUpdatedRows === 1n)
    await queueMail(transaction, welcomeMail(shopConfig, { recipient, publicUrl, token }), now);
};

type Subscriber = { readonly accountId: AccountId; readonly email: string };

/**
 * Puts the address of a customer, who has verified it, on the list or takes it off. Who comes back within a day is not
 * welcomed again: the way out in the first welcome holds.
 */
export const setSubscription = async (
  transaction: Transaction<Schema>,
  { accountId, email: typedEmail }: Subscriber,
  { isWanted, shopConfig, publicUrl, now }: Omit<LinkMail, 'recipient'> & { readonly isWanted: boolean },
): Promise<void> => {
  const email = normaliseEmail(typedEmail);
  if (isWanted) {
    const kept = await takeLeft(transaction, email, now);
    return addSubscriber(transaction, { recipient: email, shopConfig, publicUrl, now }, kept);
  }
  const left = await transaction
    .deleteFrom('newsletter_subscribers')
    .where('email', '=', email)
    .returning('leave_token')
    .executeTakeFirst();
  if (left) await keepLeft(transaction, { accountId, email }, { token: left.leave_token, now });
};

/** With the account's id, so that it goes when the account is deleted. */
const leftValue = z.object({ accountId: z.string(), token: z.string() });

const leftIdentifierOf = (email: string): string => `newsletter-left:${email}`;

const keepLeft = async (
  transaction: Transaction<Schema>,
  { accountId, email }: Subscriber,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<void> => {
  await transaction
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: leftIdentifierOf(email),
      value: JSON.stringify({ accountId, token } satisfies z.infer<typeof leftValue>),
      expiresAt: new Date(now.getTime() + WELCOME_HOURS * 3_600_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
};

/** @returns null: the address has not left within a day */
const takeLeft = async (
  transaction: Transaction<Schema>,
  email: string,
  now: Date,
): Promise<string | null> => {
  const left = await transaction
    .deleteFrom('verification')
    .where('identifier', '=', leftIdentifierOf(email))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  return left && left.expiresAt > now ? leftValue.parse(JSON.parse(left.value)).token : null;
};

/** Takes the address of this token off the list; nothing happens when it is off already. */
export const endSubscription = async ({ db }: SubscriptionDeps, token: string): Promise<void> => {
  await db.deleteFrom('newsletter_subscribers').where('leave_token', '=', token).execute();
};

const newToken = (): string => randomBytes(32).toString('base64url');

/** Only a hash is kept: a reader of the table cannot follow a link. */
const identifierOf = (token: string): string =>
  `newsletter:${createHash('sha256').update(token).digest('base64url')}`;
