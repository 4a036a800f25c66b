// Pays for what the demo customer bought before the shop first started, at the simulator: so that it can be sent back.
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AttemptId, Cents } from '#events/facts/values.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import type { Schema } from '#server/storage/schema.ts';
import { placedOrder } from '#sync/protocol/checkout/order.ts';
import { DEMO_ATTEMPT } from './demoOrders.ts';

export type DemoPaymentsDeps = {
  readonly db: Kysely<Schema>;
  /** The simulator's. */
  readonly cards: Pick<CardGateway, 'authorise' | 'settle' | 'findByAttempt'>;
  readonly clock: () => Date;
};

/** The simulator's Visa that ends in 1111. */
const VISA = 'fake-valid-visa-nonce';

/**
 * Safe at every start, and after one that was cut off: what was paid is found at the simulator and not paid again.
 *
 * @throws GatewayUnavailableError
 */
export const payDemoOrders = async ({ db, cards, clock }: DemoPaymentsDeps): Promise<void> => {
  const unpaid = await db
    .selectFrom('orders')
    .leftJoin('order_attempts', 'order_attempts.attempt_id', 'orders.attempt_id')
    .selectAll('orders')
    .where(sql<boolean>`orders.attempt_id like ${`${DEMO_ATTEMPT}%`}`)
    .where('order_attempts.attempt_id', 'is', null)
    .execute();
  for (const { number, attempt_id, cart_id, account_id, document } of unpaid) {
    const amount = z.parse(placedOrder, document).payment?.amount;
    if (amount === undefined) continue;
    const transactionId = await paymentOf(cards, attempt_id, amount);
    if (transactionId === null) continue;
    await db
      .insertInto('order_attempts')
      .values({
        attempt_id,
        cart_id,
        cart_hash: '',
        account_id,
        state: 'settled',
        transaction_id: transactionId,
        order_number: number,
        began_at: clock(),
        changed_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/** @returns null: the simulator declines the amount, as it does some on purpose */
const paymentOf = async (
  cards: DemoPaymentsDeps['cards'],
  attemptId: AttemptId,
  amount: Cents,
): Promise<string | null> => {
  const found = (await cards.findByAttempt(attemptId)).find(({ state }) => state !== 'ended');
  if (found?.state === 'settling') return found.transactionId;
  const made = found
    ? { type: 'authorised' as const, transactionId: found.transactionId }
    : await cards.authorise({ attemptId, amount, source: { type: 'nonce', nonce: VISA } });
  if (made.type !== 'authorised') return null;
  await cards.settle(made.transactionId);
  return made.transactionId;
};
