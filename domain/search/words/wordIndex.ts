// Which products have the words of a query, and how well: MiniSearch, with the meanings of synonyms beside what was typed.
//
// Each word must be there, whole or as a beginning. Only a word nothing begins with may be a typing slip: otherwise
// “road” would also find what is merely spelled like it.
import MiniSearch, { type Query } from 'minisearch';

import { type Bits, createBits, setBit } from '../columns/bits.ts';
import { genderLabels } from '../columns/facetValues.ts';
import type { ListedCatalogue, ListedCategory, ListedProduct } from '../query/listedCatalogue.ts';
import { queryWordsOf, wordsOf } from './fold.ts';
import { slipsIn, turnedRound } from './slips.ts';
import { meaningsOf } from './synonyms.ts';
import { createVocabulary, mayBegin, type Vocabulary } from './vocabulary.ts';

export type WordMatch = {
  readonly products: Bits;
  /** The same products, the best match first; equals in the featured order. */
  readonly ranking: Uint32Array;
};

export type WordIndex = {
  match(words: string): WordMatch;
  /** The words with the last one completed in ways that find something; the best first. */
  finish(words: string): readonly string[];
  /** Every word of the catalogue. */
  readonly vocabulary: Vocabulary;
};

/** The indexed texts of a product, each with its weight; a plain mention has 1. */
const FIELDS = { name: 6, brand: 4, purpose: 3, colour: 3, lists: 1.5, traits: 1 } as const;
type Field = keyof typeof FIELDS;

/** Answers kept: a shopper ticks facets of the same words again and again. */
const KEPT_MATCHES = 16;

export const createWordIndex = ({ products, categories }: ListedCatalogue): WordIndex => {
  const index = new MiniSearch<Readonly<Record<Field, string>> & { readonly id: number }>({
    fields: Object.keys(FIELDS),
    storeFields: [],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (term) => term,
    searchOptions: {
      boost: FIELDS,
      combineWith: 'AND',
      // The length of a text says little here; equals keep the order in which the shop features them.
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      boostDocument: (at: number) => 1.25 - at / (4 * products.length),
    },
  });
  const titles = titlesById(categories);
  const texts = products.map((product) => textsOf(product, titles));
  index.addAll(texts.map((fields, id) => ({ id, ...fields })));
  const vocabulary = createVocabulary(texts.flatMap((fields) => Object.values(fields)));
  const { knows, spellingOf } = vocabulary;
  const kept = new Map<string, WordMatch>();
  return {
    vocabulary,
    finish(words) {
      const query = queryWordsOf(words);
      const last = query.at(-1);
      if (last === undefined || !mayBegin(last) || !/\p{L}$/u.test(words)) return [];
      const before = words.slice(0, words.lastIndexOf(' ') + 1);
      const finished = index
        .autoSuggest(query.join(' '), { prefix: (term) => term === last, fuzzy: false })
        .map(({ terms }) => terms.at(-1) ?? last);
      return [...new Set(finished)].map((word) => before + spellingOf(word));
    },
    match(words) {
      const query = queryWordsOf(words);
      const key = query.join(' ');
      const match = kept.get(key) ?? toMatch(index.search(toQuery(query, knows)), products.length);
      kept.delete(key);
      kept.set(key, match);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MATCHES && oldest !== undefined) kept.delete(oldest);
      return match;
    },
  };
};

const toQuery = (words: readonly string[], knows: (word: string) => boolean): Query => ({
  combineWith: 'AND',
  queries: words.map((word) => {
    const isSlip = !knows(word) && meaningsOf(word).length === 0;
    return {
      combineWith: 'OR',
      queries: [
        { queries: [word], prefix: mayBegin(word), fuzzy: isSlip ? slipsIn(word) : false },
        // MiniSearch counts two letters the wrong way round as two slips.
        ...(isSlip ? turnedRound(word) : []),
        ...meaningsOf(word).map((all) => ({ combineWith: 'AND' as const, queries: [...all] })),
      ],
    };
  }),
});

/** @param found as MiniSearch has it, best first: no two score the same, because `boostDocument` falls */
const toMatch = (found: readonly { readonly id: number }[], size: number): WordMatch => {
  const products = createBits(size);
  for (const { id } of found) setBit(products, id);
  return { products, ranking: Uint32Array.from(found, ({ id }) => id) };
};

/** What can be found of a product; public, so that a test can read it. */
export const textsOf = (
  product: ListedProduct,
  titles: ReadonlyMap<string, string>,
): Readonly<Record<Field, string>> => ({
  name: product.name,
  brand: product.brand,
  purpose: `${product.purpose} ${genderLabels[product.gender]}`,
  colour: `${product.colourName} ${product.swatch.family}`,
  // Each word once: how often the lists above it repeat one says nothing of a product.
  lists: [...new Set(product.categoryIds.flatMap((id) => wordsOf(titles.get(id) ?? '')))].join(' '),
  traits: [
    ...product.activity,
    ...product.technology,
    product.stability,
    product.cushioning,
    ...new Set(
      product.variants.map(({ width }) => width ?? '').filter((width) => !width.startsWith('Standard')),
    ),
    product.isNew ? 'new' : '',
    product.price < product.originalPrice ? 'sale' : '',
  ].join(' '),
});

/** By category: its title and those above it. */
export const titlesById = (categories: readonly ListedCategory[]): ReadonlyMap<string, string> => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const titles = (id: string | null, seen: readonly string[]): string => {
    const category = id === null || seen.includes(id) ? undefined : byId.get(id);
    return category === undefined
      ? ''
      : `${category.title} ${titles(category.parentId, [...seen, category.id])}`;
  };
  return new Map(categories.map(({ id }) => [id, titles(id, [])]));
};
