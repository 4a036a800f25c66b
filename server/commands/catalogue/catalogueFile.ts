// The shop's own file of a catalogue: documents and products as the tables keep them, and what was on hand.
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import { twice } from '#server/shop/catalogue/content/catalogueContent.ts';
import type { Schema } from '#server/storage/schema.ts';
import { readBeside } from './besideCatalogue.ts';
import { CommandRefusal } from '../line/commandLine.ts';
import { refuseProblems } from './fileProblems.ts';

const stockRow = z.object({
  variantId: z.string().brand<'VariantId'>(),
  productId: z.string().brand<'ProductId'>(),
  qty: z.int().check(z.nonnegative()),
});

const catalogueFile = z.object({
  format: z.literal('lap-and-loam-catalogue/1'),
  /** By name: categories, overlays, settings, home, stores, stories; those that are absent stay as they are. */
  documents: z._default(z.record(z.string(), z.unknown()), {}),
  products: z._default(z.array(z.looseObject({ id: z.string() })), []),
  stock: z._default(z.array(stockRow), []),
  promotions: z._default(z.array(z.object({ id: z.string(), document: z.unknown() })), []),
  storeStock: z._default(
    z.array(z.object({ ...stockRow.shape, storeId: z.string().brand<'StoreId'>() })),
    [],
  ),
});
export type CatalogueFile = z.output<typeof catalogueFile>;

const DOCUMENTS = ['categories', 'overlays', 'settings', 'home', 'stores', 'stories'];

/** @throws CommandRefusal when it is not one, naming the place, and when it says something of one and the same twice */
export const parseCatalogueFile = (text: string): CatalogueFile => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CommandRefusal('refused', `The file is not JSON: ${(error as Error).message}`);
  }
  const read = z.safeParse(catalogueFile, json);
  const issue = read.error?.issues[0];
  if (!read.success)
    throw new CommandRefusal(
      'refused',
      `${issue?.path.join('.') || 'The file'}: ${issue?.message ?? 'not valid'}`,
    );
  const unknown = Object.keys(read.data.documents).find((name) => !DOCUMENTS.includes(name));
  if (unknown !== undefined)
    throw new CommandRefusal(
      'refused',
      `documents.${unknown}: there is no such document. There are ${DOCUMENTS.join(', ')}.`,
    );
  refuseProblems(idsTwice(read.data));
  return read.data;
};

/** Of two rows of one id the second would stand in the place of the first, and a product that was copied is lost. */
const idsTwice = ({ products, stock, promotions, storeStock }: CatalogueFile): readonly string[] => [
  ...twice(
    'product',
    products.map(({ id }) => id),
  ),
  ...twice(
    'stock of the size',
    stock.map(({ variantId }) => variantId),
  ),
  ...twice(
    'promotion',
    promotions.map(({ id }) => id),
  ),
  ...twice(
    'storeStock of the size',
    storeStock.map(({ variantId, storeId }) => `${variantId} in the store ${storeId}`),
  ),
];

export const readCatalogueFile = async (db: Kysely<Schema>): Promise<CatalogueFile> => {
  const documents = await db
    .selectFrom('catalogue')
    .select(['name', 'document'])
    .where('name', 'in', DOCUMENTS)
    .orderBy('name')
    .execute();
  const products = await db.selectFrom('products').select('document').orderBy('id').execute();
  const stock = await db
    .selectFrom('stock')
    .select(['variant_id', 'product_id', 'qty'])
    .orderBy('variant_id')
    .execute();
  const { promotions, storeStock } = await readBeside(db);
  return {
    promotions: [...promotions],
    storeStock: [...storeStock],
    format: 'lap-and-loam-catalogue/1',
    documents: Object.fromEntries(documents.map(({ name, document }) => [name, document])),
    products: products.map(({ document }) => document as CatalogueFile['products'][number]),
    stock: stock.map((row) => ({ variantId: row.variant_id, productId: row.product_id, qty: row.qty })),
  };
};

/** @throws CommandRefusal */
export const textOf = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandRefusal('notFound', `${file} cannot be read: ${(error as Error).message}`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandRefusal(
      'refused',
      `${file} is not written in UTF-8, and its accents would be lost: save it as "CSV UTF-8", or as text in UTF-8.`,
    );
  }
};
