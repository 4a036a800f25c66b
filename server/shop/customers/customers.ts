// Customers in PostgreSQL: names and phone are the account's, the newsletter's list says who gets it, the rest is the customer's.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Kysely } from 'kysely';
import type { ContactInfoForm } from '#domain/account/contactInfo.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import type { Account } from '#sync/protocol/account/customer.ts';
import { writeLink } from '../loyalty/loyaltyLinks.ts';
import { setSubscription } from '../newsletter/subscriptions.ts';

/** `gone`: there is no such account any more. `preparing`: it has no customer yet. */
export type FoundAccount = Account | 'gone' | 'preparing';

export const readAccount = async (db: Kysely<Schema>, accountId: AccountId): Promise<FoundAccount> => {
  const row = await db
    .selectFrom('user')
    .leftJoin('customers', 'customers.account_id', 'user.id')
    .leftJoin('loyalty_links', 'loyalty_links.account_id', 'user.id')
    .leftJoin('newsletter_subscribers', 'newsletter_subscribers.email', 'user.email')
    .select(['user.firstName', 'user.lastName', 'user.email', 'user.phone'])
    .select(['erp_customer_id', 'subscribed_to_sms', 'update_blocked', 'confirmed_at'])
    .select(['member_id', 'last_name'])
    .where('user.id', '=', accountId)
    .executeTakeFirst();
  if (!row) return 'gone';
  const { firstName, lastName, email, phone, erp_customer_id: erpCustomerId } = row;
  if (erpCustomerId === null) return 'preparing';
  return {
    customer: {
      firstName,
      lastName,
      email,
      phone: phone ?? '',
      subscriptions: { email: row.confirmed_at !== null, sms: row.subscribed_to_sms === true },
      erpCustomerId,
    },
    loyalty: { providers: providersOf(row.member_id, row.last_name) },
    isUpdateBlocked: row.update_blocked === true,
  };
};

const providersOf = (memberId: string | null, lastName: string | null): Account['loyalty']['providers'] =>
  memberId === null || lastName === null ? {} : { qantas: { memberId, lastName } };

export type AccountUpdate = 'updated' | 'blocked' | 'gone' | 'preparing';

/** @param form without violations, in the shop's spelling */
export const updateAccount = (
  db: Kysely<Schema>,
  accountId: AccountId,
  {
    form,
    link,
    shopConfig,
    publicUrl,
    now,
  }: {
    readonly form: ContactInfoForm;
    /** The account's membership from now on; null: none, absent: as it was. */
    readonly link?: Membership | null;
    readonly shopConfig: ShopConfig;
    readonly publicUrl: string;
    readonly now: Date;
  },
): Promise<AccountUpdate> =>
  withTransaction(db, async (transaction) => {
    const user = await transaction
      .selectFrom('user')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!user) return 'gone';
    const customer = await transaction
      .selectFrom('customers')
      .select('update_blocked')
      .where('account_id', '=', accountId)
      // A flag that is set at this moment counts before or after the whole update.
      .forUpdate()
      .executeTakeFirst();
    if (!customer) return 'preparing';
    if (customer.update_blocked) return 'blocked';
    const { firstName, lastName, phone, subscriptions } = form;
    const name = `${firstName} ${lastName}`;
    await transaction
      .updateTable('user')
      .set({ firstName, lastName, name, phone: phone === '' ? null : phone, updatedAt: now })
      .where('id', '=', accountId)
      .execute();
    await transaction
      .updateTable('customers')
      .set({ subscribed_to_sms: subscriptions.sms })
      .where('account_id', '=', accountId)
      .execute();
    if (link !== undefined) await writeLink(transaction, accountId, { link, now });
    await setSubscription(
      transaction,
      { accountId, email: user.email },
      { isWanted: subscriptions.email, shopConfig, publicUrl, now },
    );
    return 'updated';
  });

/** Keeps the number the register gave; nothing changes where another server was first. */
export const openCustomer = async (
  db: Kysely<Schema>,
  accountId: AccountId,
  { erpCustomerId, now }: { readonly erpCustomerId: string; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto('customers')
    .values({ account_id: accountId, erp_customer_id: erpCustomerId, opened_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
};
