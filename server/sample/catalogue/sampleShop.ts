// The sample shop: what an empty database is filled with. The same on every machine; nothing here reads a clock.
import { chanceOf } from '#server/pictures/illustrator/ink/chance.ts';

import type { Category, HomeDocument, Overlay } from '../../shop/catalogue/content/catalogueDocuments.ts';
import type { StoredProduct } from '../../shop/catalogue/content/productDocument.ts';
import { sampleStyles } from '../styles/sampleStyles.ts';
import { defaultSettings } from '../../shop/catalogue/content/defaultSettings.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { sampleCategories } from './categories.ts';
import { sampleHome } from './sampleHome.ts';
import { productsOf, slugOf, type SampleStock } from './products.ts';
import { drawStoreStock, type SampleStoreStock } from './storeStockDraw.ts';
import { sampleStores } from './sampleStores.ts';

export type SampleShop = {
  readonly products: readonly StoredProduct[];
  readonly stock: readonly SampleStock[];
  /** What the stores have of it. */
  readonly storeStock: readonly SampleStoreStock[];
  readonly documents: {
    readonly categories: readonly Category[];
    readonly overlays: readonly Overlay[];
    readonly settings: Settings;
    readonly home: HomeDocument;
    readonly stores: readonly Store[];
  };
};

export const sampleShop = (): SampleShop => {
  const made = inFeaturedOrder().flatMap((style, rank) => productsOf(style, rank + 1));
  const products = made.map(({ product }) => product);
  return {
    products,
    stock: made.flatMap(({ stock }) => stock),
    storeStock: drawStoreStock(products, sampleStores),
    documents: {
      categories: sampleCategories(),
      overlays,
      settings: defaultSettings,
      home: sampleHome,
      stores: sampleStores,
    },
  };
};

/** §3: what a badge says comes from the overlay. */
const overlays: readonly Overlay[] = [
  { id: 'o-coming-soon', name: 'Coming soon', dynamicOverlay: 'comingSoon' },
  { id: 'o-new-arrival', name: 'New arrival', dynamicOverlay: 'newArrival' },
  { id: 'o-sale', name: 'Sale', dynamicOverlay: 'sale' },
  { id: 'o-members-only', name: 'Members only', dynamicOverlay: 'membersOnly' },
];

/** Styles the shop leads with, in this order. */
const windowSlugs = [
  'arden-4-mens',
  'cumulant-12-womens',
  'vantage-carbon-2',
  'bulwark-9-mens',
  'ridgeback-3-mens',
  'tempo-lane-7-womens',
];

/** The window first; the rest mixed, shoes mostly before what goes with them. */
const inFeaturedOrder = () => {
  const place = (slug: string, kind: string): number => {
    const at = windowSlugs.indexOf(slug);
    if (at >= 0) return at - windowSlugs.length;
    return chanceOf(slug, 'featured').between(0, 1) + (kind in laterKinds ? 0.6 : 0);
  };
  return sampleStyles
    .map((style) => ({ style, place: place(slugOf(style), style.kind) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ style }) => style);
};

const laterKinds = { socks: 1, cap: 1, belt: 1, pack: 1, bottle: 1, gel: 1, headlamp: 1, giftCard: 2 };
