// Making an account and verifying its address. Everything a call does, mail included, is one transaction.
//
// A link belongs to the sign-up that requested it and carries that sign-up's names and password. On its own it opens
// nothing: it is good in the browser that signed up, and elsewhere with that sign-up's password. So an attacker who signs
// up with a victim's address cannot have the victim open an account with the attacker's password.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import * as z from 'zod/mini';
import type { Kysely, Transaction } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import { normaliseName } from '#domain/account/personName.ts';
import type { SignUpForm } from '#domain/account/signUpForm.ts';
import { alreadyRegisteredMail, verificationMail } from './accountMails.ts';
import {
  findCustomer,
  insertCustomer,
  setPasswordHash,
  type NewCustomer,
} from './credentials/customerCredentials.ts';
import { makeLink, readLink, useUpLink } from './credentials/mailedLinks.ts';
import { hashPassword, isPasswordOf } from './credentials/passwordHash.ts';

export type SignUpDeps = {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
};

/** How long a verification link is valid. */
export const LINK_HOURS = 24;

const linkValue = z.object({
  userId: z.string().brand<'AccountId'>(),
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** See `deviceKeyOf`; null: good with the password alone. */
  deviceKey: z.nullable(z.string()),
});
type LinkValue = z.infer<typeof linkValue>;

/**
 * @param form without violations; see `signUpViolations`
 * @param deviceKey of the browser that signs up
 */
export const signUpCustomer = async (
  deps: SignUpDeps,
  form: SignUpForm,
  deviceKey: string | null,
): Promise<void> => {
  // Hashed before any look-up: a taken address costs the same time as a free one.
  const passwordHash = await hashPassword(form.password);
  const email = normaliseEmail(form.email);
  const names = { firstName: normaliseName(form.firstName), lastName: normaliseName(form.lastName) };
  await withTransaction(
    deps.db,
    async (transaction) => {
      const known = await transaction
        .selectFrom('user')
        .select(['id', 'emailVerified'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (known?.emailVerified)
        return queueMail(
          transaction,
          alreadyRegisteredMail(deps.shopConfig, email, deps.publicUrl),
          deps.clock(),
        );
      const customer = { ...names, email, passwordHash, now: deps.clock() };
      const userId = known
        ? await replaceUnverified(transaction, known.id, customer)
        : await insertCustomer(transaction, customer);
      return mailLink(deps, transaction, email, { ...names, userId, passwordHash, deviceKey });
    },
    // Two sign-ups with one address at the same moment: the second finds the first when it reads again.
    { retryUniqueViolation: true },
  );
};

/**
 * Mails another link, if the address belongs to an account that is not verified; otherwise does nothing. It is good with
 * the password of the newest sign-up: who asks for it need not be who signed up.
 */
export const resendLink = async (deps: SignUpDeps, typedEmail: string): Promise<void> => {
  const email = normaliseEmail(typedEmail);
  await withTransaction(deps.db, async (transaction) => {
    const found = await transaction
      .selectFrom('user')
      .innerJoin('account', 'account.userId', 'user.id')
      .select(['user.id', 'user.firstName', 'user.lastName', 'account.password'])
      .where('user.email', '=', email)
      .where('user.emailVerified', '=', false)
      .where('account.password', 'is not', null)
      .executeTakeFirst();
    if (!found?.password) return;
    const { id: userId, firstName, lastName, password: passwordHash } = found;
    const value = { userId, firstName, lastName, passwordHash, deviceKey: null };
    await mailLink(deps, transaction, email, value);
  });
};

export type LinkUse = {
  readonly token: string;
  /** Of the browser the link was opened in. */
  readonly deviceKey: string | null;
  readonly password?: string | undefined;
};

export type LinkOutcome =
  | 'verified'
  /** Unknown, used, too old, or its account is verified already. */
  | 'invalid'
  /** Another browser: the link stays good. */
  | 'passwordNeeded'
  | 'incorrectPassword';

/** Verifies an account, and uses the link up. */
export const useLink = async ({ db, clock }: SignUpDeps, used: LinkUse): Promise<LinkOutcome> => {
  const { token, deviceKey, password } = used;
  const link = await withTransaction(db, async (transaction) => {
    const value = await readLink(transaction, 'verify-email', token, clock());
    const link = linkValue.safeParse(value).data;
    const customer = link && (await findCustomer(transaction, { id: link.userId }));
    return customer?.emailVerified === false ? link : undefined;
  });
  if (link === undefined) return 'invalid';
  const { userId, passwordHash, ...signedUp } = link;
  if (signedUp.deviceKey === null || signedUp.deviceKey !== deviceKey) {
    if (password === undefined) return 'passwordNeeded';
    if (!(await isPasswordOf(passwordHash, password))) return 'incorrectPassword';
  }
  const { firstName, lastName } = signedUp;
  return withTransaction(db, async (transaction) => {
    if (!(await useUpLink(transaction, 'verify-email', token))) return 'invalid';
    const now = clock();
    const verified = await transaction
      .updateTable('user')
      .set({
        emailVerified: true,
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
        updatedAt: now,
      })
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .executeTakeFirst();
    if (verified.numUpdatedRows === 0n) return 'invalid';
    await setPasswordHash(transaction, userId, passwordHash, { now });
    return 'verified';
  });
};

/** The address is not verified yet: the newest sign-up counts. */
const replaceUnverified = async (
  transaction: Transaction<Schema>,
  userId: AccountId,
  { firstName, lastName, passwordHash, now }: NewCustomer,
): Promise<AccountId> => {
  await transaction
    .updateTable('user')
    .set({ name: `${firstName} ${lastName}`, firstName, lastName, updatedAt: now })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .execute();
  await setPasswordHash(transaction, userId, passwordHash, { now });
  return userId;
};

const mailLink = async (
  { shopConfig, publicUrl, clock }: SignUpDeps,
  transaction: Transaction<Schema>,
  recipient: string,
  value: LinkValue,
): Promise<void> => {
  const now = clock();
  const token = await makeLink(transaction, 'verify-email', { value, hours: LINK_HOURS, now });
  await queueMail(transaction, verificationMail(shopConfig, { recipient, publicUrl, token }), now);
};
