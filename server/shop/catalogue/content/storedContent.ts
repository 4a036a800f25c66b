// The catalogue as its tables hold it, and the copy of the last one that was whole.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import type { CatalogueContent } from './catalogueContent.ts';

/** Names the content of tables; equal content has an equal digest on every server. */
export type ContentDigest = string;

const tables = {
  present: { products: 'products', documents: 'catalogue' },
  kept: { products: 'kept_products', documents: 'kept_catalogue' },
} as const;
export type ContentPlace = keyof typeof tables;

type Reader = Kysely<Schema> | Transaction<Schema>;

/** Not parsed yet. A row that is written meanwhile is in it or not; its digest, taken before, says so at the next look. */
export const readContent = async (db: Reader, place: ContentPlace = 'present'): Promise<CatalogueContent> => {
  const names = tables[place];
  const products = await db.selectFrom(names.products).select('document').execute();
  const rows = await db.selectFrom(names.documents).select(['name', 'document']).execute();
  const documents = new Map(rows.map(({ name, document }) => [name, document]));
  return {
    products: products.map(({ document }) => document),
    documents: {
      categories: documents.get('categories'),
      overlays: documents.get('overlays'),
      settings: documents.get('settings'),
      home: documents.get('home'),
      stores: documents.get('stores'),
      stories: documents.get('stories'),
    },
  };
};

/** In the database, so that a look every few seconds sends 64 bytes and not the catalogue. */
export const digestOf = async (db: Reader, place: ContentPlace = 'present'): Promise<ContentDigest> => {
  const { products, documents } = tables[place];
  const { rows } = await sql<{ products: string | null; documents: string | null }>`select
    (select md5(string_agg(md5(id || ' ' || document::text), '' order by id)) from ${sql.table(products)}) as products,
    (select md5(string_agg(md5(name || ' ' || document::text), '' order by name)) from ${sql.table(documents)}) as documents`.execute(
    db,
  );
  return `${rows[0]?.products ?? ''} ${rows[0]?.documents ?? ''}`;
};

/**
 * Keeps the present catalogue as the last one that was whole.
 *
 * @param digest of what was found to be whole. Where the tables hold something else by now, nothing is kept
 */
export const keepContent = async (db: Kysely<Schema>, digest: ContentDigest): Promise<void> => {
  if ((await digestOf(db, 'kept')) === digest) return;
  await withTransaction(db, async (transaction) => {
    await sql`insert into kept_products (id, document) select id, document from products order by id
      on conflict (id) do update set document = excluded.document
      where kept_products.document <> excluded.document`.execute(transaction);
    await sql`delete from kept_products where id not in (select id from products)`.execute(transaction);
    await sql`insert into kept_catalogue (name, version, document) select name, version, document from catalogue
      order by name on conflict (name) do update set version = excluded.version, document = excluded.document
      where kept_catalogue.document <> excluded.document`.execute(transaction);
    await sql`delete from kept_catalogue where name not in (select name from catalogue)`.execute(transaction);
    if ((await digestOf(transaction, 'kept')) !== digest) throw new ContentMovedError();
  }).catch((error: unknown) => {
    if (!(error instanceof ContentMovedError)) throw error;
  });
};

/** Rolls back: what would be kept is not what was found to be whole. */
class ContentMovedError extends Error {
  override readonly name = 'ContentMovedError';
}
