// Facets of an extension, from what the catalogue says to a list: none of them is known to a file of the core.
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toMillis } from '#events/store/logBrands.ts';
import { labelsRead } from '#events/extensions/facet.ts';
import { FACET_IDS } from '#events/facts/facetIds.ts';
import { addFacets } from '#events/facts/registry/addFacets.ts';
import { compareValues } from '#domain/search/columns/facetValues.ts';
import { slugOf } from '#domain/search/query/listedCatalogue.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { withStock } from '#server/shop/catalogue/content/stock.ts';
import { product as productOnTheWire } from '#sync/protocol/catalogue/product.ts';
import { decodePack, encodePack } from '#sync/protocol/catalogue/cataloguePack.ts';
import { listAddress, parseListAddress, PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { extension } from './extendedShop/extensions/shoeBuild/extension.ts';

let takeOut: () => void;
beforeEach(() => {
  takeOut = addFacets([extension]);
});
afterEach(() => takeOut());

const asked = { ...PLAIN_LIST, words: '', scope: { type: 'all' as const } };

/** Of the whole shop: labels with their counts. */
const shown = (id: string, facets = {}) =>
  createCatalogue(sampleShop())
    .engine.search({ ...asked, facets })
    ?.facets.find((facet) => facet.id === id)
    ?.values.map(({ label, count }) => `${label} ${count}`);

describe('how a shoe is built', () => {
  test('is read from what its page says already: the note on the upper, the weight', () => {
    const { products } = createCatalogue(sampleShop());
    expect(products.get('p-arden-4-mens-glacier-tangerine')?.facets).toEqual({
      'shoeBuild-upper': ['Knit'],
      'shoeBuild-weight': ['260 to 299 g'],
    });
    expect(products.get('p-gift-card-50-track')).not.toHaveProperty('facets');
  });

  test('CAT-01: stands beside the shop’s own filters, in the order that the extension names', () => {
    const uppers = shown('shoeBuild-upper') ?? [];
    expect(uppers.map((each) => each.split(' ')[0])).toEqual(['Knit', 'Mesh', 'Ripstop', 'Canvas', 'Suede']);
    const weights = shown('shoeBuild-weight') ?? [];
    expect(weights.map((each) => each.replace(/ \d+$/, ''))).toEqual([
      'Under 220 g',
      '220 to 259 g',
      '260 to 299 g',
      '300 g and more',
    ]);
  });

  test('CAT-01: narrows a list together with other filters, and each count says what a tick would leave', () => {
    const { engine } = createCatalogue(sampleShop());
    const knit = engine.search({ ...asked, facets: { 'shoeBuild-upper': ['knit'], activity: ['trail'] } });
    const count = shown('shoeBuild-upper', { activity: ['trail'] })?.find((each) => each.startsWith('Knit'));
    expect(count).toBe(`Knit ${knit?.total}`);
    expect(knit?.total).toBeGreaterThan(0);
  });

  test('CAT-04: is understood in the words of a search, by its label and by what else it is called', () => {
    const { engine } = createCatalogue(sampleShop());
    const filtersOf = (words: string) =>
      engine.search({ ...asked, words })?.understood?.filters.map(({ filter, values }) => [filter, values]);
    expect(filtersOf('mens ripstop shoes')).toContainEqual(['shoeBuild-upper', ['ripstop']]);
    expect(filtersOf('knitted')).toEqual([['shoeBuild-upper', ['knit']]]);
    expect(filtersOf('riptsop')).toEqual([['shoeBuild-upper', ['ripstop']]]);
    // The price in these words is none: the longer phrase is a weight.
    expect(filtersOf('under 220 g')).toEqual([['shoeBuild-weight', ['under-220-g']]]);
    expect(filtersOf('under 220')).toEqual([['price', []]]);
  });

  test('CAT-01: stands in an address with the name of its extension; of another nothing is taken', () => {
    const query = parseListAddress([
      ['shoeBuild-upper', 'mesh,knit'],
      ['other-upper', 'mesh'],
      ['size', '9'],
    ]);
    expect(query.facets).toEqual({ size: ['9'], 'shoeBuild-upper': ['knit', 'mesh'] });
    expect(listAddress(query)).toBe('?size=9&shoeBuild-upper=knit,mesh');
  });

  test('CAT-09: goes with the catalogue to a device, which counts the same', () => {
    const { engine } = createCatalogue(sampleShop());
    const pack: unknown = JSON.parse(JSON.stringify(encodePack(engine.catalogue)));
    const onDevice = createSearchEngine(decodePack(pack as ReturnType<typeof encodePack>));
    const query = { ...asked, facets: { 'shoeBuild-weight': ['under-220-g'] } };
    expect(onDevice.search(query)).toEqual(engine.search(query));
    expect(onDevice.search(query)?.total).toBeGreaterThan(0);
  });

  test('CAT-07: goes with a product on the wire; one that has none goes as before', () => {
    const { products } = createCatalogue(sampleShop());
    const sent = (id: string): unknown => {
      const found = products.get(id);
      if (found === undefined) throw new Error(`The sample has ${id}`);
      return z.encode(productOnTheWire, withStock(found, new Map(), toMillis(0)));
    };
    expect(sent('p-arden-4-mens-glacier-tangerine')).toHaveProperty('facets', {
      'shoeBuild-upper': ['Knit'],
      'shoeBuild-weight': ['260 to 299 g'],
    });
    expect(sent('p-gift-card-50-track')).not.toHaveProperty('facets');
  });

  test('is part of the catalogue’s version: what is read differently from now on is brought to devices', () => {
    const before = createCatalogue(sampleShop()).version;
    takeOut();
    expect(createCatalogue(sampleShop()).version).not.toBe(before);
  });

  test('leaves nothing behind when it goes: no parameter, no filter, no byte in the pack', () => {
    takeOut();
    const { engine } = createCatalogue(sampleShop());
    expect(FACET_IDS.filter((id) => id.includes('-'))).toEqual([]);
    expect(parseListAddress([['shoeBuild-upper', 'knit']]).facets).toEqual({});
    expect(JSON.stringify(encodePack(engine.catalogue))).not.toContain('facets');
  });
});

describe('the values of an extension’s facet', () => {
  test('stand in the order that it names, others after them by number and letter', () => {
    takeOut();
    const order = ['Knit', 'Suede', 'Knit blend'];
    takeOut = addFacets([
      { name: 'shoeBuild', facets: { upper: { kind: 'words', title: 'Upper', order, read: () => [] } } },
    ]);
    const sorted = ['Mesh', 'Knit blend', '12 threads', 'Knit', '4 threads', 'Suede']
      .map((label) => ({ label, value: slugOf(label) }))
      .toSorted(compareValues('shoeBuild-upper'));
    expect(sorted.map(({ label }) => label)).toEqual([
      'Knit',
      'Suede',
      'Knit blend',
      '4 threads',
      '12 threads',
      'Mesh',
    ]);
  });
});

describe('a value of an extension’s facet', () => {
  const product = createCatalogue(sampleShop()).products.get('p-arden-4-mens-glacier-tangerine');
  if (product === undefined) throw new Error('The sample has this shoe');

  test('is each number with its unit, where it has no ranges', () => {
    const stack = { kind: 'numbers', title: 'Stack', unit: 'mm', read: () => 36 } as const;
    expect(labelsRead(stack, product)).toEqual(['36 mm']);
    expect(labelsRead({ ...stack, read: () => null }, product)).toEqual([]);
  });

  test('is in a range from its first number to before its last', () => {
    const ranges = [
      { label: 'Low', to: 30 },
      { label: 'High', from: 30 },
    ];
    const read = (height: number) =>
      labelsRead({ kind: 'numbers', title: 'Stack', ranges, read: () => height }, product);
    expect([read(29.9), read(30)]).toEqual([['Low'], ['High']]);
  });

  test.each([[''], [' Knit'], ['x'.repeat(61)], [7]])(
    'that is %j makes no catalogue: the line names product and facet',
    (label) => {
      const read = () => [label] as readonly string[];
      const wrong = addFacets([
        { name: 'shoeBuild', facets: { fit: { kind: 'words', title: 'Fit', read } } },
      ]);
      expect(() => createCatalogue(sampleShop())).toThrow(
        /product p-\S+: facet shoeBuild-fit cannot read it/,
      );
      wrong();
    },
  );
});
