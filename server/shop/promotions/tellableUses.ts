// Who may know before placing an order whether an address has used an offer. To anybody it would say who is a customer: a
// guest is told when an order is placed with the address, and then, for a day, on the network it was placed from.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailboxOf } from '#domain/account/emailAddress.ts';
import { networkOf } from '#server/http/caller/network.ts';
import type { Schema } from '#server/storage/schema.ts';
import { readPromotionUses } from './postgresPromotions.ts';
import type { PromotionCustomer } from './promotionUses.ts';

const TOLD_MS = 86_400_000;

/**
 * Orders by promotion id that the caller may know of: of the account and its own address; of another address where they were
 * told already.
 */
export const readTellableUses = async (
  db: Kysely<Schema>,
  { accountId, email }: PromotionCustomer,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<ReadonlyMap<string, number>> => {
  const mayKnow =
    email !== undefined &&
    email !== '' &&
    ((await isOwn(db, { accountId, email })) || (await wasTold(db, { email, ip, now })));
  return readPromotionUses(db, { accountId, email: mayKnow ? email : undefined });
};

/** An order was refused because of what its address has used. */
export const rememberTold = async (
  db: Kysely<Schema>,
  email: string,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto('promotion_told')
    .values({ told_key: keyOf(email, ip), told_at: now })
    .onConflict((conflict) => conflict.column('told_key').doUpdateSet({ told_at: now }))
    .execute();
};

export const forgetTold = async (db: Kysely<Schema>, now: Date): Promise<void> => {
  await db
    .deleteFrom('promotion_told')
    .where('told_at', '<', new Date(now.getTime() - TOLD_MS))
    .execute();
};

const isOwn = async (db: Kysely<Schema>, { accountId, email }: PromotionCustomer): Promise<boolean> => {
  if (accountId === undefined || email === undefined) return false;
  const owner = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', accountId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return owner !== undefined && mailboxOf(owner.email) === mailboxOf(email);
};

const wasTold = async (
  db: Kysely<Schema>,
  { email, ip, now }: { readonly email: string; readonly ip: string; readonly now: Date },
): Promise<boolean> => {
  const told = await db
    .selectFrom('promotion_told')
    .select('told_at')
    .where('told_key', '=', keyOf(email, ip))
    .executeTakeFirst();
  return told !== undefined && told.told_at.getTime() > now.getTime() - TOLD_MS;
};

/** A hash: who reads the table sees neither addresses nor networks. */
const keyOf = (email: string, ip: string): string =>
  createHash('sha256')
    .update(`${mailboxOf(email)} ${networkOf(ip)}`)
    .digest('base64url');
