// The data of a page: the block embedded in its HTML on the first load and `<path>/_payload.json` after (ROUTE-10).
//
// Types and addresses only: the schemas are in payloadSchemas.ts, which the first load does not carry.
import type { BrandPage, CategoryPage, SearchPage } from '#sync/protocol/search/listPages.ts';
import type { Frame, HomePage, ProductPage } from '#sync/protocol/pages/pages.ts';
import {
  listAddress,
  parseListAddress,
  parseWords,
  searchAddress,
} from '#sync/protocol/search/searchAddress.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/pages/stories.ts';
import { parseStoresQuery, storesSearch } from './storesQuery.ts';
import { parseStoryListPage, storyListSearch } from './storyQuery.ts';

export type PageData =
  | HomePage
  | CategoryPage
  | BrandPage
  | SearchPage
  | ProductPage
  | StoryListPage
  | StoryPage
  | StoresPage;

export type Payload = {
  /** That of the answer: 200, 404, or 500 when the server could not make the page. */
  readonly status: number;
  /** Null only with status 500. */
  readonly frame: Frame | null;
  /** Null on a page of the shopper's own and with any other status than 200. */
  readonly page: PageData | null;
};

export type PayloadKind =
  | 'home'
  | 'category'
  | 'brand'
  | 'search'
  | 'product'
  | 'storyList'
  | 'story'
  | 'stores';

/** Ends every payload's path. */
const PAYLOAD_FILE = '_payload.json';

/** The element of the embedded block; its text is `null` in the shell. */
export const PAYLOAD_ELEMENT_ID = 'payload';

/** @returns null where a page has no data of its own */
export const payloadKindOf = (path: string): PayloadKind | null => {
  if (path === '/') return 'home';
  if (path.startsWith('/categories/')) return 'category';
  if (path.startsWith('/brands/')) return 'brand';
  if (path === '/search') return 'search';
  if (path.startsWith('/products/')) return 'product';
  if (path === '/stores' || path.startsWith('/stores/')) return 'stores';
  if (path === '/articles' || path === '/blog') return 'storyList';
  return path.startsWith('/articles/') || path.startsWith('/blog/') ? 'story' : null;
};

/** No trailing slash but for `/`: one spelling for each page. */
export const canonicalPath = (path: string): string => path.replace(/(?<!^)\/+$/, '') || '/';

/** The name of a page in every cache: its path, and of its parameters only those that change it. */
export const pageKey = (path: string, search: URLSearchParams): string => {
  const canonical = canonicalPath(path);
  const kind = payloadKindOf(canonical);
  if (kind === 'category' || kind === 'brand') return canonical + listAddress(parseListAddress(search));
  if (kind === 'search')
    return canonical + searchAddress({ ...parseListAddress(search), words: parseWords(search) });
  if (canonical === '/stores') return canonical + storesSearch(parseStoresQuery(search));
  return kind === 'storyList' ? canonical + storyListSearch(parseStoryListPage(search)) : canonical;
};

/** @param key of `pageKey` @returns `/products/x/_payload.json`, `/categories/y/_payload.json?page=2` */
export const payloadUrl = (key: string): string => {
  const [path = '/', search] = key.split('?');
  return `${path === '/' ? '' : path}/${PAYLOAD_FILE}${search === undefined ? '' : `?${search}`}`;
};
