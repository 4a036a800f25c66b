// Gift cards: the call that says what is left on one.
import type { Kysely } from 'kysely';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { BotCheck } from '../botCheck/botCheck.ts';
import { createPostgresVoucherLedger } from './postgresVoucherLedger.ts';
import { voucherHandlers } from './voucherHandlers.ts';

export type VouchersStart = {
  readonly db: Kysely<Schema>;
  readonly botCheck: BotCheck;
  readonly rateLimits: RateLimits;
  readonly clock: () => Date;
};

export const openVouchers = ({ db, botCheck, rateLimits, clock }: VouchersStart) => ({
  endpoints: voucherHandlers({ ledger: createPostgresVoucherLedger(db, clock), botCheck, rateLimits }),
});
