// Making an account and verifying its address. Everything a call does, mail included, is one transaction.
//
// A link belongs to the sign-up that requested it and carries that sign-up's password: an attacker who signs up with
// a victim's address first cannot choose the password of the account its owner opens later.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Kysely, Transaction } from 'kysely';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import { normaliseName } from '#domain/account/personName.ts';
import type { SignUpForm } from '#domain/account/signUpForm.ts';
import { alreadyRegisteredMail, verificationMail } from './accountMails.ts';
import { hashPassword } from './passwordHash.ts';

export type SignUpDeps = {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

/** How long a verification link is valid. */
export const LINK_HOURS = 24;

const CREDENTIAL = 'credential';
const linkValue = z.object({ userId: z.string().brand<'AccountId'>(), passwordHash: z.string() });
type LinkValue = z.infer<typeof linkValue>;

/** @param form without violations; see `signUpViolations` */
export const signUpCustomer = async (deps: SignUpDeps, form: SignUpForm): Promise<void> => {
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
        return queueMail(transaction, alreadyRegisteredMail(email, deps.publicUrl), deps.clock());
      const customer = { ...names, email, passwordHash, now: deps.clock() };
      const userId = known
        ? await replaceUnverified(transaction, known.id, customer)
        : await insertCustomer(transaction, customer);
      return mailLink(deps, transaction, { email, firstName: names.firstName, userId, passwordHash });
    },
    // Two sign-ups with one address at the same moment: the second finds the first when it reads again.
    { retryUniqueViolation: true },
  );
};

/** Mails another link, if the address belongs to an account that is not verified; otherwise does nothing. */
export const resendLink = async (deps: SignUpDeps, typedEmail: string): Promise<void> => {
  const email = normaliseEmail(typedEmail);
  await withTransaction(deps.db, async (transaction) => {
    const found = await transaction
      .selectFrom('user')
      .innerJoin('account', 'account.userId', 'user.id')
      .select(['user.id', 'user.firstName', 'account.password'])
      .where('user.email', '=', email)
      .where('user.emailVerified', '=', false)
      .where('account.providerId', '=', CREDENTIAL)
      .executeTakeFirst();
    if (!found?.password) return;
    const { id: userId, firstName, password: passwordHash } = found;
    await mailLink(deps, transaction, { email, firstName, userId, passwordHash });
  });
};

/** Uses a link up. @returns false when it is unknown, used, too old, or its account is verified already */
export const useLink = ({ db, clock }: SignUpDeps, token: string): Promise<boolean> =>
  withTransaction(db, async (transaction) => {
    const link = await transaction
      .deleteFrom('verification')
      .where('identifier', '=', identifierOf(token))
      .returning(['value', 'expiresAt'])
      .executeTakeFirst();
    if (!link || link.expiresAt <= clock()) return false;
    const { userId, passwordHash } = linkValue.parse(JSON.parse(link.value));
    const verified = await transaction
      .updateTable('user')
      .set({ emailVerified: true, updatedAt: clock() })
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .executeTakeFirst();
    if (verified.numUpdatedRows === 0n) return false;
    await setPassword(transaction, userId, passwordHash, clock());
    return true;
  });

type NewCustomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** Writes a customer as better-auth expects one. @returns the customer's id */
export const insertCustomer = async (
  transaction: Transaction<Schema>,
  { firstName, lastName, email, passwordHash, now }: NewCustomer,
  emailVerified = false,
): Promise<AccountId> => {
  const id = toAccountId(randomUUID());
  const times = { createdAt: now, updatedAt: now };
  const name = `${firstName} ${lastName}`;
  await transaction
    .insertInto('user')
    .values({ id, name, firstName, lastName, email, emailVerified, image: null, phone: null, ...times })
    .execute();
  await transaction
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: CREDENTIAL,
      userId: id,
      password: passwordHash,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      scope: null,
      ...times,
    })
    .execute();
  return id;
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
  await setPassword(transaction, userId, passwordHash, now);
  return userId;
};

const setPassword = async (
  transaction: Transaction<Schema>,
  userId: AccountId,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .execute();
};

type NewLink = LinkValue & { readonly email: string; readonly firstName: string };

const mailLink = async (
  { publicUrl, clock }: SignUpDeps,
  transaction: Transaction<Schema>,
  { email, firstName, userId, passwordHash }: NewLink,
): Promise<void> => {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  await transaction
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: JSON.stringify({ userId, passwordHash } satisfies LinkValue),
      expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await queueMail(transaction, verificationMail({ recipient: email, firstName, publicUrl, token }), now);
};

/** Only a hash is kept: a reader of the table cannot follow a link. */
const identifierOf = (token: string): string =>
  `verify-email:${createHash('sha256').update(token).digest('base64url')}`;
