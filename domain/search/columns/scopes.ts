// Which products belong to a category or a brand.
import { allBits, type Bits, createBits, keepCommon, setBit } from './bits.ts';
import {
  brandSlug,
  isDiscounted,
  type ListedCatalogue,
  type ListedCategory,
  type ListedProduct,
} from '../query/listedCatalogue.ts';
import type { SearchScope } from '../query/searchQuery.ts';

/** @returns undefined when there is no such category or brand */
export type ScopeOf = (scope: SearchScope) => Bits | undefined;

export const createScopes = (catalogue: ListedCatalogue): ScopeOf => {
  const { products, categories } = catalogue;
  const all = allBits(products.length);
  const byPath = categoryBits(products, categories);
  const bySlug = new Map<string, Bits>();
  products.forEach(({ brand }, at) => {
    const slug = brandSlug(brand);
    const bits = bySlug.get(slug) ?? createBits(products.length);
    setBit(bits, at);
    bySlug.set(slug, bits);
  });
  // Kept, so that what was counted for a scope is found again; there are no more than brands times categories.
  const both = new Map<string, Bits>();
  const brandWithin = (slug: string, path: string): Bits | undefined => {
    const [brand, category] = [bySlug.get(slug), byPath.get(path)];
    if (brand === undefined || category === undefined) return undefined;
    const key = `${slug} ${path}`;
    const bits = both.get(key) ?? brand.slice();
    keepCommon(bits, category);
    both.set(key, bits);
    return bits;
  };
  return (scope) => {
    switch (scope.type) {
      case 'all':
        return all;
      case 'category':
        return byPath.get(scope.path);
      case 'brand':
        return scope.within === undefined ? bySlug.get(scope.slug) : brandWithin(scope.slug, scope.within);
    }
  };
};

const categoryBits = (
  products: readonly ListedProduct[],
  categories: readonly ListedCategory[],
): ReadonlyMap<string, Bits> => {
  const bitsById = new Map(categories.map(({ id }) => [id, createBits(products.length)]));
  const lineageById = new Map(categories.map(({ id }) => [id, lineageOf(id, categories)]));
  products.forEach(({ categoryIds }, at) => {
    for (const id of categoryIds)
      for (const above of lineageById.get(id) ?? []) {
        const bits = bitsById.get(above);
        if (bits !== undefined) setBit(bits, at);
      }
  });
  for (const { id, rule } of categories)
    if (rule !== null)
      bitsById.set(
        id,
        bitsWhere(products, (product) => fits(rule, product)),
      );
  return new Map(categories.map(({ id, path }) => [path, bitsById.get(id) ?? createBits(products.length)]));
};

/** The category itself and those above it. */
const lineageOf = (id: string, categories: readonly ListedCategory[]): readonly string[] => {
  const parentOf = new Map(categories.map((category) => [category.id, category.parentId]));
  const lineage: string[] = [];
  for (let at: string | null = id; at !== null && !lineage.includes(at); at = parentOf.get(at) ?? null)
    lineage.push(at);
  return lineage;
};

const bitsWhere = (
  products: readonly ListedProduct[],
  belongs: (product: ListedProduct) => boolean,
): Bits => {
  const bits = createBits(products.length);
  products.forEach((product, at) => {
    if (belongs(product)) setBit(bits, at);
  });
  return bits;
};

const fits = ({ takes, gender }: NonNullable<ListedCategory['rule']>, product: ListedProduct): boolean =>
  // Unisex fits all shoppers who wear adult sizes.
  (gender === null || product.gender === gender || (product.gender === 'unisex' && gender !== 'kids')) &&
  (takes === 'new' ? product.isNew : isDiscounted(product));
