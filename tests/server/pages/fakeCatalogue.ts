// A catalogue of one shoe in one category, enough for every kind of page.
import { exampleStore } from '#tests/support/builders/exampleOrder.ts';
import type { CategoryPage } from '#sync/protocol/search/listPages.ts';
import type { SearchAnswer } from '#sync/protocol/search/search.ts';
import type { Frame, HomePage, ProductCard, ProductPage } from '#sync/protocol/pages/pages.ts';
import type { StoryCard } from '#sync/protocol/pages/storyCard.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/pages/stories.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import type { PageCatalogue } from '#server/pages/loadRenderer.ts';
import { toCents, toProductId, toVariantId, toStoreId } from '#events/brands.ts';

const swatch = { family: 'orange', base: '#c7552b', second: '#2b3a55' };

const card: ProductCard = {
  styleId: 'ridge',
  productId: toProductId('ridge-ember'),
  path: '/products/ridge/ember',
  brand: 'Tessel',
  name: 'Ridge 4',
  purpose: "Men's trail",
  priceCents: toCents(18_900),
  originalPriceCents: toCents(22_000),
  badges: ['sale'],
  pictureHash: '0123456789abcdef',
  colours: [
    {
      productId: toProductId('ridge-ember'),
      path: '/products/ridge/ember',
      name: 'Ember',
      swatch,
      pictureHash: '0123456789abcdef',
    },
  ],
};

const storyCard: StoryCard = {
  path: '/blog/a-hill',
  topic: 'Training',
  title: 'A hill worth its climb',
  summary: 'Six times up, easy down, and home in time.',
  publishedOn: '2026-11-16',
  updatedOn: null,
  minutes: 2,
  tone: 'fern',
  picture: { hash: '0123456789abcdef', view: 'tilt' },
};

const storyList: StoryListPage = {
  list: { path: '/blog', title: 'The journal', summary: 'Notes on running.' },
  sections: [{ name: null, cards: [storyCard] }],
  page: 1,
  pageCount: 2,
};

const story: StoryPage = {
  story: {
    ...storyCard,
    blocks: [
      { type: 'heading', level: 2, id: 'up', text: 'Up' },
      {
        type: 'paragraph',
        spans: [
          { text: 'Nothing breaks out of </script><script>alert(1)</script>, and ' },
          { text: 'trail shoes', href: '/categories/mens/shoes/trail' },
          { text: ' help.' },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: 'Walk', strong: true }]] },
      { type: 'table', head: [[{ text: 'Run' }]], rows: [[[{ text: 'One' }]]] },
      { type: 'note', spans: [{ text: 'Rest' }] },
      { type: 'chart', caption: 'Men’s shoes', gender: 'mens', subject: 'footwear' },
    ],
  },
  ancestors: [{ name: 'The journal', path: '/blog' }],
  newer: null,
  older: { name: 'A flat', path: '/blog/a-flat' },
  products: [card],
  more: [storyCard],
};

const home: HomePage = {
  hero: {
    kicker: 'New in trail',
    title: 'Run the long way home',
    text: 'Grip for wet rock, foam for the road back.',
    card,
    links: [{ name: "Men's", path: '/categories/mens' }],
  },
  activities: [{ name: 'Trail', path: '/categories/mens/shoes/trail', pictureHash: '0123456789abcdef' }],
  justLanded: { link: { name: 'New arrivals', path: '/categories/new' }, total: 1, cards: [card] },
  sale: { link: { name: 'Sale', path: '/categories/sale' }, total: 1, cards: [card] },
  article: null,
  journal: [storyCard],
};

const found: SearchAnswer = {
  words: '',
  sort: 'featured',
  page: 1,
  pageCount: 2,
  total: 30,
  cards: [card],
  facets: [],
  price: { low: 90, high: 220, min: null, max: null },
  help: null,
  redirectPath: null,
};

const category: CategoryPage = {
  category: {
    id: 'trail',
    name: 'Trail',
    title: "Men's trail running shoes",
    path: '/categories/mens/shoes/trail',
    description: 'Shoes for loose ground.',
  },
  ancestors: [{ name: "Men's", path: '/categories/mens' }],
  children: [],
  related: [],
  ...found,
};

const product: ProductPage = {
  product: {
    id: toProductId('ridge-ember'),
    styleId: 'ridge',
    state: 'current',
    functionalType: 'basic',
    accountExclusive: false,
    brand: 'Tessel',
    name: 'Ridge 4',
    purpose: "Men's trail",
    colourName: 'Ember',
    gender: 'mens',
    type: 'footwear',
    priceCents: toCents(18_900),
    originalPriceCents: toCents(22_000),
    badges: ['sale'],
    path: '/products/ridge/ember',
    pageTitle: 'Tessel Ridge 4 in Ember',
    description: 'A shoe that </script><script>alert(1)</script> nobody can break out of.',
    features: ['Grips wet rock.'],
    specifications: {
      activity: ['Trail'],
      arch: 'neutral',
      cushioning: 'medium',
      stability: 'neutral',
      offsetMm: 6,
      heelStackMm: 32,
      forefootStackMm: 26,
      weightG: 290,
      technology: ['Rock plate'],
      notes: [{ name: 'Upper', value: 'Recycled mesh' }],
    },
    picture: { hash: '0123456789abcdef', views: ['side'] },
    variants: [{ id: toVariantId('ridge-ember-9'), size: '9', width: 'Standard' }],
  },
  colours: card.colours,
  ancestors: [{ name: 'Trail', path: '/categories/mens/shoes/trail' }],
  similar: [card],
};

const stores: StoresPage = {
  stores: [
    {
      id: toStoreId('st-fitzroy'),
      erpStoreId: '102',
      ...exampleStore,
      latitude: -37.7975,
      longitude: 144.9781,
      week: Array.from({ length: 7 }, () => ({ opens: '09:30', closes: '18:00' })),
      services: ['fitting'],
      runClub: null,
    },
  ],
  near: null,
  localitiesVersion: '01234567',
};

export const frame: Frame = {
  menu: [
    {
      name: "Men's",
      path: '/categories/mens',
      children: [
        {
          name: 'Shoes',
          path: '/categories/mens/shoes',
          children: [{ name: 'Trail', path: '/categories/mens/shoes/trail' }],
        },
      ],
    },
  ],
  settings: {
    cartItemMax: 99,
    wishlistItemMax: 99,
    pageSize: 24,
    stockMaxAgeS: 300,
    qantasLoyaltyEnabled: false,
    freeDeliveryFromCents: toCents(15_000),
  },
  catalogueVersion: 'v1',
};

export const fakeCatalogue: PageCatalogue = {
  frame: async () => frame,
  home: async () => home,
  category: async (path, { sort, page }) =>
    path === category.category.path ? { ...category, sort, page } : null,
  brand: async () => null,
  search: async (words, { sort, page }) => ({ ...found, words, sort, page }),
  product: async (path) => (path === product.product.path ? product : null),
  storyList: async (path, page) =>
    path === storyList.list.path && page <= 2 ? { ...storyList, page } : null,
  story: async (path) => (path === story.story.path ? story : null),
  stores: async (near) => ({
    ...stores,
    near: near === null ? null : { typed: near, answer: { type: 'unknown' } },
  }),
};
