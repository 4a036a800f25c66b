// The airline's loyalty programme: the provider the shop has keys for; in the sandbox a simulator.
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { BotCheck } from '../botCheck/botCheck.ts';
import { createHttpLoyaltyProvider, type LoyaltySettings } from './httpLoyaltyProvider.ts';
import { loyaltyHandlers } from './loyaltyHandlers.ts';
import { createMemberships } from './memberships.ts';

export type LoyaltyStart = {
  readonly config: { readonly loyalty: LoyaltySettings | undefined };
  /** Used where the shop has no keys; absent: it takes part in no programme. */
  readonly standIn: LoyaltySettings | undefined;
  readonly botCheck: BotCheck;
  readonly rateLimits: RateLimits;
  readonly log: { warn(line: string): void };
};

export const openLoyalty = ({ config, standIn, botCheck, rateLimits, log }: LoyaltyStart) => {
  const settings = config.loyalty ?? standIn;
  const provider = settings && createHttpLoyaltyProvider({ settings });
  const memberships = createMemberships({ provider, rateLimits, log });
  return { memberships, endpoints: loyaltyHandlers({ memberships, botCheck }) };
};
