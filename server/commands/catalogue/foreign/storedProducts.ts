// Products of a foreign file as the shop stores them: new ones with the defaults of what the file does not say, known ones with what
// it does say and everything else as it was. Pure; the same file once more changes nothing.
import * as z from 'zod/mini';
import { toProductId, toVariantId } from '#events/brands.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';
import { MOST_ALT } from '#server/shop/catalogue/content/productDocument.ts';
import { pictureAlt } from '../pictures/pictureAlt.ts';
import { createPlaces, type KnownCategory, type Place } from './categoryOf.ts';
import type { Problem } from './fileTable.ts';
import { idWords, type ForeignProduct, type ForeignSize } from './foreignProduct.ts';
import { knownProduct, saidOf, type KnownProduct } from './knownProduct.ts';
import type { Mapping } from './mapping.ts';
import { createSizeFinder, repeatedCodes } from './sizeFinder.ts';
import { swatchOf } from './swatches.ts';

export type StoredRow = { readonly id: string };
export type StockCount = {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly qty: number;
};

export type StoredDeps = {
  readonly before: { readonly products: readonly StoredRow[]; readonly categories: readonly KnownCategory[] };
  readonly mapping: Mapping;
  /** `2026-11-25`: when new products landed. */
  readonly today: string;
  /** Whether a picture of the file is the one that the shop shows of the product already. */
  readonly isShown: (row: StoredRow, source: string) => boolean;
  /** What `pictures` of a stored product names before it is brought in. */
  readonly pictureOf: (source: string) => object;
};

export type Stored = {
  readonly products: readonly StoredRow[];
  readonly stock: readonly StockCount[];
  readonly problems: readonly Problem[];
};

export const storedProducts = (foreign: readonly ForeignProduct[], deps: StoredDeps): Stored => {
  const repeated = repeatedCodes(foreign);
  if (repeated.length > 0) return { products: [], stock: [], problems: repeated };
  const { before, mapping } = deps;
  const known = before.products.flatMap((row) => {
    const read = z.safeParse(knownProduct, row);
    return read.success ? [read.data] : [];
  });
  const byId = new Map(known.map((product) => [product.id, product]));
  const sizeOf = createSizeFinder(known);
  const placeOf = createPlaces(before.categories, mapping);
  const lastRank = known.reduce((most, { featuredRank }) => Math.max(most, featuredRank), 0);
  const problems: Problem[] = [];
  const wrong = (row: number, message: string): void => void problems.push({ row, column: '', message });
  const told = new Set<string>();
  const stock = new Map<string, StockCount>();
  const seen = new Map<string, number>();
  const placed = (product: ForeignProduct): Place | null => {
    const place = placeOf(product);
    if (!('message' in place)) return place;
    // Once for each type: the same line a thousand times hides the others.
    if (!told.has(place.message)) problems.push({ row: product.row, ...place });
    told.add(place.message);
    return null;
  };
  const products = foreign.flatMap((product, nth) => {
    const { row, styleSlug, colourName, sizes } = product;
    const colourSlug = idWords(colourName) || 'one-colour';
    const id = `p-${styleSlug}-${colourSlug}`;
    const owned = sizes.flatMap((size) => size.keys.map((key) => ({ row: size.row, found: sizeOf(key) })));
    for (const each of owned) if (typeof each.found === 'string') wrong(each.row, each.found);
    const owners = owned.flatMap(({ found }) =>
      found === null || typeof found === 'string' ? [] : [found.product],
    );
    // Its own id first: a code may have come to it from another product.
    const there = byId.get(id) ?? owners[0];
    const another = owners.find((owner) => owner !== there);
    if (there && another) {
      wrong(row, `its sizes belong to ${there.id} and ${another.id}`);
      return [];
    }
    const earlier = seen.get(there?.id ?? id);
    if (earlier !== undefined) {
      wrong(row, `is the product of row ${earlier} once more`);
      return [];
    }
    seen.set(there?.id ?? id, row);
    const price = onePrice(product, problems);
    const variants = variantsOf(product, there, `${styleSlug}-${colourSlug}`, problems);
    for (const { variantId, qty } of variants.counts)
      stock.set(variantId, {
        variantId: toVariantId(variantId),
        productId: toProductId(there?.id ?? id),
        qty,
      });
    const said = { ...saidOf(product, there), ...price, variants: variants.all };
    const pictures = picturesOf(product, there, deps);
    if (there) return [withPictures({ ...there, ...said }, pictures)];
    const place = placed(product);
    if (place === null) return [];
    const lack = lackOf(product, pictures);
    if (lack !== null) {
      wrong(row, lack);
      return [];
    }
    const ranks = { featuredRank: lastRank + 1 + nth, colourRank: nth };
    return [withPictures({ ...newProduct(product, colourSlug, place, deps), ...ranks, ...said }, pictures)];
  });
  return { products, stock: [...stock.values()], problems };
};

