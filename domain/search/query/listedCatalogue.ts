// What lists, facets and search know of the catalogue: the products lists may show, and their categories.
//
// The server has it from its documents, a device from the catalogue pack. Stock is not in it: see InStock.
import type { Cents, ProductId } from '#events/facts/values.ts';

export type ListedCatalogue = {
  /** Equal catalogues have equal versions. */
  readonly version: string;
  /** Styles on a page of a list. */
  readonly pageSize: number;
  readonly categories: readonly ListedCategory[];
  /** In the featured order; the colours of a style are adjacent, the one a list shows first. */
  readonly products: readonly ListedProduct[];
  /** By index of the style in `products`: the rank of its name among all names, no two alike. */
  readonly nameRanks: readonly number[];
};

export type ListedCategory = {
  readonly id: string;
  readonly parentId: string | null;
  /** In menus and breadcrumbs: `Road`. */
  readonly name: string;
  /** Over the list: `Men’s road running shoes`. */
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** Shown in the menu and below its parent. */
  readonly inMenu: boolean;
  /** Shown beside the lists that name it. */
  readonly inRelated: boolean;
  /** Lists a shopper of this one may want instead. */
  readonly relatedIds: readonly string[];
  /** A list by rule takes what fits from the whole shop; null: the products that name it or a category below it. */
  readonly rule: { readonly takes: 'new' | 'sale'; readonly gender: Gender | null } | null;
};

export type Gender = 'mens' | 'womens' | 'unisex' | 'kids';

/** A style in one colour. */
export type ListedProduct = {
  readonly id: ProductId;
  readonly styleId: string;
  readonly path: string;
  readonly brand: string;
  readonly name: string;
  /** `Men’s road` */
  readonly purpose: string;
  readonly colourName: string;
  readonly swatch: { readonly family: string; readonly base: string; readonly second: string };
  readonly pictureHash: string;
  readonly price: Cents;
  readonly originalPrice: Cents;
  readonly badges: readonly Badge[];
  readonly isNew: boolean;
  readonly gender: Gender;
  readonly type: 'footwear' | 'apparel' | 'accessory' | 'giftCard';
  readonly activity: readonly string[];
  readonly technology: readonly string[];
  readonly arch: string | null;
  readonly cushioning: string | null;
  readonly stability: string | null;
  /** Millimetres. */
  readonly offsetMm: number | null;
  /** `2026-10-26` */
  readonly landedOn: string;
  /** The categories it names itself; those above them follow. */
  readonly categoryIds: readonly string[];
  /** Sold from counted stock; the rest cannot run short. */
  readonly countsStock: boolean;
  readonly variants: readonly { readonly size: string; readonly width: string | null }[];
  /** Labels by facet of an extension; absent: there are none. */
  readonly facets?: Readonly<Record<string, readonly string[]>>;
};

export type Badge = 'sale' | 'newArrival' | 'comingSoon' | 'membersOnly';

/**
 * Which variants are available: one bit per variant, in the order of the catalogue's products and their variants.
 * Undefined: not known, and every variant counts as available.
 */
export type InStock = Uint32Array | undefined;

export const isDiscounted = ({
  price,
  originalPrice,
}: Pick<ListedProduct, 'price' | 'originalPrice'>): boolean => price < originalPrice;

/** A brand's address: `Hill & Dale` → `hill-dale`. */
export const brandSlug = (brand: string): string => slugOf(brand);

/** A label as an address holds it: `Wide (2E)` → `wide-2e`, `9.5` stays. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|-+$/g, '')
    .slice(0, 48) || 'other';
