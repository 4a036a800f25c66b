// What pages hold, and what their owner may set.
import { describe, expect, test } from 'vitest';
import { FACET_IDS } from '#events/facts/facetIds.ts';
import { frame, homePage } from '#sync/protocol/pages/pages.ts';
import { settings } from '#sync/protocol/pages/settings.ts';
import { storyPage } from '#sync/protocol/pages/stories.ts';
import { limit } from '#sync/protocol/catalogue/product.ts';
import { brandPage, categoryPage } from '#sync/protocol/search/listPages.ts';
import { searchAnswer } from '#sync/protocol/search/search.ts';
import { MAX_OBJECT_IDS, searchObjects } from '#sync/protocol/search/searchObjects.ts';
import { takes } from '../takes.ts';

const owned = {
  cartItemMax: 1,
  wishlistItemMax: 1,
  pageSize: 1,
  stockMaxAgeS: 1,
  qantasLoyaltyEnabled: false,
  freeDeliveryFromCents: 0,
};

test.each(['cartItemMax', 'wishlistItemMax', 'pageSize', 'stockMaxAgeS'])(
  'an owner sets at least one as %s',
  (name) => {
    expect(takes(settings, owned)).toBe(true);
    expect(takes(settings, { ...owned, [name]: 0 })).toBe(false);
  },
);

test('a product is limited to one at least, or not at all', () => {
  expect([null, 1, 0].map((most) => takes(limit, most))).toEqual([true, true, false]);
});

test('CAT-07: 200 products are asked for at once, and not one more', () => {
  const ids = (count: number) => ({ objectIds: Array.from({ length: count }, (_, place) => `p-${place}`) });
  expect(MAX_OBJECT_IDS).toBe(200);
  expect([200, 201].map((count) => takes(searchObjects.body, ids(count)))).toEqual([true, false]);
});

describe('a link', () => {
  const link = { name: 'Shoes', path: '/categories/shoes' };

  test('of the menu says where it leads, at each of its three levels', () => {
    const menu = [{ ...link, children: [{ ...link, children: [link] }] }];
    const read = frame.parse({ menu, settings: owned, catalogueVersion: 'v' });
    expect(read.menu).toEqual(menu);
  });

  test('CAT-10: of home to an activity says where it leads', () => {
    const activity = { ...link, pictureHash: 'abc' };
    expect(homePage.shape.activities.parse([activity])).toEqual([activity]);
  });
});

describe('CAT-10: a story', () => {
  const card = {
    path: '/blog/hills',
    topic: 'Training',
    title: 'Hills',
    summary: 'Up.',
    publishedOn: '2026-11-16',
    updatedOn: null,
    minutes: 3,
    tone: 'fern',
    picture: null,
  };
  const told = (block: object) => ({
    story: { ...card, blocks: [block] },
    ancestors: [],
    newer: null,
    older: null,
    products: [],
    more: [],
  });
  const heading = (level: number) => ({ type: 'heading', level, id: 'up', text: 'Up' });
  const saying = (span: object) => ({ type: 'paragraph', spans: [{ text: 'Up.', ...span }] });

  test('opens with what its card says', () => {
    expect(storyPage.parse(told(heading(2))).story).toMatchObject(card);
  });

  type Case = readonly [name: string, block: object, taken: boolean];
  test.each<Case>([
    ['a heading as big as the title', heading(1), false],
    ['a heading', heading(2), true],
    ['a smaller heading', heading(3), true],
    ['a smaller one still', heading(4), false],
    ['a strong word', saying({ strong: true }), true],
    ['a word with stress', saying({ em: true }), true],
    ['a word that is said not to be strong', saying({ strong: false }), false],
    ['a word that is said to have no stress', saying({ em: false }), false],
    ['a link into the shop', saying({ href: '/stores' }), true],
    ['a link to mail', saying({ href: 'mailto:hello@example.com' }), true],
    ['a link out of the shop', saying({ href: 'https://example.com' }), false],
    ['a link out of the shop in disguise', saying({ href: '//example.com' }), false],
    ['a link that runs something', saying({ href: 'javascript:alert(1)' }), false],
  ])('may hold %s: %s', (_, block, taken) => {
    expect(takes(storyPage, told(block))).toBe(taken);
  });
});

describe('CAT-01: a list’s page', () => {
  const answer = {
    words: '',
    sort: 'featured',
    page: 1,
    pageCount: 2,
    total: 30,
    cards: [],
    facets: [],
    price: { low: 10, high: 300, min: null, max: null },
    help: null,
    redirectPath: null,
  };
  const place = { name: 'Shoes', title: 'Shoes', path: '/categories/shoes' };

  test('of a category holds the answer to its search', () => {
    const category = { ...place, id: 'shoes', description: '' };
    const page = { category, ancestors: [], children: [], related: [], ...answer };
    expect(categoryPage.parse(page)).toEqual(page);
  });

  test('of a brand holds the answer to its search', () => {
    const brand = { slug: 'tessel', name: 'Tessel', path: '/brands/tessel' };
    const page = { brand, category: place, ancestors: [], children: [], ...answer };
    expect(brandPage.parse(page)).toEqual(page);
  });

  test.each([...FACET_IDS, 'price'])('where nothing is found, %s may be the filter to drop', (filter) => {
    const help = { drop: { filter, labels: ['x'], total: 1 }, corrections: [] };
    expect(searchAnswer.parse({ ...answer, help }).help).toEqual(help);
  });
});
