// What the backend says of products today, put into a catalogue that came from files: prices, states, limits and what is on hand. Pure.
import * as z from 'zod/mini';
import type { CatalogueContent } from '#server/shop/catalogue/content/catalogueContent.ts';
import { homeOfListed } from '#server/shop/catalogue/content/homeOfListed.ts';
import type { StockByVariant } from '#server/shop/catalogue/content/stock.ts';
import { limit, productState } from '#sync/protocol/catalogue/product.ts';

/** Of the specification's product what lists and pages go by; money in dollars, as it is written. What is absent stays as it was. */
const fresh = z.object({
  state: z.optional(productState),
  price: z.optional(z.number().check(z.nonnegative())),
  erpOriginalPrice: z.optional(z.number().check(z.nonnegative())),
  isNew: z.optional(z.boolean()),
  taxExclusive: z.optional(z.boolean()),
  accountExclusive: z.optional(z.boolean()),
  cartQtyProductMax: z.optional(limit),
  cartQtyVariantMax: z.optional(limit),
  cartQtyVariantMin: z.optional(limit),
  cartQtyVariantMultipleOf: z.optional(limit),
});
const counted = z.object({
  variants: z.array(z.object({ id: z.string(), stockQty: z.int().check(z.nonnegative()) })),
});

type Row = { readonly id: string };

export type Freshened = {
  readonly content: CatalogueContent;
  readonly stock: StockByVariant;
  /** Ids of products that the backend does not have: they are hidden. */
  readonly missing: readonly string[];
  /** Ids of products whose answers say nothing that is understood: they stay as they were. */
  readonly unread: readonly string[];
};

/**
 * @param content of the files, which says what the backend does not
 * @param objects what the backend answered, by id; null: not found. Products that it was not asked for stay as they are
 * @param before what came of the last answers, in the same order
 */
export const freshened = (
  content: CatalogueContent,
  stockBefore: StockByVariant,
  objects: ReadonlyMap<string, unknown>,
  before: CatalogueContent = content,
): Freshened => {
  const stock = new Map(stockBefore);
  const missing: string[] = [];
  const unread: string[] = [];
  const products = (content.products as readonly Row[]).map((row, at) => {
    if (!objects.has(row.id)) return row;
    const object = objects.get(row.id);
    if (object === null) {
      missing.push(row.id);
      return { ...row, state: 'hidden' };
    }
    const read = z.safeParse(fresh, object);
    if (!read.success) {
      unread.push(row.id);
      return (before.products as readonly Row[])[at] ?? row;
    }
    for (const { id, stockQty } of z.safeParse(counted, object).data?.variants ?? []) stock.set(id, stockQty);
    return priced({ ...row, ...read.data });
  });
  const home = homeOfListed(content.documents.home, products);
  return { content: { documents: { ...content.documents, home }, products }, stock, missing, unread };
};

/** A product was never dearer than it is: what the backend says wins over a price of before. */
const priced = <
  Priced extends { readonly price?: number | undefined; readonly erpOriginalPrice?: number | undefined },
>(
  row: Priced,
): Priced =>
  row.price !== undefined && row.erpOriginalPrice !== undefined && row.price > row.erpOriginalPrice
    ? { ...row, erpOriginalPrice: row.price }
    : row;
