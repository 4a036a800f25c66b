// The sandbox's promotions: a code for every outcome of BEH-8. Listed in shop/promotions/README.md.
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { toAttemptId } from '#events/brands.ts';
import { demoCustomer } from '#server/sample/demoCustomer.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { promotionDocument, type StoredPromotion } from '../shop/promotions/promotionDocument.ts';
import { readStored } from './data/readData.ts';
import { takePromotionUse } from '../shop/promotions/postgresPromotions.ts';

export const samplePromotions: readonly StoredPromotion[] = readStored(
  'promotions',
  z.array(promotionDocument),
);

/** A guest who orders with this address has used the birthday offer already. */
const GUEST_EMAIL = 'birthday@lapandloam.example';

/** Inserts missing ones; several servers may start at once. What an owner changed stays theirs. */
export const seedSamplePromotions = async (db: Kysely<Schema>, at: Date): Promise<void> => {
  await db
    .insertInto('promotions')
    .values(samplePromotions.map((each) => ({ id: each.id, document: JSON.stringify(each) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await withTransaction(
    db,
    async (transaction) => {
      const demo = await transaction
        .selectFrom('user')
        .select('id')
        .where('email', '=', demoCustomer.email)
        .executeTakeFirst();
      const customers = [
        { accountId: demo?.id, email: demoCustomer.email },
        { accountId: undefined, email: GUEST_EMAIL },
      ];
      const birthday = { id: 'BIRTHDAY20', usesPerCustomer: 1 };
      for (const customer of customers)
        await takePromotionUse(transaction, {
          promotion: birthday,
          customer,
          attemptId: toAttemptId('sample'),
          at,
        });
    },
    { retryUniqueViolation: true },
  );
};
