// Forgetting and resetting a password. Everything a call does, mail included, is one transaction.
//
// A link names the password it replaces, so any change of the password ends every link that was mailed before it.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import { countPasskeys } from '../credentials/passkeyCount.ts';
import { findCustomer, setPasswordHash } from '../credentials/customerCredentials.ts';
import { makeLink, readLink, useUpLink } from '../credentials/mailedLinks.ts';
import { hashPassword } from '../credentials/passwordHash.ts';
import { newPasswordFields, refuseFields } from './allowedPassword.ts';
import { passwordChangedMail, RESET_LINK_HOURS, resetMail } from './passwordMails.ts';

export type PasswordResetDeps = {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
};

const linkValue = z.object({ userId: z.string().brand<'AccountId'>(), replaces: z.string() });
type LinkValue = z.infer<typeof linkValue>;

/**
 * Mails a link, if the address has an account; otherwise does nothing. One that is not verified counts: who can read the
 * mail owns the address, whoever signed up with it.
 */
export const mailResetLink = async (deps: PasswordResetDeps, typedEmail: string): Promise<void> => {
  const { db, shopConfig, publicUrl, clock } = deps;
  const email = normaliseEmail(typedEmail);
  await withTransaction(db, async (transaction) => {
    const customer = await findCustomer(transaction, { email });
    if (!customer) return;
    const value: LinkValue = { userId: customer.id, replaces: nameOf(customer.passwordHash) };
    const now = clock();
    const token = await makeLink(transaction, 'reset-password', { value, hours: RESET_LINK_HOURS, now });
    await queueMail(transaction, resetMail(shopConfig, { recipient: email, publicUrl, token }), now);
  });
};

/**
 * Sets the password, verifies the address, and ends every session.
 *
 * @returns whose it was; undefined when the link is unknown, used, too old, or its password has changed since
 * @throws ApiFault RuleBroken when the password may not be a new one; the link stays good
 */
export const resetPasswordByLink = async (
  { db, shopConfig, publicUrl, clock }: PasswordResetDeps,
  token: string,
  password: string,
): Promise<AccountId | undefined> => {
  const found = await withTransaction(db, async (transaction) => {
    const value = await readLink(transaction, 'reset-password', token, clock());
    if (value === undefined) return undefined;
    const { userId, replaces } = linkValue.parse(value);
    const customer = await findCustomer(transaction, { id: userId });
    return customer && nameOf(customer.passwordHash) === replaces ? customer : undefined;
  });
  if (!found) return undefined;
  refuseFields(newPasswordFields(shopConfig, password, found.email));
  const newHash = await hashPassword(password);
  return withTransaction(db, async (transaction) => {
    if (!(await useUpLink(transaction, 'reset-password', token))) return undefined;
    const now = clock();
    const { id, email, passwordHash } = found;
    if (!(await setPasswordHash(transaction, id, newHash, { now, instead: passwordHash }))) return undefined;
    await transaction
      .updateTable('user')
      .set({ emailVerified: true, updatedAt: now })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('session').where('userId', '=', id).execute();
    const passkeys = await countPasskeys(transaction, id);
    const mail = passwordChangedMail(shopConfig, { recipient: email, publicUrl, passkeys });
    await queueMail(transaction, mail, now);
    return id;
  });
};

/** Names a password without being of use to anybody who reads the table. */
const nameOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
