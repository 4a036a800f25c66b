// Brings a sample shop that an earlier version of the sample wrote up to today's: a new field, a new text, another product.
//
// Changes only rows that are as the sample wrote them. A row that the owner changed, added or deleted stays theirs, and what
// was sold stays sold. What an earlier server wrote without marks counts as the sample's.
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';

import type { SampleShop } from '../catalogue/sampleShop.ts';
import { markOf, rowKey, rowMark, sampleMark, sampleRows, type SampleMark } from './sampleMark.ts';
import { insertStock, upsertDocuments, upsertProducts } from '../../shop/catalogue/content/seedCatalogue.ts';
import { toProductId } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';

/** The row of the table `catalogue` that holds the mark. */
const MARK = 'sample';

/**
 * @param at when new stock counts as counted
 * @returns how many rows were written or deleted; 0 for a shop that is up to date, and for one that is not the sample's
 */
export const refreshSample = async (db: Kysely<Schema>, shop: SampleShop, at: Date): Promise<number> => {
  const now = markOf(shop);
  return withTransaction(db, async (transaction) => {
    const before = await readMark(transaction);
    if (before?.version === now.version) return 0;
    const stored = await readRows(transaction);
    if (before === null && !isSample(stored, shop)) return 0;

    const written = changedRows(stored, shop, before);
    const dropped = droppedProducts(stored, now, before);
    // In the order in which an empty database is filled.
    await upsertDocuments(transaction, [
      ...written.flatMap(({ kind, id, document }) => (kind === 'document' ? [{ name: id, document }] : [])),
      { name: MARK, document: now },
    ]);
    await upsertProducts(
      transaction,
      written.flatMap(({ kind, id, document }) => (kind === 'product' ? [{ id, document }] : [])),
    );
    await deleteProducts(transaction, dropped);
    await insertStock(transaction, shop, at);
    return written.length + dropped.length;
  });
};

/** Documents by key. */
type StoredRows = ReadonlyMap<string, unknown>;

const readMark = async (transaction: Transaction<Schema>): Promise<SampleMark | null> => {
  const row = await transaction
    .selectFrom('catalogue')
    .select('document')
    .where('name', '=', MARK)
    .executeTakeFirst();
  return row === undefined ? null : sampleMark.parse(row.document);
};

const readRows = async (transaction: Transaction<Schema>): Promise<StoredRows> => {
  const products = await transaction.selectFrom('products').select(['id', 'document']).execute();
  const documents = await transaction.selectFrom('catalogue').select(['name', 'document']).execute();
  return new Map([
    ...products.map(({ id, document }) => [rowKey({ kind: 'product', id }), document] as const),
    ...documents.map(({ name, document }) => [rowKey({ kind: 'document', id: name }), document] as const),
  ]);
};

/** Without marks: a shop that holds more of the sample's products than of any other's. */
const isSample = (stored: StoredRows, { products }: SampleShop): boolean => {
  const known = new Set(products.map(({ id }) => rowKey({ kind: 'product', id })));
  const kept = [...stored.keys()].filter((key) => key.startsWith('product '));
  return kept.filter((key) => known.has(key)).length * 2 > kept.length;
};

const changedRows = (stored: StoredRows, shop: SampleShop, before: SampleMark | null) =>
  sampleRows(shop).filter((row) => {
    const key = rowKey(row);
    const known = before?.rows[key];
    // Marked and missing: the owner deleted it.
    if (!stored.has(key)) return known === undefined;
    const mark = rowMark(stored.get(key));
    return mark !== rowMark(row.document) && (before === null || mark === known);
  });

/** @returns ids of products that the sample has no more and the owner did not change */
const droppedProducts = (
  stored: StoredRows,
  now: SampleMark,
  before: SampleMark | null,
): readonly ProductId[] =>
  Object.entries(before?.rows ?? {}).flatMap(([key, mark]) => {
    const [kind, id = ''] = key.split(' ');
    const isOurs = stored.has(key) && rowMark(stored.get(key)) === mark;
    return kind === 'product' && !(key in now.rows) && isOurs ? [toProductId(id)] : [];
  });

const deleteProducts = async (transaction: Transaction<Schema>, ids: readonly ProductId[]): Promise<void> => {
  if (ids.length === 0) return;
  await transaction.deleteFrom('stock').where('product_id', 'in', ids).execute();
  await transaction.deleteFrom('store_stock').where('product_id', 'in', ids).execute();
  await transaction.deleteFrom('products').where('id', 'in', ids).execute();
};
