// The table of promotions, as commands read and write it.
import type { Kysely, Transaction } from 'kysely';
import { promotionsOf, type StoredPromotion } from '#server/shop/promotions/promotionDocument.ts';
import type { Schema } from '#server/storage/schema.ts';
import { CommandRefusal } from '../line/commandLine.ts';

export type KeptPromotion = { readonly id: string; readonly document: unknown };

/** As a cart meets them: the higher priority first, of equals the smaller id; broken ones last. */
export const readKept = async (db: Kysely<Schema>): Promise<readonly KeptPromotion[]> => {
  const rows = await db.selectFrom('promotions').select(['id', 'document']).orderBy('id').execute();
  const priority = new Map(promotionsOf(rows).promotions.map((each) => [each.id, each.priority]));
  const of = ({ id }: KeptPromotion): number => priority.get(id) ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((one, other) => (of(one) === of(other) ? 0 : of(other) - of(one)));
};

/** @throws CommandRefusal `notFound` */
export const findPromotion = async (
  db: Kysely<Schema>,
  id: string,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<KeptPromotion> => {
  const query = db.selectFrom('promotions').select(['id', 'document']).where('id', '=', id);
  const row = await (isHeld ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw new CommandRefusal('notFound', `There is no promotion ${id}.`);
  return row;
};

/** @throws CommandRefusal for a document that is broken anyway */
export const writePeriod = async (
  transaction: Transaction<Schema>,
  id: string,
  document: StoredPromotion,
): Promise<KeptPromotion> => {
  if (promotionsOf([{ id, document }]).invalid.length > 0)
    throw new CommandRefusal('refused', `${id} is broken: promotions show ${id} says how. Import it anew.`);
  await transaction
    .updateTable('promotions')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute();
  return { id, document };
};

/** @returns orders by promotion, of those that a customer may use so many times */
export const countUses = async (db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> => {
  const counts = await db
    .selectFrom('promotion_uses')
    .select(['promotion_id as id', ({ fn }) => fn.count<string>('attempt_id').distinct().as('uses')])
    .groupBy('promotion_id')
    .execute();
  return new Map(counts.map(({ id, uses }) => [id, Number(uses)]));
};
