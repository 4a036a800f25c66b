// All that the shop holds of a customer, read or deleted.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { sql, type Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import type { Memberships } from '#server/shop/loyalty/memberships.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import { deviceName } from '../sessions/deviceName.ts';
import type { OpenSessions } from '../sessions/openSessions.ts';
import { farewellMail } from './farewellMail.ts';
import { emptyOwnTables, readOwnTables } from './ownTables.ts';

export type OwnDataDeps = {
  readonly db: Kysely<Schema>;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
  readonly sessions: OpenSessions;
  /** Absent: the shop takes no cards. */
  readonly cards: Pick<CardGateway, 'savedMethods' | 'deleteSaved'> | undefined;
  readonly memberships: Pick<Memberships, 'end'>;
};

/** @throws GatewayUnavailableError when the saved cards cannot be read */
export const exportOwnData = async (
  { db, sessions, cards }: OwnDataDeps,
  accountId: AccountId,
): Promise<Readonly<Record<string, unknown>>> => {
  const { email, firstName, lastName, phone, createdAt } = await db
    .selectFrom('user')
    .select(['email', 'firstName', 'lastName', 'phone', 'createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const newsletter = await db
    .selectFrom('newsletter_subscribers')
    .select('confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['subject', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  const open = await sessions.list(accountId);
  return {
    profile: { email, firstName, lastName, phone, memberSince: createdAt },
    newsletter: newsletter ? { subscribedSince: newsletter.confirmed_at } : null,
    mails,
    signedInOn: open.map(({ userAgent, createdAt: since }) => ({ device: deviceName(userAgent), since })),
    savedCards: cards ? await cards.savedMethods(accountId) : [],
    ...(await readOwnTables(db, accountId)),
  };
};

/**
 * Deletes the account and what belongs to it, for good. The cards at the provider and the link at the airline go first: were they
 * to stay, nobody could delete them any more.
 *
 * @returns false when an order is still being placed; nothing is deleted then
 * @throws GatewayUnavailableError when the saved cards cannot be deleted, ApiFault when the link cannot; the account stays
 */
export const deleteOwnData = async (deps: OwnDataDeps, accountId: AccountId): Promise<boolean> => {
  const { db, clock, cards, sessions } = deps;
  if (await isOrdering(db, accountId)) return false;
  for (const { id } of (await cards?.savedMethods(accountId)) ?? []) await cards?.deleteSaved(accountId, id);
  const linked = await linkedCustomer(db, accountId);
  if (linked !== undefined) await deps.memberships.end(linked);
  const isDone = await withTransaction(db, async (transaction) => {
    if (await isOrdering(transaction, accountId)) return false;
    const { email } = await transaction
      .deleteFrom('user')
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await emptyOwnTables(transaction, accountId);
    await transaction.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
    await transaction.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
    await transaction
      .deleteFrom('verification')
      .where(sql<boolean>`position(${accountId} in value) > 0`)
      .execute();
    await queueMail(transaction, farewellMail(deps.shopConfig, email), clock());
    return true;
  });
  if (isDone) sessions.ended((session) => session.accountId === accountId);
  return isDone;
};

/** The number the airline knows the customer by, where they are linked. */
const linkedCustomer = async (db: Kysely<Schema>, accountId: AccountId): Promise<string | undefined> => {
  const row = await db
    .selectFrom('loyalty_links')
    .innerJoin('customers', 'customers.account_id', 'loyalty_links.account_id')
    .select('erp_customer_id')
    .where('loyalty_links.account_id', '=', accountId)
    .executeTakeFirst();
  return row?.erp_customer_id;
};

/** Whether money may be on its way. */
const isOrdering = async (db: Kysely<Schema>, accountId: AccountId): Promise<boolean> => {
  const underWay = await db
    .selectFrom('order_attempts')
    .select('attempt_id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['requested', 'reserved', 'uncertain', 'authorised'])
    .executeTakeFirst();
  return underWay !== undefined;
};
