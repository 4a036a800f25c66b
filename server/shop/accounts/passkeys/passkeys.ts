// A customer's passkeys, and what a browser says with them. A challenge is kept as a link's token is: it works once.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import type { Passkey, PasskeyCredential } from '#sync/protocol/account/passkeyCalls.ts';
import { makeLink, readLink, useUpLink } from '../credentials/mailedLinks.ts';

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;
const CHALLENGE_HOURS = 5 / 60;

export type PasskeyDeps = {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
};

const challengeValue = z.object({ accountId: z.nullable(z.string().brand<'AccountId'>()) });

export const readPasskeys = async (db: Kysely<Schema>, accountId: AccountId): Promise<readonly Passkey[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'added_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('credential_id')
    .execute();
  return rows.map(({ credential_id, name, added_at, used_at }) => ({
    id: credential_id,
    name,
    addedAt: added_at.toISOString(),
    lastUsedAt: used_at?.toISOString() ?? null,
  }));
};

/** @returns what the browser makes a passkey with */
export const registrationOptions = async (
  deps: PasskeyDeps,
  { accountId, email }: { readonly accountId: AccountId; readonly email: string },
): Promise<Record<string, unknown>> => {
  const known = await readPasskeys(deps.db, accountId);
  const options = await generateRegistrationOptions({
    rpName: deps.shopConfig.name,
    rpID: new URL(deps.publicUrl).hostname,
    userName: email,
    userID: new TextEncoder().encode(accountId),
    challenge: await makeChallenge(deps, accountId),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    // Found by the browser itself, so that nobody types an address; and it asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
};

/** @returns whether it was kept: the answer to a challenge of this customer, and of a passkey nobody has */
export const keepPasskey = async (
  deps: PasskeyDeps,
  accountId: AccountId,
  { credential, name }: { readonly credential: PasskeyCredential; readonly name: string },
): Promise<boolean> => {
  const verified = await judged(() =>
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => useChallenge(deps, challenge, accountId),
      ...expectedOf(deps),
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return false;
  const made = verified.registrationInfo.credential;
  const kept = await deps.db
    .insertInto('passkeys')
    .values({
      credential_id: made.id,
      account_id: accountId,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      uses: made.counter,
      transports: JSON.stringify(made.transports ?? []),
      name,
      added_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** @returns what the browser signs in with */
export const signInOptions = async (deps: PasskeyDeps): Promise<Record<string, unknown>> => {
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.publicUrl).hostname,
    challenge: await makeChallenge(deps, null),
    userVerification: 'required',
  });
  return { ...options };
};

/** @returns whose passkey it is; undefined when it is unknown, or did not answer a challenge of ours */
export const ownerOfPasskey = async (
  deps: PasskeyDeps,
  credential: PasskeyCredential,
): Promise<AccountId | undefined> => {
  const row = await deps.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const verified = await judged(() =>
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => useChallenge(deps, challenge, null),
      ...expectedOf(deps),
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.uses,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  await deps.db
    .updateTable('passkeys')
    .set({ uses: verified.authenticationInfo.newCounter, used_at: deps.clock() })
    .where('credential_id', '=', row.credential_id)
    .execute();
  return row.account_id;
};

const expectedOf = ({ publicUrl }: PasskeyDeps) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
});

const makeChallenge = async ({ db, clock }: PasskeyDeps, accountId: AccountId | null) => {
  const token = await withTransaction(db, (transaction) =>
    makeLink(transaction, 'passkey', { value: { accountId }, hours: CHALLENGE_HOURS, now: clock() }),
  );
  return new Uint8Array(Buffer.from(token, 'base64url'));
};

/** @returns whether it is ours, made for the same customer, and was not used */
const useChallenge = (
  { db, clock }: PasskeyDeps,
  challenge: string,
  accountId: AccountId | null,
): Promise<boolean> =>
  withTransaction(db, async (transaction: Transaction<Schema>) => {
    const value = challengeValue.safeParse(await readLink(transaction, 'passkey', challenge, clock())).data;
    return (
      value !== undefined &&
      value.accountId === accountId &&
      (await useUpLink(transaction, 'passkey', challenge))
    );
  });

/** The library throws where what it reads is no answer of a browser. A database that is away is not that. */
const judged = async <Verdict>(judge: () => Promise<Verdict>): Promise<Verdict | undefined> => {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    return undefined;
  }
};
