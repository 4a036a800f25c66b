// What the sample shop put into the database: a mark for each row, kept as the document `sample`. With it a later sample
// distinguishes the rows that are still as they were written from those that the owner changed.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

import type { SampleShop } from '../catalogue/sampleShop.ts';

export const sampleMark = z.object({
  /** Of the sample as a whole. */
  version: z.string(),
  /** By `document home`, `product p-…`. */
  rows: z.record(z.string(), z.string()),
});

export type SampleMark = z.output<typeof sampleMark>;

export type SampleRow = {
  readonly kind: 'product' | 'document';
  /** A product's id, a document's name. */
  readonly id: string;
  readonly document: unknown;
};

export const sampleRows = ({ products, documents }: SampleShop): readonly SampleRow[] => [
  ...Object.entries(documents).map(([id, document]) => ({ kind: 'document' as const, id, document })),
  ...products.map((document) => ({ kind: 'product' as const, id: document.id, document })),
];

export const rowKey = ({ kind, id }: Pick<SampleRow, 'kind' | 'id'>): string => `${kind} ${id}`;

/** 16 hex digits; the same for what was written and for what jsonb gives back, which orders names in its own way. */
export const rowMark = (document: unknown): string => hash(JSON.stringify(inOrder(document)));

export const markOf = (shop: SampleShop): SampleMark => {
  const rows = Object.fromEntries(sampleRows(shop).map((row) => [rowKey(row), rowMark(row.document)]));
  return { version: hash(JSON.stringify([rows, shop.stock.length, shop.storeStock.length])), rows };
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
};
