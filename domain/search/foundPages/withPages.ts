// Pages beside what a search found: before the products where a page is the answer, else after them.
import type { SearchAnswer, SearchQuery } from '../query/searchQuery.ts';
import { phraseOf } from '../reading/tokens.ts';
import type { ListNames } from '../words/listNames.ts';
import type { PageIndex } from './pageIndex.ts';

/** Pages shown where they answer; beside products fewer. */
const MOST = { first: 6, beside: 3 } as const;

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
  const shown = found
    .filter(({ isNamed }) => asksPage || isNamed)
    .slice(0, first ? MOST.first : MOST.beside)
    .map(({ page: each }) => each);
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
