// Links that are mailed: they work once and for a while. Only a hash of the token is kept: a reader of the table cannot
// follow a link.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';

export type LinkPurpose = 'verify-email' | 'reset-password' | 'passkey';

/** @returns the token for the link's address */
export const makeLink = async (
  transaction: Transaction<Schema>,
  purpose: LinkPurpose,
  link: { readonly value: object; readonly hours: number; readonly now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const { value, hours, now } = link;
  await transaction
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: identifierOf(purpose, token),
      value: JSON.stringify(value),
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return token;
};

/** @returns what the link was made with; undefined when it is unknown, used or too old */
export const readLink = async (
  transaction: Transaction<Schema>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<unknown> => {
  const link = await transaction
    .selectFrom('verification')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', identifierOf(purpose, token))
    .executeTakeFirst();
  return link && link.expiresAt > now ? JSON.parse(link.value) : undefined;
};

/** @returns whether it was there: of two that use it at the same moment, one gets it */
export const useUpLink = async (
  transaction: Transaction<Schema>,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> => {
  const used = await transaction
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(purpose, token))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
};

const identifierOf = (purpose: LinkPurpose, token: string): string =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
