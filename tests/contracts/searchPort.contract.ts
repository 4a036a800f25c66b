// What every SearchPort must return: the same answers as looking at each product, one by one.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addFacets } from '#events/facts/registry/addFacets.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import type { SearchAnswer, SearchPort } from '#sync/protocol/search/search.ts';
import { type ChosenFacets, sortedValues, tidyWords } from '#sync/protocol/search/searchAddress.ts';
import { extension as shoeBuild } from '#tests/examples/extendedShop/extensions/shoeBuild/extension.ts';
import { oracleAnswer } from '#tests/domain/search/searchOracle.ts';
import { query, smallShop, type SmallShop } from '#tests/domain/search/smallShops.ts';

/** @param open a port that answers for this shop, by its stock */
export const searchPortContract = (
  name: string,
  open: (shop: SmallShop) => Promise<SearchPort>,
  { numRuns = 60 }: { readonly numRuns?: number } = {},
): void => {
  describe(name, () => {
    // With facets of an extension beside the shop’s own: whoever answers without them is wrong about neither.
    let takeOut: () => void;
    beforeAll(() => {
      takeOut = addFacets([shoeBuild]);
    });
    afterAll(() => takeOut());

    test('CAT-01, CAT-02, CAT-09: finds, orders and counts what is there', async () => {
      await fc.assert(
        fc.asyncProperty(smallShop, query, async (shop, asked) => {
          // An address turns a price the wrong way round: no shopper can ask for it.
          fc.pre((asked.minPrice ?? 0) <= (asked.maxPrice ?? Number.POSITIVE_INFINITY));
          const answer = await (await open(shop)).search(asked);
          fc.pre(answer !== null);
          const expected = oracleAnswer(shop, asked);
          const { pageSize } = shop.catalogue;
          expect(answer.total).toBe(expected.total);
          expect(answer.cards.map(({ productId }) => productId)).toEqual(
            expected.shown.slice((asked.page - 1) * pageSize, asked.page * pageSize),
          );
          for (const { id, values } of answer.facets)
            for (const { value, count } of values)
              expect([id, value, count]).toEqual([id, value, expected.counts.get(`${id}:${value}`) ?? 0]);
          expect(answer.price.low).toBe(Number.isFinite(expected.low) ? expected.low : 0);
        }),
        { numRuns },
      );
    });

    test('CAT-04, CAT-09: finds, orders and counts what has the words', async () => {
      await fc.assert(
        fc.asyncProperty(smallShop, query, typed, async (shop, asked, words) => {
          fc.pre((asked.minPrice ?? 0) <= (asked.maxPrice ?? Number.POSITIVE_INFINITY));
          const port = await open(shop);
          const engine = createSearchEngine(shop.catalogue).withStock(shop.inStock);
          const question = { ...asked, words, facets: inAddressOrder(asked.facets) };
          const [answer, expected] = [await port.search(question), engine.search(question)];
          // How well words fit is each one’s own judgement: the same is found, in an order of its own.
          if (asked.sort === 'featured') {
            const ask = async (page: number) => engine.search({ ...question, page });
            const count = expected?.pageCount ?? 0;
            expect(await foundIn(count, (page) => port.search({ ...question, page }))).toEqual(
              await foundIn(count, ask),
            );
          } else expect(answer?.cards).toEqual(expected?.cards);
          // Pages beside the products are no matter of the port: whoever has some adds them.
          expect({ ...answer, cards: [], keptAt: undefined, pages: undefined }).toEqual({
            ...expected,
            cards: [],
          });
        }),
        { numRuns },
      );
    });

    test('CAT-04: finds words, and offers what they may become', async () => {
      await fc.assert(
        fc.asyncProperty(smallShop, async (shop) => {
          const [product] = shop.catalogue.products;
          fc.pre(product !== undefined);
          const port = await open(shop);
          const [word = ''] = product.name.split(' ');
          const answer = await port.search({ ...plain, words: word, page: 1 });
          expect(answer?.total).toBeGreaterThan(0);
          const { products } = await port.suggest(word);
          expect(products.length).toBeGreaterThan(0);
          expect((await port.search({ ...plain, words: 'zzzzzz' }))?.total).toBe(0);
        }),
        { numRuns: Math.ceil(numRuns / 6) },
      );
    });

    test('says that there is no such category or brand', async () => {
      const [shop] = fc.sample(smallShop, { numRuns: 1, seed: 3 });
      if (shop === undefined) throw new Error('No shop was drawn');
      const port = await open(shop);
      expect(
        await port.search({ ...plain, scope: { type: 'category', path: '/categories/hats' } }),
      ).toBeNull();
      expect(await port.search({ ...plain, scope: { type: 'brand', slug: 'nobody' } })).toBeNull();
    });
  });
};

/** What people type: words of the shop, beginnings, slips, what things are called here, and what nobody meant. */
const typed = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'arden',
          'trail',
          'tessel',
          'men’s',
          'blue',
          '2e',
          'long sleeve',
          'mesh',
          'sock like',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('ard', 'billw', 'tarden', 'rdige', 'runners', 'singlet', 'of the'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '"',
          "')",
          '\\',
          '@name',
          '*',
          'a*',
          '-arden',
          '!',
          '|',
          '(',
          '~3',
          'MAYBE',
          '9.5',
        ),
      },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => tidyWords(words.join(' ')))
  .filter((words) => words !== '');

/** The cards of all pages, by their names. */
const foundIn = async (
  pageCount: number,
  ask: (page: number) => Promise<SearchAnswer | null>,
): Promise<readonly ProductCard[]> => {
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, at) => ask(at + 1)));
  return pages
    .flatMap((answer) => answer?.cards ?? [])
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
};

/** An address holds values in one order: no shopper can ask for another. */
const inAddressOrder = (facets: ChosenFacets): ChosenFacets =>
  Object.fromEntries(Object.entries(facets).map(([id, values]) => [id, sortedValues(values)]));

const plain = {
  scope: { type: 'all' as const },
  words: '',
  facets: {},
  minPrice: null,
  maxPrice: null,
  sort: 'featured' as const,
  page: 1,
};
