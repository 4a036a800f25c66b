// Which size of the shop a code or an id of a file names. Pure.
//
// The shop has each id once. A code that two sizes have names neither: what a file changed would hang on the order of the rows.
import type { Problem } from './fileTable.ts';
import type { ForeignProduct } from './foreignProduct.ts';

type Owner = {
  readonly id: string;
  readonly variants: readonly { readonly id: string; readonly code: string }[];
};

type OwnedSize<Product extends Owner> = {
  readonly product: Product;
  readonly variant: Product['variants'][number];
};

/** @returns by code or id: the size, what is wrong with the code, or null: the shop has no such size */
export const createSizeFinder = <Product extends Owner>(products: readonly Product[]) => {
  const byId = new Map<string, OwnedSize<Product>>();
  const byCode = new Map<string, OwnedSize<Product>[]>();
  for (const product of products)
    for (const variant of product.variants) {
      byId.set(variant.id, { product, variant });
      byCode.set(variant.code, [...(byCode.get(variant.code) ?? []), { product, variant }]);
    }
  return (key: string): OwnedSize<Product> | string | null => {
    const own = byId.get(key);
    if (own) return own;
    const [found, another] = byCode.get(key) ?? [];
    if (!found || !another) return found ?? null;
    const places = [found, another].map(({ product, variant }) => `${variant.id} of ${product.id}`);
    return `the shop has the code "${key}" twice, ${places.join(' and ')}: give one of them another by a .json of catalogue export`;
  };
};

/** One code for two things would make one of them the other, at this import or at a later one. */
export const repeatedCodes = (foreign: readonly ForeignProduct[]): readonly Problem[] => {
  const rows = new Map<string, number>();
  return foreign
    .flatMap(({ sizes }) => sizes.flatMap(({ row, keys }) => keys.map((key) => ({ row, key }))))
    .flatMap(({ row, key }) => {
      const earlier = rows.get(key);
      rows.set(key, earlier ?? row);
      const message = `has the code "${key}", as row ${earlier} has: each size needs a code of its own, or none`;
      return earlier === undefined ? [] : [{ row, column: '', message }];
    });
};
