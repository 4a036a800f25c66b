// Makes the catalogue in memory from what the tables hold.
import { createHash } from 'node:crypto';

import { PAY_LATER_PROVIDERS, type PayLaterProvider } from '#domain/payment/payLater.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { altsOfShown, hashOfShown, viewsOfShown, type Shown } from '#server/pictures/address/shown.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';

import { addedFacetsOf } from './addedFacetsOf.ts';
import { checkContent, isListed, type CatalogueContent } from './catalogueContent.ts';
import type { Catalogue, CatalogueProduct, CatalogueStyle } from './catalogue.ts';
import type { Overlay } from './catalogueDocuments.ts';
import { listedCatalogueOf } from './searchableCatalogue.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import { shownOf, type ProductDocument } from './productDocument.ts';

/** Settings that a shop's own folder has. */
export type Terms = Required<Pick<Settings, 'indexPrefix' | 'deliveryPrices' | 'qantasLoyaltyEnabled'>> &
  Pick<Settings, 'freeDeliveryFromCents' | 'supportPhone'>;

/** What the shop has beside its catalogue: settings show nothing of others. */
export type Outsiders = {
  /** Whether there is a provider of points; absent: there is. */
  readonly hasLoyalty?: boolean;
  /** Who lets shoppers pay later; absent: all there are. */
  readonly payLater?: readonly PayLaterProvider[];
  /** Who takes express orders; absent: nobody. */
  readonly express?: NonNullable<Settings['express']>;
  /** What its own folder says wins over the document of settings. Absent: the document alone. */
  readonly terms?: Terms;
};

/**
 * Parses, cross-checks and indexes a catalogue.
 *
 * @throws CatalogueInvalidError naming the rows that are wrong
 */
export const createCatalogue = (
  content: CatalogueContent,
  { hasLoyalty = true, payLater = PAY_LATER_PROVIDERS, express = [], terms }: Outsiders = {},
): Catalogue => {
  const checked = checkContent(content);
  const { products: unordered } = checked;
  const settings = terms ? underTerms(checked.documents.settings, terms) : checked.documents.settings;
  const qantasLoyaltyEnabled = settings.qantasLoyaltyEnabled && hasLoyalty;
  const offered = {
    payLater: (settings.payLater ?? PAY_LATER_PROVIDERS).filter((one) => payLater.includes(one)),
    express,
  };
  const documents = { ...checked.documents, settings: { ...settings, qantasLoyaltyEnabled, ...offered } };
  const rows = unordered.toSorted(inFeaturedOrder);
  const categoryById = new Map(documents.categories.map((category) => [category.id, category]));
  const overlayById = new Map(documents.overlays.map((overlay) => [overlay.id, overlay]));
  const products = rows.map((row) => withDerived(row, categoryById, overlayById));
  const styles = stylesOf(products);
  const version = createHash('sha256')
    .update(JSON.stringify([documents, products]))
    .digest('hex')
    .slice(0, 16);
  return {
    ...documents,
    stories: checked.stories,
    version,
    engine: createSearchEngine(listedCatalogueOf(version, documents, styles)),
    products: new Map(products.map((product) => [product.id, product])),
    productByPath: new Map(products.map((product) => [product.path, product])),
    styles,
    styleById: new Map(styles.map((style) => [style.id, style])),
    categoryById,
    categoryByPath: new Map(documents.categories.map((category) => [category.path, category])),
    pictures: new Map(products.map(({ picture, shown }) => [picture.hash, shown])),
  };
};

/** A phone, or free delivery, that only the document has is not the shop's. */
const underTerms = (
  { supportPhone: _, freeDeliveryFromCents: __, ...settings }: Settings,
  terms: Terms,
): Settings => ({
  ...settings,
  ...terms,
});

const inFeaturedOrder = (a: ProductDocument, b: ProductDocument): number =>
  a.featuredRank - b.featuredRank ||
  compare(a.styleId, b.styleId) ||
  a.colourRank - b.colourRank ||
  compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const withDerived = (
  document: ProductDocument,
  categoryById: Catalogue['categoryById'],
  overlayById: ReadonlyMap<string, Overlay>,
): CatalogueProduct => {
  const { drawing: _drawing, pictures: _pictures, ...row } = document;
  const shown = shownOf(document);
  const category = categoryById.get(row.canonicalCategoryId);
  if (category === undefined) throw new Error(`Category ${row.canonicalCategoryId} was checked to exist`);
  return {
    ...row,
    canonicalCategory: { name: category.name, path: category.path },
    isDiscounted: row.price < row.erpOriginalPrice,
    overlays: row.overlayIds.flatMap((id) => overlayById.get(id) ?? []),
    shown,
    picture: pictureOf(shown),
    ...addedFacetsOf(row),
  };
};

/** Alternative texts are there for photographs alone: the views of drawings have names. */
const pictureOf = (shown: Shown): Product['picture'] => {
  const alts = [...altsOfShown(shown)];
  return {
    hash: hashOfShown(shown),
    views: [...viewsOfShown(shown)],
    ...(alts.length > 0 && { alts }),
  };
};

const stylesOf = (products: readonly CatalogueProduct[]): readonly CatalogueStyle[] => {
  const listed = products.filter(isListed);
  const coloursById = Map.groupBy(listed, ({ styleId }) => styleId);
  const byName = new Intl.Collator('en-AU', { numeric: true });
  const nameRanks = new Map(
    listed
      .toSorted((a, b) => byName.compare(a.name, b.name) || compare(a.styleId, b.styleId))
      .map(({ styleId }, rank) => [styleId, rank]),
  );
  return [...coloursById].flatMap(([id, [lead, ...others]]) =>
    lead === undefined ? [] : [{ id, nameRank: nameRanks.get(id) ?? 0, colours: [lead, ...others] as const }],
  );
};
