// Pages beside what a search found: before the products where a page is the answer, else after them.
import type { FoundPage, SearchAnswer, SearchQuery } from '../query/searchQuery.ts';
import { phraseOf } from '../reading/lexicon/tokens.ts';
import type { ListNames } from '../words/listNames.ts';
import { STORES_PAGE } from './fixedPages.ts';
import type { PageIndex } from './pageIndex.ts';

/** Pages shown where they answer; beside products fewer. */
const MOST = { first: 6, beside: 3 } as const;

const NEARLY_AS_GOOD = 0.4;

type Around = {
  readonly pages: PageIndex;
  readonly lists: ListNames;
};

/** @param answer of the first page of a search of the whole shop; every other answer stays as it is */
export const withPages = (
  answer: SearchAnswer,
  { scope, words, page }: Pick<SearchQuery, 'scope' | 'words' | 'page'>,
  { pages, lists }: Around,
): SearchAnswer => {
  if (words === '' || scope.type !== 'all' || page !== 1) return answer;
  const found = pages.find(words);
  const list = lists.nearest(words);
  const unknown = answer.understood?.unknown ?? [];
  const [best] = found;
  const isAbout = best !== undefined && unknown.length > 0 && best.isNamed;
  const asksPage = answer.understood?.asksPage === true;
  const first = asksPage || answer.total === 0 || isAbout;
  // Where there are products as well, only what is about as good as the best page.
  const least = answer.total > 0 ? (best?.score ?? 0) * NEARLY_AS_GOOD : 0;
  const shown = withAllStores(
    found
      .filter(({ isNamed, score }) => (asksPage || isNamed) && score >= least)
      .slice(0, first && answer.total === 0 ? MOST.first : MOST.beside)
      .map(({ page: each }) => each),
  );
  const all = list === undefined ? shown : first ? [...shown, list] : [list, ...shown];
  return {
    ...answer,
    ...(answer.understood && {
      understood: {
        ...answer.understood,
        // What a page is about is not unknown.
        unknown: asksPage && shown.length > 0 ? [] : unknown.filter((word) => !pages.knows(phraseOf(word))),
      },
    }),
    ...(all.length > 0 && { pages: { first, found: all } }),
  };
};

/** Beside a store, all of them: the shopper may have meant another. */
const withAllStores = (pages: readonly FoundPage[]): FoundPage[] => {
  const { kind, title, path, snippet } = STORES_PAGE;
  const isMissing = pages.some((page) => page.kind === 'store') && pages.every((page) => page.path !== path);
  if (!isMissing) return [...pages];
  return [...pages, { kind, title, path, snippet }];
};
