// What the account calls share: what they stand on, limits, and an answer whose time reveals nothing.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import type { Reply } from '#server/http/api/handler.ts';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import type { Counted, RateLimits } from '../../../storage/rateLimits.ts';
import type { AccountLimits } from './accountLimits.ts';
import type { Auth } from './auth.ts';
import type { IdentityTokens } from './identityTokens.ts';
import type { KnownDevices } from './knownDevices.ts';
import type { OpenSessions } from './openSessions.ts';

export type AccountHandlerDeps = {
  readonly db: Kysely<Schema>;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
  readonly auth: Auth;
  readonly tokens: IdentityTokens;
  readonly sessions: OpenSessions;
  readonly knownDevices: KnownDevices;
  readonly rateLimits: RateLimits;
  readonly limits: AccountLimits;
  /** Milliseconds no answer that mails something may be quicker than. */
  readonly answerFloorMs: number;
  /** Mail was queued. */
  readonly wakeMailSender: () => void;
};

/** @throws ApiFault with the code and text where one of the counts is used up */
export const takeOrRefuse = async (
  { rateLimits }: Pick<AccountHandlerDeps, 'rateLimits'>,
  counts: readonly Counted[],
  reply: Reply,
  { code, text }: { readonly code: ApiErrorCode; readonly text: string },
): Promise<void> => {
  const waitS = await rateLimits.take(counts);
  if (waitS === 0) return;
  reply.setHeader('retry-after', String(waitS));
  throw new ApiFault(code, text);
};

/** Whether there was something to mail shows in a few milliseconds of work: every answer waits for the same floor. */
export const mailing = async (
  { answerFloorMs, wakeMailSender }: Pick<AccountHandlerDeps, 'answerFloorMs' | 'wakeMailSender'>,
  work: () => Promise<void>,
): Promise<void> => {
  const floor = sleep(answerFloorMs);
  try {
    await work();
  } finally {
    await floor;
  }
  wakeMailSender();
};
