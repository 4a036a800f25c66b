// What a search box offers while typing, when a search server finds it.
import type { ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { Suggestions } from '#domain/search/query/searchQuery.ts';
import { MOST_SUGGESTED, suggestionsFrom } from '#domain/search/words/suggestions.ts';
import { queryWordsOf } from '#domain/search/words/fold.ts';
import type { ListNames } from '#domain/search/words/listNames.ts';
import { mayBegin } from '#domain/search/words/vocabulary.ts';

import { matches, whereOf } from './conditions.ts';
import { PRODUCTS } from './indexColumns.ts';
import type { IndexedCatalogue } from './indexedCatalogue.ts';
import { finishesOf, matchOf, matchOfExactly } from './indexedWords.ts';
import type { SphinxServer } from './sphinxServer.ts';
import { bestQuestion } from './stylePage.ts';

/** Finishes that are looked up beside the words before them. */
const MOST_TRIED = 12;

type Shop = { readonly server: SphinxServer; readonly indexed: IndexedCatalogue; readonly names: ListNames };

export const suggestionsOf = async (shop: Shop, words: string): Promise<Suggestions> => {
  const [queries, products] = await Promise.all([finished(shop, words), bestProducts(shop, words)]);
  return suggestionsFrom(words, shop.names, { queries, products });
};

/** What is typed, its last word finished in ways that find something; what most products have first. */
const finished = async ({ server, indexed }: Shop, words: string): Promise<readonly string[]> => {
  const query = queryWordsOf(words);
  const last = query.at(-1);
  if (last === undefined || !mayBegin(last) || !/\p{L}$/u.test(words)) return [];
  const before = words.slice(0, words.lastIndexOf(' ') + 1);
  const tried = finishesOf(indexed.words, last).slice(0, MOST_TRIED);
  const answers = await server.select(
    tried.map(
      (word) =>
        `SELECT COUNT(*) AS n FROM ${PRODUCTS} ${whereOf([matches(matchOfExactly([...query.slice(0, -1), word]))])} OPTION ranker=none`,
    ),
  );
  return tried
    .map((word, at) => ({ word, count: Number(answers[at]?.[0]?.['n'] ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ word }) => before + indexed.words.vocabulary.spellingOf(word));
};

const bestProducts = async ({ server, indexed }: Shop, words: string): Promise<readonly ListedProduct[]> => {
  const [rows = []] = await server.select([
    bestQuestion([matches(matchOf(indexed.words, words))], MOST_SUGGESTED.products),
  ]);
  return rows.flatMap(({ place }) => indexed.catalogue.products[Number(place)] ?? []);
};
