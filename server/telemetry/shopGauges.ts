// What the database tells of a running shop, asked when metrics are sent.
import type { Kysely } from 'kysely';
import { telemetry } from '#server/process/telemetry.ts';
import { unfinishedStates } from '#server/shop/orders/store/placement.ts';
import { MAX_ATTEMPTS } from '#server/storage/outboxClaim.ts';
import type { Schema } from '#server/storage/schema.ts';

type Outbox = 'mail_outbox' | 'webhook_outbox';

/** @returns a room */
export const watchShop = (db: Kysely<Schema>, clock: () => Date) => {
  /** Of what is still tried: what was given up would never stop waiting. */
  const ageS = async (table: Outbox): Promise<number> => {
    const oldest = await db
      .selectFrom(table)
      .select(({ fn }) => fn.min('created_at').as('at'))
      .where('sent_at', 'is', null)
      .where('attempts', '<', MAX_ATTEMPTS)
      .executeTakeFirstOrThrow();
    // Null where nothing waits, whatever the types say.
    const at = oldest.at as Date | null;
    return at === null ? 0 : Math.max(0, (clock().getTime() - at.getTime()) / 1000);
  };
  const dead = async (table: Outbox): Promise<number> => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('attempts', '>=', MAX_ATTEMPTS)
      .executeTakeFirstOrThrow();
    return count;
  };
  const attempts = async (states: readonly (typeof unfinishedStates)[number][]): Promise<number> => {
    const { count } = await db
      .selectFrom('order_attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', [...states])
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };
  const told = telemetry();
  const stops = [
    told.watch('shop.orders.open', () => attempts(unfinishedStates)),
    told.watch('shop.payments.lost', () => attempts(['lost'])),
    told.watch('shop.outbox.mail.age', () => ageS('mail_outbox')),
    told.watch('shop.outbox.webhooks.age', () => ageS('webhook_outbox')),
    told.watch('shop.outbox.mail.dead', () => dead('mail_outbox')),
    told.watch('shop.outbox.webhooks.dead', () => dead('webhook_outbox')),
  ];
  return { close: () => stops.forEach((stop) => stop()) };
};
