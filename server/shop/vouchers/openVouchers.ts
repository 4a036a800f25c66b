// Gift cards: the call that says what is left on one.
import type { Kysely } from 'kysely';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { BotCheck } from '../botCheck/botCheck.ts';
import { tellOwnerByMail } from './ownerMail.ts';
import { createPostgresVoucherLedger } from './postgresVoucherLedger.ts';
import { voucherHandlers } from './voucherHandlers.ts';

export type VouchersStart = {
  readonly db: Kysely<Schema>;
  readonly botCheck: BotCheck;
  readonly rateLimits: RateLimits;
  readonly clock: () => Date;
  readonly shopConfig: ShopConfig;
  readonly publicUrl: string;
  readonly wakeMailSender: () => void;
};

export const openVouchers = ({
  db,
  clock,
  shopConfig,
  publicUrl,
  wakeMailSender,
  ...deps
}: VouchersStart) => {
  const ledger = createPostgresVoucherLedger(db, clock, tellOwnerByMail({ shopConfig, publicUrl, clock }));
  return {
    endpoints: voucherHandlers({
      ...deps,
      ledger: {
        balance: async (entry, cartId) => {
          const answer = await ledger.balance(entry, cartId);
          // A refusal may have written to the owner.
          if (answer.type === 'refused') wakeMailSender();
          return answer;
        },
      },
    }),
  };
};
