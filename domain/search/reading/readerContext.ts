// What a catalogue adds to the lexicon: its brands, the names of its styles, its sizes, widths and colours.
import { EXTENDED } from '#events/extensions/extended.ts';
import type { FacetId, OwnFacetId } from '#events/facts/facetIds.ts';
import type { FacetColumns, FacetDictionary } from '../columns/facetColumns.ts';
import type { ListedProduct } from '../query/listedCatalogue.ts';
import { brandSlug } from '../query/listedCatalogue.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { type AddedPhrases, addedPhrases } from './addedPhrases.ts';
import { phraseOf } from './lexicon/tokens.ts';

export type ReaderContext = {
  readonly vocabulary: Vocabulary;
  /** By the folded words of a brand: its slug. */
  readonly brands: ReadonlyMap<string, string>;
  /** Every run of two to five words in the name of a style. */
  readonly nameRuns: ReadonlySet<string>;
  /** What names a value of an extension’s facet; absent: no extension has a facet. */
  readonly added?: AddedPhrases;
  /** The values of a facet as addresses hold them, in their order. */
  readonly valuesOf: (id: FacetId) => FacetDictionary['values'];
};

export const LONGEST_NAME_RUN = 5;

export const createReaderContext = (
  products: readonly ListedProduct[],
  { byProduct, byVariant }: FacetColumns,
  vocabulary: Vocabulary,
): ReaderContext => {
  const brands = new Set(products.map(({ brand }) => brand));
  const names = new Set(products.map(({ name }) => name));
  return {
    vocabulary,
    brands: new Map([...brands].map((brand) => [phraseOf(brand), brandSlug(brand)])),
    nameRuns: new Set([...names].flatMap((name) => runsOf(phraseOf(name).split(' ')))),
    valuesOf: (id) =>
      ({ ...byProduct, ...byVariant } as Readonly<Record<FacetId, FacetDictionary>>)[id as OwnFacetId].values,
    ...(EXTENDED ? addedPhrases(byProduct) : {}),
  };
};

const runsOf = (words: readonly string[]): readonly string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME_RUN, words.length - from) - 1 }, (_none, more) =>
      words.slice(from, from + more + 2).join(' '),
    ),
  );
