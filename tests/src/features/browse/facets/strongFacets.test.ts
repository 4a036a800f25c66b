import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StrongFacets } from '#src/features/browse/facets/StrongFacets.tsx';
import type { FoundList } from '#src/features/browse/asked/useAskedList.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

test('CAT-01: shoes and clothes have sizes of their own above the cards, and no two rows have one name', () => {
  const { engine } = createCatalogue(sampleShop());
  const answer = engine.search({
    ...PLAIN_LIST,
    scope: { type: 'category', path: '/categories/mens' },
    words: '',
  });
  if (answer === null) throw new Error('There is no such list');
  const html = renderToStaticMarkup(
    createElement(StrongFacets, { found: { query: PLAIN_LIST, answer } as FoundList, ask: () => undefined }),
  );
  const named = [...html.matchAll(/<span[^>]*id="([^"]*)">([^<]*)<\/span><ul aria-labelledby="([^"]*)"/g)];
  expect(named.map(([, id, title, labelledBy]) => [id === labelledBy, title])).toEqual([
    [true, 'Shoe size'],
    [true, 'Clothing size'],
  ]);
});
