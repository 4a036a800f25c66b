// What an empty shop needs beside its products, made from the first file of them: categories by the types that the file names, a home
// page, settings. An owner changes them afterwards, with `catalogue export` and `import`. Pure.
import type { CatalogueDocuments, Category } from '#server/shop/catalogue/content/catalogueDocuments.ts';
import { isListed } from '#server/shop/catalogue/content/catalogueContent.ts';
import type { ProductDocument } from '#server/shop/catalogue/content/productDocument.ts';
import { toCents, toProductId } from '#events/brands.ts';
import { idWords, type ForeignProduct } from './foreign/foreignProduct.ts';
import type { Mapping } from './foreign/mapping.ts';
import type { StoredRow } from './foreign/storedProducts.ts';

/** As its folder says. */
export type ShopWords = { readonly name: string; readonly tagline: string; readonly about: string };

/** One for each part of each type: `Men > Shoes` are two. New arrivals and what is on sale fill themselves. */
export const firstCategories = (
  products: readonly Pick<ForeignProduct, 'categories'>[],
  { placeOf }: Mapping,
  { name: shopName }: ShopWords,
): readonly Category[] => {
  const byPath = new Map<string, Category>();
  for (const { categories } of products) {
    const [surest] = categories;
    if (surest === undefined) continue;
    let parent: Category | null = null;
    for (const name of partsOf(placeOf(surest.text)?.category ?? surest.text)) {
      const slug = idWords(name);
      if (slug === '') continue;
      const path: string = `${parent?.path ?? '/categories'}/${slug}`;
      const category: Category = byPath.get(path) ?? {
        ...ordinary,
        id: path.slice('/categories/'.length).replaceAll('/', '-'),
        name,
        shortName: name,
        title: name,
        path,
        description: `${name} from ${shopName}.`,
        parentId: parent?.id ?? null,
      };
      byPath.set(path, category);
      parent = category;
    }
  }
  const byRule = [
    { ...ruled('new', 'New arrivals', 'New'), description: `What has just come to ${shopName}.` },
    { ...ruled('sale', 'Sale', 'Sale'), description: `What costs less now at ${shopName}.` },
  ];
  return [...[...byPath.values()].filter(({ id }) => !['new', 'sale'].includes(id)), ...byRule];
};

const ordinary = {
  visibleIn: { menu: true, relatedPlpLinks: true },
  relatedIds: [],
  rule: null,
} as const satisfies Partial<Category>;

const ruled = (takes: 'new' | 'sale', title: string, name: string): Omit<Category, 'description'> => ({
  ...ordinary,
  relatedIds: [],
  id: takes,
  name,
  shortName: name,
  title,
  path: `/categories/${takes}`,
  parentId: null,
  rule: { takes, gender: null },
});

/** `Men > Shoes`, or a path of the mapping, `/categories/mens/shoes`. */
const partsOf = (text: string): readonly string[] =>
  text.startsWith('/categories/')
    ? text.split('/').slice(2).map(asName)
    : text
        .split('>')
        .map((part) => part.trim())
        .filter((part) => part !== '');

const asName = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** @param products as they will be stored; of those that are listed there is one at least */
export const firstDocuments = (
  categories: readonly Category[],
  products: readonly StoredRow[],
  { tagline, about }: ShopWords,
): Omit<CatalogueDocuments, 'stories'> => {
  const sold = (products as readonly Placed[]).filter(isListed);
  const lists = categories.filter(({ rule }) => rule === null);
  const shown = lists.flatMap(({ id, name }) => {
    const product = sold.find(({ canonicalCategoryId }) => canonicalCategoryId === id);
    return product ? [{ name, categoryId: id, productId: toProductId(product.id) }] : [];
  });
  return {
    categories: [...categories],
    overlays: [],
    stores: [],
    settings: {
      cartItemMax: 99,
      wishlistItemMax: 99,
      pageSize: 24,
      stockMaxAgeS: 300,
      qantasLoyaltyEnabled: false,
      // The shop's own folder says from which sum, and wins.
      freeDeliveryFromCents: toCents(20_000),
    },
    home: {
      hero: {
        kicker: 'New',
        title: `${tagline.charAt(0).toUpperCase()}${tagline.slice(1)}`,
        text: about,
        productId: toProductId(sold[0]?.id ?? ''),
        categoryLinks: lists
          .filter(({ parentId }) => parentId === null)
          .slice(0, MOST_LINKS)
          .map(({ id, name }) => ({ name, categoryId: id })),
      },
      activities: shown.slice(0, MOST_ACTIVITIES),
      justLandedCategoryId: 'new',
      saleCategoryId: 'sale',
    },
  };
};

type Placed = StoredRow & Pick<ProductDocument, 'canonicalCategoryId' | 'state'>;

const MOST_LINKS = 2;
const MOST_ACTIVITIES = 4;
