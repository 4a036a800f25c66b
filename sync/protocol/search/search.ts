// The answer to a list or a search: from the engine on the server, the one on the device, or SphinxQL (BEH-2).
import { EXTENDED } from '#events/extensions/extended.ts';
import type { AddedFacetId } from '#events/extensions/facet.ts';
import { FACET_IDS } from '#events/facts/facetIds.ts';
import * as z from 'zod/mini';
import { cents, productId } from '#events/facts/values.ts';
import { millis } from '#events/store/logValues.ts';
import { productCard } from '../pages/pages.ts';
import { type SearchQuery, SORT_ORDERS } from './searchAddress.ts';

// Function declarations, so that nothing of them is left where EXTENDED is false.
function addedFacetId() {
  return z.templateLiteral([z.string(), '-', z.string()]) satisfies z.ZodMiniType<AddedFacetId>;
}

function withAdded<const Also extends readonly string[]>(also: Also) {
  return z.union([z.enum([...FACET_IDS, ...also]), addedFacetId()]);
}

export const facetId = EXTENDED
  ? withAdded([])
  : (z.enum(FACET_IDS) as unknown as ReturnType<typeof withAdded<readonly []>>);

const count = z.int().check(z.nonnegative());

const facet = z.object({
  id: facetId,
  values: z.array(
    z.object({
      /** As the address holds it: `wide-2e`. */
      value: z.string(),
      /** As a shopper reads it: `Wide (2E)`. */
      label: z.string(),
      /** Styles, if this value were chosen beside the other facets; the facet's own chosen values don't count. */
      count,
      selected: z.boolean(),
      /** Of a colour: its dot of two halves. */
      swatch: z.optional(z.object({ base: z.string(), second: z.string() })),
    }),
  ),
});

/** Suggestions when nothing is found; each part is present only when it finds something. */
const emptyHelp = z.object({
  /** The filter whose removal brings back the most: a facet, or `price`. */
  drop: z.nullable(
    z.object({
      filter: EXTENDED
        ? withAdded(['price'])
        : (z.enum([...FACET_IDS, 'price']) as unknown as ReturnType<typeof withAdded<readonly ['price']>>),
      labels: z.array(z.string()),
      total: count,
    }),
  ),
  /** Words close to those typed that find something, best first. */
  corrections: z.array(z.object({ words: z.string(), total: count })),
});

/** What the search made of the words. */
const understood = z.object({
  /** Words read as filters. `without`: the words to search for when this one is taken away. */
  filters: z.array(
    z.object({
      /** A facet, the price, or `use`: the run, the ground or the foot it is for, which no facet has. */
      filter: EXTENDED
        ? withAdded(['price', 'use'])
        : (z.enum([...FACET_IDS, 'price', 'use']) as unknown as ReturnType<
            typeof withAdded<readonly ['price', 'use']>
          >),
      label: z.string(),
      words: z.string(),
      without: z.string(),
      /** Where they stand in all the words, end excluded. */
      from: count,
      to: count,
      /** The values of the facet; none for the price and a use. */
      values: z.array(z.string()),
      /** Whole dollars, included; null: no such end, or not the price. */
      minPrice: z.nullable(count),
      maxPrice: z.nullable(count),
    }),
  ),
  /** Words nothing here has; shown without them. */
  unknown: z.array(z.string()),
  /** Words that find nothing together with the others; shown without them. */
  dropped: z.array(z.string()),
  respelled: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** A question, or something asked of the shop itself: a page answers before products do. */
  asksPage: z.boolean(),
});
export type Understood = z.output<typeof understood>;

export const foundPage = z.object({
  kind: z.enum(['help', 'guide', 'journal', 'store', 'list', 'account']),
  title: z.string(),
  path: z.string(),
  snippet: z.string(),
});
export type FoundPage = z.output<typeof foundPage>;

const keptAt = z.object({
  /** When prices and products were last known to be the shop’s. */
  catalogue: millis,
  /** When sizes were last known to be in stock; null: they count as available. */
  stock: z.nullable(millis),
});
export type KeptAt = z.output<typeof keptAt>;

export const searchAnswer = z.object({
  words: z.string(),
  sort: z.enum(SORT_ORDERS),
  /** From 1. */
  page: z.int(),
  pageCount: z.int(),
  /** Styles, not colours. */
  total: count,
  cards: z.array(productCard),
  /** Those that distinguish the products of this scope, in their order; values of count 0 are kept. */
  facets: z.array(facet),
  /** Whole dollars. `low` and `high`: the cheapest and dearest with everything chosen but the price. */
  price: z.object({
    low: count,
    high: count,
    min: z.nullable(count),
    max: z.nullable(count),
  }),
  /** Null unless `total` is 0. */
  help: z.nullable(emptyHelp),
  /** The words are the name of a list: its path. A search then leads there. */
  redirectPath: z.nullable(z.string()),
  /** Absent without words, and from a shop that reads no words. */
  understood: z.optional(understood),
  /** Pages that answer the words, best first; absent where none does. `first`: they answer before products do. */
  pages: z.optional(z.object({ first: z.boolean(), found: z.array(foundPage) })),
  /** Set by a device that answers from its copy, never by the server: how old that copy is. */
  keptAt: z.optional(keptAt),
});
export type SearchAnswer = z.output<typeof searchAnswer>;
export type Facet = SearchAnswer['facets'][number];
export type FacetValue = Facet['values'][number];
export type EmptyHelp = NonNullable<SearchAnswer['help']>;

/** What a search box offers while typing. */
export const suggestions = z.object({
  /** Words to search for, the first may finish what is typed. */
  queries: z.array(z.string()),
  lists: z.array(z.object({ name: z.string(), path: z.string(), kind: z.enum(['category', 'brand']) })),
  products: z.array(
    z.object({
      productId,
      path: z.string(),
      brand: z.string(),
      name: z.string(),
      purpose: z.string(),
      priceCents: cents,
      originalPriceCents: cents,
      pictureHash: z.string(),
    }),
  ),
});
export type Suggestions = z.output<typeof suggestions>;

/** Port: answers lists and searches. */
export interface SearchPort {
  /** @returns null when there is no such category or brand; a page past the last has no cards */
  search(query: SearchQuery): Promise<SearchAnswer | null>;
  /** @param words as typed so far */
  suggest(words: string): Promise<Suggestions>;
}
