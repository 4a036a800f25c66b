// What the engine is asked and what it answers. The wire's shapes (#sync/protocol/search/search.ts) are the same.
import type { AddedFacetId } from '#events/extensions/facet.ts';
import type { FacetId, OwnFacetId } from '#events/facts/facetIds.ts';
import type { Cents, ProductId } from '#events/facts/values.ts';
import type { Badge } from './listedCatalogue.ts';

export type SortOrder = 'featured' | 'newest' | 'oldest' | 'priceAsc' | 'priceDesc' | 'nameAsc' | 'nameDesc';

export type SearchScope =
  | { readonly type: 'all' }
  | { readonly type: 'category'; readonly path: string }
  /** `within`: only what of the brand is in that category. */
  | { readonly type: 'brand'; readonly slug: string; readonly within?: string };

export type ChosenFacets = { readonly [Id in OwnFacetId]?: readonly string[] } & {
  readonly [id: AddedFacetId]: readonly string[];
};

export type SearchQuery = {
  readonly scope: SearchScope;
  /** Empty: every product of the scope. */
  readonly words: string;
  /** Values of one facet add up, facets narrow each other. */
  readonly facets: ChosenFacets;
  /** Whole dollars, both ends included. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** With words, featured means the best match first. */
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
};

type Colour = {
  productId: ProductId;
  path: string;
  name: string;
  swatch: { family: string; base: string; second: string };
  pictureHash: string;
};

/** A style as a list shows it; `productId` is the colour shown. */
export type StyleCard = {
  styleId: string;
  productId: ProductId;
  path: string;
  brand: string;
  name: string;
  purpose: string;
  priceCents: Cents;
  originalPriceCents: Cents;
  badges: Badge[];
  pictureHash: string;
  colours: Colour[];
};

export type FacetValue = {
  value: string;
  label: string;
  /** Styles, if it were chosen beside the other facets. */
  count: number;
  selected: boolean;
  swatch?: { base: string; second: string };
};

export type Facet = { id: FacetId; values: FacetValue[] };

export type EmptyHelp = {
  /** The filter whose removal brings back the most. */
  drop: { filter: FacetId | 'price'; labels: string[]; total: number } | null;
  /** Words close to those typed that find something, best first. */
  corrections: { words: string; total: number }[];
};

/** What the search made of the words. */
export type Understood = {
  /** Words that were read as filters. `without`: the words to search for when this one is taken away. */
  filters: {
    /** `use`: the run, the ground or the foot it is for, which no facet has. */
    filter: FacetId | 'price' | 'use';
    label: string;
    words: string;
    without: string;
    /** Where they stand in all the words, end excluded. */
    from: number;
    to: number;
    /** The values of the facet; none for the price and a use. */
    values: string[];
    /** Whole dollars, included; null: no such end, or not the price. */
    minPrice: number | null;
    maxPrice: number | null;
  }[];
  /** Words nothing here has; shown without them. */
  unknown: string[];
  /** Words that find nothing together with the others; shown without them. */
  dropped: string[];
  respelled: { typed: string; meant: string }[];
  /** A question, or something asked of the shop itself: a page answers before products do. */
  asksPage: boolean;
};

/** A page that answers the words, beside products. */
export type FoundPage = {
  kind: 'help' | 'guide' | 'journal' | 'store' | 'list' | 'account';
  title: string;
  path: string;
  snippet: string;
};

export type SearchAnswer = {
  words: string;
  sort: SortOrder;
  page: number;
  pageCount: number;
  /** Styles, not colours. */
  total: number;
  cards: StyleCard[];
  /** Those that distinguish the products of the scope. */
  facets: Facet[];
  /** Whole dollars; `low` and `high` with everything chosen but the price. */
  price: { low: number; high: number; min: number | null; max: number | null };
  /** Null unless `total` is 0. */
  help: EmptyHelp | null;
  /** The words are the name of a list: its path. */
  redirectPath: string | null;
  /** Absent without words. */
  understood?: Understood;
  /** Pages that answer the words, best first; absent where none does. `first`: they answer before products do. */
  pages?: { first: boolean; found: FoundPage[] };
};

export type Suggestions = {
  queries: string[];
  lists: { name: string; path: string; kind: 'category' | 'brand' }[];
  products: {
    productId: ProductId;
    path: string;
    brand: string;
    name: string;
    purpose: string;
    priceCents: Cents;
    originalPriceCents: Cents;
    pictureHash: string;
  }[];
};
