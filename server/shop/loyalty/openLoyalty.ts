// The airline's loyalty programme: the provider the shop has keys for; in the sandbox a simulator.
import type { Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { BotCheck } from '../botCheck/botCheck.ts';
import type { LoyaltySettings } from './airlineCalls.ts';
import { createHttpLoyaltyProvider } from './httpLoyaltyProvider.ts';
import { loyaltyHandlers } from './loyaltyHandlers.ts';
import { readLink } from './loyaltyLinks.ts';
import { createMemberships } from './memberships.ts';
import { createHttpPointsProgramme } from './httpPointsProgramme.ts';

export type LoyaltyStart = {
  readonly db: Kysely<Schema>;
  readonly config: { readonly loyalty: LoyaltySettings | undefined };
  /** Used where the shop has no keys; absent: it takes part in no programme. */
  readonly standIn: LoyaltySettings | undefined;
  readonly botCheck: BotCheck;
  readonly rateLimits: RateLimits;
  readonly log: { warn(line: string): void };
};

export const openLoyalty = ({ db, config, standIn, botCheck, rateLimits, log }: LoyaltyStart) => {
  const settings = config.loyalty ?? standIn;
  const provider = settings && createHttpLoyaltyProvider({ settings });
  const memberships = createMemberships({ provider, rateLimits, log });
  const points = settings && createHttpPointsProgramme({ settings });
  const linkOf = (accountId: AccountId) => readLink(db, accountId);
  const quotes = { points, linkOf, rateLimits, log };
  return { memberships, points, endpoints: loyaltyHandlers({ memberships, quotes, botCheck }) };
};
