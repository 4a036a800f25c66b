// What was read from a shopper’s words: filters, wants, and words to look for; and what nobody knows.
import type { ChosenFacets } from '../query/searchQuery.ts';

export type ReadFilter = {
  readonly facets: ChosenFacets;
  /** Whole dollars, included. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
};

/** What some of the words mean. */
export type ReadPart = {
  /** Where they stand in what was typed, end excluded. */
  readonly from: number;
  readonly to: number;
  /** As typed. */
  readonly words: string;
  /** What it costs the shopper to go without it: the cheapest is dropped first when all together find nothing. */
  readonly cost: number;
  readonly as:
    | { readonly type: 'filter'; readonly filter: ReadFilter; readonly or?: ReadFilter }
    /** A code of CONCEPTS. `or`: words of the catalogue, where nothing here is what they mean. */
    | { readonly type: 'wants'; readonly concept: number; readonly or?: readonly string[] }
    /** Each must be there; folded. */
    | { readonly type: 'text'; readonly words: readonly string[] };
};

export type Reading = {
  readonly typed: string;
  readonly parts: readonly ReadPart[];
  /** Words that no product and no list has, as typed. */
  readonly unknown: readonly string[];
  /** Words that were taken for others. */
  readonly respelled: readonly { readonly typed: string; readonly meant: string }[];
  /** A question, or something asked of the shop itself: a page answers before products do. */
  readonly asksPage: boolean;
};

/** From small to large: what a shopper goes without more easily. */
export const COSTS = {
  colour: 2,
  new: 2,
  class: 3,
  width: 8,
  sale: 9,
  price: 10,
  size: 11,
  wants: 13,
  gender: 14,
  brand: 15,
  text: 16,
} as const;

export const NO_LIMIT = { minPrice: null, maxPrice: null } as const;
