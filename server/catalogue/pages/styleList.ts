// The styles of a category, each with the colour a list shows, and the seven orders they can stand in (§2).
import type { SortOrder } from '#sync/protocol/pages.ts';

import type { Catalogue, CatalogueProduct, CatalogueStyle } from '#server/catalogue/catalogue.ts';
import type { Category } from '#server/catalogue/catalogueDocuments.ts';

export type ListedStyle = {
  readonly style: CatalogueStyle;
  /** The style's first colour that belongs to the list. */
  readonly shown: CatalogueProduct;
  /** The latest day one of its colours in this list came in. */
  readonly landedOn: string;
};

/** One entry a style, in the featured order. */
export const stylesIn = (catalogue: Catalogue, category: Category): readonly ListedStyle[] => {
  const belongs = membership(catalogue, category);
  return catalogue.styles.flatMap((style) => {
    const colours = style.colours.filter(belongs);
    const [shown] = colours;
    if (shown === undefined) return [];
    const landedOn = colours.reduce((latest, { landedOn }) => (landedOn > latest ? landedOn : latest), '');
    return [{ style, shown, landedOn }];
  });
};

const membership = (catalogue: Catalogue, category: Category): ((product: CatalogueProduct) => boolean) => {
  const { rule } = category;
  if (rule === null) {
    const members = catalogue.membersByCategory.get(category.id);
    return ({ id }) => members?.has(id) ?? false;
  }
  // Unisex is for everybody who wears adult sizes.
  const fits = ({ erpGenderCode }: CatalogueProduct): boolean =>
    rule.gender === null ||
    erpGenderCode === rule.gender ||
    (erpGenderCode === 'unisex' && rule.gender !== 'kids');
  return (product) => fits(product) && (rule.takes === 'new' ? product.isNew : product.isDiscounted);
};

/** Sorted by the colours shown; equals keep the featured order. */
export const inOrder = (listed: readonly ListedStyle[], sort: SortOrder): readonly ListedStyle[] =>
  sort === 'featured' ? listed : listed.toSorted(orders[sort]);

type Order = (a: ListedStyle, b: ListedStyle) => number;

const byName: Order = (a, b) => a.style.nameRank - b.style.nameRank;
const byPrice: Order = (a, b) => a.shown.price - b.shown.price;
const byDay: Order = (a, b) => (a.landedOn < b.landedOn ? -1 : Number(a.landedOn > b.landedOn));

const orders: Record<Exclude<SortOrder, 'featured'>, Order> = {
  nameAsc: byName,
  nameDesc: (a, b) => byName(b, a),
  priceAsc: byPrice,
  priceDesc: (a, b) => byPrice(b, a),
  newest: (a, b) => byDay(b, a),
  oldest: byDay,
};
