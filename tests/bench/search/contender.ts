// What is compared: something that answers a page of a list with the counts beside its facets.
import type { ListedCatalogue } from '#domain/search/query/listedCatalogue.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';

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
  /** Builds what it needs. */
  readonly build: (catalogue: ListedCatalogue, inStock: Uint32Array) => Promise<Built>;
};

type Built = {
  readonly answer: (query: SearchQuery) => Promise<ContenderAnswer> | ContenderAnswer;
  /** Ends what answers from outside this process. */
  readonly end?: () => Promise<void>;
};

type Counted = {
  readonly total: number;
  readonly facets: readonly { readonly values: readonly { readonly count: number }[] }[];
};

/** What is compared of an answer of the shop. */
export const answered = (query: SearchQuery, answer: Counted | null): ContenderAnswer => {
  if (answer === null) throw new Error('The shop did not answer');
  return {
    total: answer.total,
    // With words, facets that tell nothing apart are left out: a sum of what is shown would be smaller.
    counted:
      query.words !== ''
        ? null
        : answer.facets.flatMap(({ values }) => values).reduce((sum, { count }) => sum + count, 0),
  };
};
