// Rows of a table of prices, brought to the products they name. Pure.
import * as z from 'zod/mini';
import type { Problem } from './foreign/fileTable.ts';
import { createSizeFinder } from './foreign/sizeFinder.ts';
import type { StockCount, StoredRow } from './foreign/storedProducts.ts';
import type { PriceRow } from './priceTable.ts';

const priced = z.looseObject({
  id: z.string().brand<'ProductId'>(),
  price: z.number(),
  erpOriginalPrice: z.number(),
  variants: z.array(z.looseObject({ id: z.string().brand<'VariantId'>(), code: z.string() })),
});

type Sized = Omit<StockCount, 'qty'>;

/** @returns the products with their new prices and the counts, or what is wrong: nothing then */
export const pricedProducts = (
  products: readonly StoredRow[],
  rows: readonly PriceRow[],
): {
  readonly products: readonly StoredRow[];
  readonly stock: readonly StockCount[];
  readonly problems: readonly Problem[];
} => {
  const known = products.flatMap((row) => {
    const read = z.safeParse(priced, row);
    return read.success ? [read.data] : [];
  });
  const sizeOf = createSizeFinder(known);
  const problems: Problem[] = [];
  const prices = new Map<string, PriceRow & Required<Pick<PriceRow, 'price'>>>();
  const counts = new Map<string, PriceRow & Required<Pick<PriceRow, 'pieces'>> & Sized>();
  for (const line of rows) {
    const { row, key, keyColumn, price, pieces } = line;
    const found = sizeOf(key);
    if (found === null || typeof found === 'string') {
      problems.push({ row, column: keyColumn, message: found ?? `there is no size "${key}"` });
      continue;
    }
    const size = { productId: found.product.id, variantId: found.variant.id };
    if (pieces !== undefined) {
      const before = counts.get(size.variantId);
      if (before && before.pieces.qty !== pieces.qty)
        problems.push({
          row,
          column: pieces.column,
          message: `row ${before.row} has another count for the same size`,
        });
      else counts.set(size.variantId, before ?? { ...line, ...size, pieces });
    }
    if (price === undefined) continue;
    const first = prices.get(size.productId);
    if (first && (first.price.now !== price.now || first.price.before !== price.before))
      problems.push({
        row,
        column: price.column,
        message: `row ${first.row} has another price for the same product: its sizes have one price`,
      });
    else prices.set(size.productId, first ?? { ...line, price });
  }
  if (problems.length > 0) return { products: [], stock: [], problems };
  const changed = known.flatMap((product) => {
    const found = prices.get(product.id);
    return found
      ? [{ ...product, price: found.price.now / 100, erpOriginalPrice: found.price.before / 100 }]
      : [];
  });
  const stock = [...counts.values()].map(({ productId, variantId, pieces }) => ({
    productId,
    variantId,
    qty: pieces.qty,
  }));
  return { products: changed, stock, problems };
};
