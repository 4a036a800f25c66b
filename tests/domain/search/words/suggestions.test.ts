// What a search box offers, of all that was found.
import { describe, expect, test } from 'vitest';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { createListNames } from '#domain/search/words/listNames.ts';
import { suggestionsFrom } from '#domain/search/words/suggestions.ts';
import { catalogueOf, category, listed } from '../fewProducts.ts';

const lists = ['a', 'b', 'c', 'd', 'e'].map((letter) =>
  category(`/categories/${letter}`, { title: `Road ${letter}` }),
);
const names = createListNames(catalogueOf([], lists));

describe('CAT-04: a search box offers', () => {
  test('four of the ways to go on, and not what is typed already', () => {
    const queries = ['road', 'road a', 'road b', 'road c', 'road d', 'road e'];
    const offered = suggestionsFrom('ROAD', names, { queries, products: [] });
    expect(offered.queries).toEqual(['road a', 'road b', 'road c', 'road d']);
  });

  test('four of the lists', () => {
    const offered = suggestionsFrom('road', names, { queries: [], products: [] });
    expect(offered.lists.map(({ name }) => name)).toEqual(['Road a', 'Road b', 'Road c', 'Road d']);
  });

  test('products with what a shopper knows them by, and what they cost', () => {
    const product = listed('arden', { name: 'Arden 4', price: 9_000, originalPrice: 12_000 });
    expect(suggestionsFrom('', names, { queries: [], products: [product] }).products).toEqual([
      {
        productId: 'arden',
        path: '/products/arden',
        brand: 'Tessel',
        name: 'Arden 4',
        purpose: 'Men’s road',
        priceCents: 9_000,
        originalPriceCents: 12_000,
        pictureHash: 'picture of arden',
      },
    ]);
  });

  test('five products, one colour of each style, the best match first', () => {
    const products = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((style) => [
      listed(`${style}-ink`, { styleId: style, name: `Ridge ${style}`, colourName: 'Ink' }),
      listed(`${style}-coral`, { styleId: style, name: `Ridge ${style}`, colourName: 'Coral' }),
    ]);
    const engine = createSearchEngine(catalogueOf(products));
    const offered = (words: string) => engine.suggest(words).products.map(({ productId }) => productId);
    expect(offered('ridge')).toEqual(['a-ink', 'b-ink', 'c-ink', 'd-ink', 'e-ink']);
    expect(offered('coral')).toEqual(['a-coral', 'b-coral', 'c-coral', 'd-coral', 'e-coral']);
    expect(offered('ridge f')).toEqual(['f-ink']);
    expect(engine.suggest('rid').queries).toEqual(['ridge']);
    expect(engine.suggest('')).toEqual({ queries: [], lists: [], products: [] });
  });
});
