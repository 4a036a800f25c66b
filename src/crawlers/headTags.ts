// What the head of a page contains for search engines and for apps that show links to it (CAT-11).
//
// Only the server writes it, as text: none of it is in the browser's first load, and React leaves alone what it does not
// know. It describes the requested page, so the browser drops it with the first page that follows
// (entry/firstPageTags.ts).
import { PLAIN_LIST, listAddress, parseListAddress } from '#sync/protocol/search/searchAddress.ts';
import type { StoryPage } from '#sync/protocol/pages/stories.ts';
import { canonicalPath, type Payload, payloadKindOf } from '../catalogue/pages/payload.ts';
import { parseStoryListPage, storyListSearch } from '../catalogue/pages/storyQuery.ts';
import { escapeHtml } from './escapeHtml.ts';
import { pageData } from './pageData.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import { SHARE_SIZE, sharePicture } from './sharePicture.ts';

/** Marks a tag of the first page. */
const MARK = 'data-first-page';

export type DescribedPage = {
  /** Of `pageKey`. */
  readonly key: string;
  readonly payload: Payload;
  /** Where shoppers reach the shop: `https://shop.example`. */
  readonly origin: string;
  /** The page's title and description as its HTML holds them, that is escaped. */
  readonly title: string;
  readonly description: string | null;
};

/** @returns tags for the end of the head */
export const headTags = (page: DescribedPage): string => {
  const address = canonicalAddress(page.key, page.payload);
  if (address === null) return `<meta name="robots" content="noindex" ${MARK}>`;
  return [
    `<link rel="canonical" href="${escapeHtml(page.origin + address)}" ${MARK}>`,
    ...shareTags(page, address).map(
      ([name, content]) => `<meta property="${name}" content="${content}" ${MARK}>`,
    ),
    `<meta name="twitter:card" content="summary_large_image" ${MARK}>`,
    ...pageData(page.key, page.payload, page.origin).map(
      (data) => `<script type="application/ld+json" ${MARK}>${jsonText(data)}</script>`,
    ),
  ].join('');
};

/**
 * The one address of what a page shows: to a search engine a filtered or sorted list is the plain one, on the same page of it.
 *
 * @returns null for what no search engine should keep: what was searched for, a page of the shopper's own, a failure
 */
export const canonicalAddress = (key: string, { status, page }: Payload): string | null => {
  const [path = '/', search = ''] = key.split('?');
  if (status !== 200) return null;
  if (page === null) return canonicalPath(path) === '/newsletter' ? '/newsletter' : null;
  const asked = new URLSearchParams(search);
  switch (payloadKindOf(path)) {
    case 'search':
      return null;
    case 'category':
    case 'brand':
      return path + listAddress({ ...PLAIN_LIST, page: parseListAddress(asked).page });
    case 'storyList':
      return path + storyListSearch(parseStoryListPage(asked));
    default:
      return path;
  }
};

/** Open Graph. @returns names and contents, contents escaped */
const shareTags = (
  { key, payload, origin, title, description }: DescribedPage,
  address: string,
): readonly (readonly [string, string])[] => {
  const { path, alt } = sharePicture(key, payload);
  const kind = payloadKindOf(address);
  const tags: [string, string][] = [
    ['og:site_name', escapeHtml(SHOP_NAME)],
    ['og:locale', 'en_AU'],
    ['og:type', kind === 'story' ? 'article' : 'website'],
    ['og:url', escapeHtml(origin + address)],
    ['og:title', title],
    ['og:image', escapeHtml(origin + path)],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(SHARE_SIZE.width)],
    ['og:image:height', String(SHARE_SIZE.height)],
    ['og:image:alt', escapeHtml(alt)],
  ];
  if (description !== null) tags.push(['og:description', description]);
  if (kind === 'story') {
    const { publishedOn, updatedOn } = (payload.page as StoryPage).story;
    tags.push(['article:published_time', publishedOn], ['article:modified_time', updatedOn ?? publishedOn]);
  }
  return tags;
};

/** Nothing in it ends the element or starts a comment. */
const jsonText = (data: unknown): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
