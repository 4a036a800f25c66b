// Gift cards: the call that says what is left on one; in the sandbox there is one in each state.
import type { Kysely } from 'kysely';
import { createRateLimits } from '../../storage/rateLimits.ts';
import type { MountedEndpoint } from '../../http/api/handler.ts';
import type { BotCheck } from '../botCheck/botCheck.ts';
import type { Config } from '../../start/settings/config.ts';
import type { Schema } from '../../storage/schema.ts';
import { seedDemoVouchers } from '../../sample/demoVouchers.ts';
import { createPostgresVoucherLedger } from './postgresVoucherLedger.ts';
import { voucherHandlers } from './voucherHandlers.ts';

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
