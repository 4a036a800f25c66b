// Rows of a table of prices, brought to the products they name. Pure.
import * as z from 'zod/mini';
import type { ProductId, VariantId } from '#events/facts/values.ts';
import type { Problem } from './foreign/fileTable.ts';
import type { StockCount, StoredRow } from './foreign/storedProducts.ts';
import type { PriceRow } from './priceTable.ts';

const priced = z.looseObject({
  id: z.string().brand<'ProductId'>(),
  price: z.number(),
  erpOriginalPrice: z.number(),
  variants: z.array(z.looseObject({ id: z.string().brand<'VariantId'>(), code: z.string() })),
});

type Size = { readonly productId: ProductId; readonly variantId: VariantId };

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
  const sizes = new Map<string, Size>();
  for (const { id: productId, variants } of known)
    for (const { id: variantId, code } of variants)
      for (const key of [code, variantId]) sizes.set(key, { productId, variantId });
  const problems: Problem[] = [];
  const prices = new Map<string, PriceRow & Required<Pick<PriceRow, 'price'>>>();
  const counts = new Map<string, StockCount>();
  for (const line of rows) {
    const { row, key, keyColumn, price, qty } = line;
    const size = sizes.get(key);
    if (size === undefined) {
      problems.push({ row, column: keyColumn, message: `there is no size "${key}"` });
      continue;
    }
    if (qty !== undefined) counts.set(size.variantId, { ...size, qty });
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
  return { products: changed, stock: [...counts.values()], problems };
};