/** @returns what a new product cannot do without, or null */
const lackOf = ({ brand }: ForeignProduct, pictures: readonly object[] | null): string | null => {
  if (brand === '') return 'has no brand';
  return pictures === null
    ? 'has no picture; name one for such products in --mapping: {"picture": "…"}'
    : null;
};

/** What every file says of it, and its ranks, come on top. */
const newProduct = (
  { styleSlug, colourName }: ForeignProduct,
  colourSlug: string,
  place: Place,
  { mapping, today }: StoredDeps,
) => ({
  ...usual,
  id: `p-${styleSlug}-${colourSlug}`,
  styleId: `s-${styleSlug}`,
  path: `/products/${styleSlug}/${colourSlug}`,
  colourName: colourName || 'One colour',
  erpGenderCode: place.gender,
  erpProductType: place.type,
  erpProductParentCode: styleSlug.toUpperCase(),
  erpProductCompositeCode: `${styleSlug}-${colourSlug}`.toUpperCase(),
  canonicalCategoryId: place.categoryId,
  purpose: place.purpose,
  landedOn: today,
  swatch: mapping.swatchOf(colourName) ?? swatchOf(colourName),
});

/** What no foreign file says. */
const usual = {
  functionalType: 'basic',
  accountExclusive: false,
  cartQtyProductMax: null,
  cartQtyVariantMax: null,
  cartQtyVariantMin: null,
  cartQtyVariantMultipleOf: null,
  isNew: false,
  overlayIds: [],
  categoryIds: [],
  features: [],
  specifications: {
    activity: [],
    arch: null,
    cushioning: null,
    stability: null,
    offsetMm: null,
    heelStackMm: null,
    forefootStackMm: null,
    weightG: null,
    technology: [],
    notes: [],
  },
};

const onePrice = ({ sizes, priceColumn }: ForeignProduct, problems: Problem[]) => {
  const [first] = sizes;
  const other = sizes.find(
    ({ price }) => price.now !== first?.price.now || price.before !== first.price.before,
  );
  if (other && first)
    problems.push({
      row: other.row,
      column: priceColumn,
      message: `row ${first.row} has another price for the same product: its sizes have one price`,
    });
  return {
    price: (first?.price.now ?? 0) / 100,
    erpOriginalPrice: (first?.price.before ?? 0) / 100,
  };
};

const variantsOf = (
  { sizes }: ForeignProduct,
  there: KnownProduct | undefined,
  slug: string,
  problems: Problem[],
) => {
  const all = [...(there?.variants ?? [])];
  const counts: { variantId: string; qty: number }[] = [];
  const rows = new Map<string, number>();
  for (const each of sizes) {
    const suffix = idWords([each.size, each.width ?? ''].join(' ').replace(/\+/g, ' plus')) || 'one';
    const id = `v-${slug}-${suffix}`;
    const found = all.find(
      (variant) => each.keys.includes(variant.code) || each.keys.includes(variant.id) || variant.id === id,
    );
    const variantId = found?.id ?? id;
    const earlier = rows.get(variantId);
    if (earlier !== undefined)
      problems.push({
        row: each.row,
        column: '',
        message: `row ${earlier} has the size ${nameOf(each)} of this product already`,
      });
    rows.set(variantId, each.row);
    if (found === undefined)
      all.push({
        id,
        code: each.keys[0] ?? `${slug}-${suffix}`.toUpperCase(),
        size: each.size,
        width: each.width,
      });
    if (each.qty !== undefined) counts.push({ variantId, qty: each.qty });
  }
  return { all, counts };
};

const nameOf = ({ size, width }: ForeignSize): string => (width === null ? size : `${size} ${width}`);

/** @returns null: the file names none, or the very picture that the shop shows */
const picturesOf = (
  product: ForeignProduct,
  there: KnownProduct | undefined,
  { mapping, isShown, pictureOf }: StoredDeps,
): readonly object[] | null => {
  const { pictures } = product;
  const [first] = pictures;
  if (first && there && isShown(there, first.source)) return null;
  if (first)
    return pictures.map(({ source, alt, at }, nth) => ({
      ...pictureOf(source),
      alt: (alt || pictureAlt(product, nth)).slice(0, MOST_ALT),
      at,
    }));
  return there || mapping.picture === undefined
    ? null
    : [{ ...pictureOf(mapping.picture), alt: pictureAlt(product, 0) }];
};

/** Photographs stand in the place of a drawing. */
const withPictures = (row: StoredRow, pictures: readonly object[] | null): StoredRow => {
  if (pictures === null) return row;
  const { drawing: _drawing, ...undrawn } = row as StoredRow & { readonly drawing?: unknown };
  return { ...undrawn, pictures } as StoredRow;
};
