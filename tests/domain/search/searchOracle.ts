// The same answers the slow way: every product asked every question, nothing kept, no bits.
import { FACET_IDS, type FacetId } from '#events/facts/facetIds.ts';
import type { ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';

import type { SmallShop } from './smallShops.ts';

type Filter = FacetId | 'price';

export type OracleAnswer = {
  readonly total: number;
  /** Products shown, of all pages. */
  readonly shown: readonly string[];
  /** `colour:blue` → styles. */
  readonly counts: ReadonlyMap<string, number>;
  /** Styles found without one of the filters. */
  readonly totalWithout: (filter: Filter) => number;
  readonly low: number;
  readonly high: number;
};

/** @param hasWords whether a product has the words of the query */
export const oracleAnswer = (
  shop: SmallShop,
  query: SearchQuery,
  hasWords: (product: ListedProduct) => boolean = () => true,
): OracleAnswer => {
  const { products } = shop.catalogue;
  const passing = (without?: Filter) =>
    products.filter(
      (product) =>
        inScope(shop, product, query) && hasWords(product) && passes(shop, product, query, without),
    );
  const matched = passing();
  const counts = new Map<string, number>();
  for (const id of FACET_IDS) {
    const styles = new Map<string, Set<string>>();
    for (const product of passing(id))
      for (const value of offered(shop, product, query, id))
        styles.set(value, (styles.get(value) ?? new Set()).add(product.styleId));
    for (const [value, found] of styles) counts.set(`${id}:${value}`, found.size);
  }
  const prices = passing('price').map(({ price }) => price);
  return {
    total: stylesOf(matched).length,
    shown: inOrder(shop, matched, query.sort),
    counts,
    totalWithout: (filter) => stylesOf(passing(filter)).length,
    low: Math.floor(Math.min(...prices) / 100),
    high: Math.ceil(Math.max(...prices) / 100),
  };
};

const stylesOf = (products: readonly ListedProduct[]): readonly string[] => [
  ...new Set(products.map(({ styleId }) => styleId)),
];

const inScope = ({ catalogue }: SmallShop, product: ListedProduct, { scope }: SearchQuery): boolean => {
  if (scope.type === 'all') return true;
  if (scope.type === 'brand')
    return { Tessel: 'tessel', 'Lap & Loam': 'lap-loam', Orrin: 'orrin' }[product.brand] === scope.slug;
  const category = catalogue.categories.find(({ path }) => path === scope.path);
  if (category?.rule) {
    const fits =
      category.rule.gender === null || product.gender === 'unisex' || product.gender === category.rule.gender;
    return fits && (category.rule.takes === 'new' ? product.isNew : product.price < product.originalPrice);
  }
  const below =
    { mens: ['mens', 'road', 'trail'], road: ['road'], trail: ['trail'] }[category?.id ?? ''] ?? [];
  return product.categoryIds.some((id) => below.includes(id));
};

/** The values of a product’s own facets, as addresses spell them. */
const own = (product: ListedProduct, id: FacetId): readonly string[] => {
  const spell = (label: string | number | null): string[] =>
    label === null ? [] : [String(label).toLowerCase().replaceAll(/\W+/g, '-').replace(/-$/, '')];
  switch (id) {
    case 'gender':
      return [product.gender];
    case 'stability':
      return spell(product.stability);
    case 'cushioning':
      return spell(product.cushioning);
    case 'arch':
      return spell(product.arch);
    case 'offset':
      return spell(product.offsetMm);
    case 'activity':
      return product.activity.flatMap(spell);
    case 'technology':
      return product.technology.flatMap(spell);
    case 'colour':
      return spell(product.swatch.family);
    case 'brand':
      return spell(product.brand);
    case 'new':
      return product.isNew ? ['yes'] : [];
    case 'sale':
      return product.price < product.originalPrice ? ['yes'] : [];
    case 'size':
    case 'clothingSize':
    case 'width':
      return [];
    default:
      return (product.facets?.[id] ?? []).flatMap(spell);
  }
};

type Variant = {
  readonly size: string | null;
  readonly clothingSize: string | null;
  readonly width: string | null;
};

const variantsOf = ({ catalogue, stock }: SmallShop, product: ListedProduct): readonly Variant[] => {
  const index = catalogue.products.indexOf(product);
  return product.variants
    .filter((_, at) => !product.countsStock || stock[index]?.[at])
    .map(({ size, width }) => {
      const spelled = `${product.gender === 'kids' ? 'kids-' : ''}${size.toLowerCase()}`;
      const isShoe = product.type === 'footwear';
      const isWorn = !isShoe && product.type !== 'giftCard' && size !== 'One size';
      return {
        // “One size” is no size of a shoe either way; the small shops have such shoes to be awkward.
        size: isShoe ? spelled.replace(' ', '-') : null,
        clothingSize: isWorn ? spelled : null,
        width: width === null ? null : ({ Standard: 'standard', 'Wide (2E)': 'wide-2e' }[width] ?? ''),
      };
    });
};

const variantIds = ['size', 'clothingSize', 'width'] as const;

const fitting = (shop: SmallShop, product: ListedProduct, { facets }: SearchQuery, without?: Filter) =>
  variantsOf(shop, product).filter((variant) =>
    variantIds.every((id) => id === without || !facets[id] || facets[id].includes(variant[id] ?? '-')),
  );

const passes = (shop: SmallShop, product: ListedProduct, query: SearchQuery, without?: Filter): boolean => {
  const { facets, minPrice, maxPrice } = query;
  const asksVariants = variantIds.some((id) => id !== without && facets[id]);
  return (
    FACET_IDS.every(
      (id) =>
        id === without ||
        variantIds.some((other) => other === id) ||
        !facets[id] ||
        facets[id].some((value) => own(product, id).includes(value)),
    ) &&
    (without === 'price' ||
      ((minPrice === null || product.price >= minPrice * 100) &&
        (maxPrice === null || product.price <= maxPrice * 100))) &&
    (!asksVariants || fitting(shop, product, query, without).length > 0)
  );
};

const offered = (
  shop: SmallShop,
  product: ListedProduct,
  query: SearchQuery,
  id: FacetId,
): readonly string[] => {
  const variantId = variantIds.find((other) => other === id);
  return variantId === undefined
    ? own(product, id)
    : fitting(shop, product, query, variantId).flatMap((variant) => variant[variantId] ?? []);
};

const inOrder = (
  { catalogue }: SmallShop,
  matched: readonly ListedProduct[],
  sort: SearchQuery['sort'],
): readonly string[] => {
  const allStyles = stylesOf(catalogue.products);
  const rows = stylesOf(matched).map((styleId) => {
    const colours = matched.filter((product) => product.styleId === styleId);
    return {
      shown: colours[0]?.id ?? '',
      price: colours[0]?.price ?? 0,
      name: catalogue.nameRanks[allStyles.indexOf(styleId)] ?? 0,
      day:
        colours
          .map(({ landedOn }) => landedOn)
          .toSorted()
          .at(-1) ?? '',
    };
  });
  type Row = (typeof rows)[number];
  const byDay = (a: Row, b: Row) => a.day.localeCompare(b.day);
  const orders: Record<SearchQuery['sort'], (a: Row, b: Row) => number> = {
    featured: () => 0,
    nameAsc: (a, b) => a.name - b.name,
    nameDesc: (a, b) => b.name - a.name,
    priceAsc: (a, b) => a.price - b.price,
    priceDesc: (a, b) => b.price - a.price,
    newest: (a, b) => byDay(b, a),
    oldest: byDay,
  };
  return rows.toSorted(orders[sort]).map(({ shown }) => shown);
};
