// The sandbox's promotions: a code for every outcome of §8. Listed in README.md beside this.
import type { Kysely } from 'kysely';
import { demoCustomer } from '#server/sample/demoCustomer.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import type { StoredPromotion } from '../shop/promotions/promotionDocument.ts';
import { takePromotionUse } from '../shop/promotions/promotions.ts';

const promotion = (
  id: string,
  name: string,
  own: Partial<StoredPromotion> & Pick<StoredPromotion, 'benefit'>,
): StoredPromotion => ({
  id,
  name,
  codes: [id],
  exclusive: false,
  priority: 50,
  stopsOthers: false,
  scope: { categoryPaths: null, fullPriceOnly: false },
  from: 0,
  startsAt: null,
  endsAt: null,
  usesPerCustomer: null,
  ...own,
});

const percent = (off: number) => ({ type: 'percent' as const, percent: off });
const amount = (off: number) => ({ type: 'amount' as const, amount: off });
const everywhere = (...shelves: readonly string[]) =>
  ['mens', 'womens', 'kids'].flatMap((branch) => shelves.map((shelf) => `/categories/${branch}/${shelf}`));

export const samplePromotions: readonly StoredPromotion[] = [
  promotion('WELCOME10', '10% off your order', { benefit: percent(10) }),
  promotion('TAKE30', '$30 off from $200', { benefit: amount(30), from: 200, priority: 40 }),
  promotion('FREESHIP', 'Free standard delivery', {
    benefit: { type: 'freeShipping', methodCodes: ['standard'] },
  }),
  promotion('ROAD5', '$5 off road shoes', {
    benefit: amount(5),
    priority: 30,
    scope: { categoryPaths: everywhere('shoes/road'), fullPriceOnly: false },
  }),
  promotion('TRAIL15', '15% off trail shoes', {
    benefit: percent(15),
    scope: { categoryPaths: everywhere('shoes/trail'), fullPriceOnly: false },
  }),
  promotion('SOLO25', '25% off, on its own', { benefit: percent(25), exclusive: true, priority: 90 }),
  promotion('LAST40', '$40 off, on its own', { benefit: amount(40), exclusive: true, priority: 10 }),
  promotion('FULL20', '20% off full-price items', {
    benefit: percent(20),
    priority: 80,
    stopsOthers: true,
    scope: { categoryPaths: null, fullPriceOnly: true },
  }),
  promotion('BIRTHDAY20', '20% off for your birthday', {
    benefit: percent(20),
    codes: ['BIRTHDAY20', 'BDAY20'],
    priority: 60,
    usesPerCustomer: 1,
  }),
  promotion('WINTER25', '25% off in winter', { benefit: percent(25), endsAt: '2026-09-01T00:00:00Z' }),
  promotion('SUMMER35', '35% off next summer', { benefit: percent(35), startsAt: '2099-12-01T00:00:00Z' }),
  promotion('club-order', '$100 off from $1,500', {
    benefit: amount(100),
    codes: [],
    from: 1_500,
    priority: 0,
  }),
];

/** Guests who order with this address have had their birthday. */
const GUEST_EMAIL = 'birthday@lapandloam.example';

/** Puts in what is missing; several servers may start at once. What an owner changed stays theirs. */
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
        await takePromotionUse(transaction, { promotion: birthday, customer, attemptId: 'sample', at });
    },
    { retryUniqueViolation: true },
  );
};
