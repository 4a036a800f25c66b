// The sample shop as a judge sees it: what each style is in each of its colours, and which pages there are.
//
// Read from the shop's own rows, not from a search engine: the judgement must not follow what an engine knows.
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import type { StoredProduct } from '#server/shop/catalogue/content/productDocument.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { SAMPLE_STORIES } from '#server/sample/sampleStories.ts';
import { brandSlug } from '#domain/search/query/listedCatalogue.ts';
import { findablePlaces } from '#server/shop/catalogue/content/findablePlaces.ts';
import { findableStories } from '#server/shop/stories/findableStories.ts';
import { parseStory } from '#server/shop/stories/storyFile.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One colour of a style; sizes and widths by variant, because they have to meet in one. */
export type JudgedColour = {
  readonly type: readonly string[];
  /** What is unisex is for men and for women, too. */
  readonly gender: readonly string[];
  /** What it is drawn as: `trail`, `stable`, `singlet`, `headlamp`. */
  readonly kind: readonly string[];
  readonly brand: readonly string[];
  readonly name: readonly string[];
  readonly activity: readonly string[];
  readonly arch: readonly string[];
  readonly cushioning: readonly string[];
  readonly stability: readonly string[];
  readonly technology: readonly string[];
  /** Its family: `Black`. */
  readonly colour: readonly string[];
  readonly variants: readonly { readonly size: string; readonly widths: readonly string[] }[];
  /** Dollars. */
  readonly price: number;
  readonly weightG: number | null;
  readonly offsetMm: number | null;
  readonly sale: boolean;
  readonly new: boolean;
  /** Description and features, in lower case. */
  readonly text: string;
};

export type JudgedStyle = { readonly slug: string; readonly colours: readonly JudgedColour[] };

/** Pages that every shop has. */
const FIXED_PAGES = [
  '/account',
  '/account/orders',
  '/account/signin',
  '/account/signup',
  '/articles',
  '/blog',
  '/cart',
  '/newsletter',
  '/orders',
  '/return/guest/create',
  '/stores',
  '/wishlist',
];

export const judgedCatalogue = () => {
  const shop = sampleShop();
  const bySlug = Map.groupBy(shop.products, ({ styleId }) => styleId.slice(2));
  const { categories, stores } = shop.documents;
  const lists = [
    ...categories.map(({ path }) => path),
    ...new Set(shop.products.map(({ brand }) => `/brands/${brandSlug(brand.name)}`)),
  ];
  const stories = globSync('{articles,blog}/*.md', { cwd: SAMPLE_STORIES }).map(
    (file) => `/${file.replace('.md', '')}`,
  );
  return {
    engine: createCatalogue(shop).engine,
    /** What is written and where the stores are, as the shop’s words find it. */
    findable: [
      ...findablePlaces(stores),
      ...findableStories(
        globSync('{articles,blog}/*.md', { cwd: SAMPLE_STORIES })
          .toSorted()
          .map((file) => parseStory(file, readFileSync(join(SAMPLE_STORIES, file), 'utf8'))),
      ),
    ],
    styles: [...bySlug].map(([slug, colours]): JudgedStyle => ({ slug, colours: colours.map(colourOf) })),
    /** Categories and brands. */
    lists: new Set(lists),
    pages: new Set([...FIXED_PAGES, ...lists, ...stories, ...stores.map(({ path }) => path)]),
  };
};

const colourOf = (product: StoredProduct): JudgedColour => {
  const { specifications, drawing } = product;
  const gender = product.erpGenderCode;
  return {
    type: [product.erpProductType],
    gender: gender === 'unisex' ? [gender, 'mens', 'womens'] : [gender],
    kind: [drawing?.archetype ?? drawing?.kind ?? ''],
    brand: [product.brand.name],
    name: [product.name],
    activity: specifications.activity,
    arch: ifAny(specifications.arch),
    cushioning: ifAny(specifications.cushioning),
    stability: ifAny(specifications.stability),
    technology: specifications.technology,
    colour: [product.swatch.family],
    variants: product.variants.map(({ size, width }) => ({ size, widths: widthsOf(width) })),
    price: product.price,
    weightG: specifications.weightG,
    offsetMm: specifications.offsetMm,
    sale: product.price < product.erpOriginalPrice,
    new: product.isNew,
    text: [product.description, ...product.features].join(' ').toLowerCase(),
  };
};

const ifAny = (value: string | null): readonly string[] => (value === null ? [] : [value]);

/** `Extra wide (2E)` → `Extra wide`, `2E`: shoppers ask for either. */
const widthsOf = (width: string | null): readonly string[] =>
  width === null ? [] : width.replace(')', '').split(' (');
