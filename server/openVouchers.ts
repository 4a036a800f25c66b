// Gift cards: the call that says what is left on one; in the sandbox there is one in each state.
import type { Kysely } from 'kysely';
import { createRateLimits } from './accounts/rateLimits.ts';
import type { MountedEndpoint } from './api/handler.ts';
import type { BotCheck } from './botCheck/botCheck.ts';
import type { Config } from './config.ts';
import type { Schema } from './database/schema.ts';
import { seedDemoVouchers } from './vouchers/demoVouchers.ts';
import { createPostgresVoucherLedger } from './vouchers/postgresVoucherLedger.ts';
import { voucherHandlers } from './vouchers/voucherHandlers.ts';

export const openVouchers = async (
  { mode }: Config,
  db: Kysely<Schema>,
  botCheck: BotCheck,
): Promise<readonly MountedEndpoint[]> => {
  const clock = (): Date => new Date();
  const ledger = createPostgresVoucherLedger(db, clock);
  if (mode === 'sandbox') await seedDemoVouchers(ledger, clock());
  return voucherHandlers({ ledger, botCheck, rateLimits: createRateLimits(db, clock) });
};
