// What is compared: something that answers a page of a list with the counts beside its facets.
import type { ListedCatalogue } from '#domain/search/listedCatalogue.ts';
import type { SearchQuery } from '#domain/search/searchQuery.ts';

export type ContenderAnswer = {
  /** Styles; null from one that counts something else, which is not compared. */
  readonly total: number | null;
  /** The sum of all counts beside facets; null likewise. */
  readonly counted: number | null;
};

export type Contender = {
  readonly name: string;
  /** The most products it is asked to hold: beyond, it takes minutes to build. */
  readonly most: number;
  /** Builds what it needs. @returns what answers */
  readonly build: (
    catalogue: ListedCatalogue,
    inStock: Uint32Array,
  ) => Promise<(query: SearchQuery) => Promise<ContenderAnswer> | ContenderAnswer>;
};
