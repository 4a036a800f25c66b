// What is read beside /api: pages and their data, the packs that devices keep, places, pictures, and what crawlers ask for. With
// the calls they are all that stands between the browser's side of the shop and a server (BEH-7).
//
// Each is public and the same for everybody. `server/` answers them by Fastify's routes of the same addresses, which a test compares.
import * as z from 'zod/mini';
import { catalogueDelta, cataloguePack, packStock } from './catalogue/cataloguePack.ts';
import { detailsDelta, detailsPack } from './catalogue/packDetails.ts';
import { findablePages } from './search/findablePages.ts';
import { brandPage, categoryPage, searchPage } from './search/listPages.ts';
import { localityRows } from './stores/localityRows.ts';
import { storesPage } from './stores/stores.ts';
import { frame, homePage, productPage } from './pages/pages.ts';
import { storyListPage, storyPage } from './pages/stories.ts';

export type Surface = {
  /** One word or two, unique: the operationId of the OpenAPI document. */
  readonly name: string;
  readonly summary: string;
  /** Parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** Content types of the answer. */
  readonly types: readonly string[];
  /** Of an answer in JSON. */
  readonly body?: z.ZodMiniType;
  /** How long a cache may keep it: for good, or as long as its tag is current, or not at all; a number is seconds. */
  readonly keeps: 'for good' | 'while current' | 'never' | number;
  /** Absent: it is always there. */
  readonly missing?: string;
};

/** Keeps the literal types. */
const surface = <const S extends Surface>(definition: S): S => definition;

const json = ['application/json'] as const;

/** What `_payload.json` and the data block of a page hold (ROUTE-10). */
export const payload = z.object({
  /** That of the answer. */
  status: z.int(),
  /** Null only where the page could not be made. */
  frame: z.nullable(frame),
  /** Null for a page of the shopper's own, and with any other status than 200. */
  page: z.nullable(
    z.union([
      homePage,
      categoryPage,
      brandPage,
      searchPage,
      productPage,
      storyListPage,
      storyPage,
      storesPage,
    ]),
  ),
});

/** Slashes inside of it stay slashes; the home page has none. */
const page = z.object({ page: z.string() });
const lists = z.object({
  /** Of lists and of the journal. */
  page: z.optional(z.string()),
  /** Words, of /search. */
  q: z.optional(z.string()),
  sort: z.optional(z.string()),
  /** A place, of /stores. */
  near: z.optional(z.string()),
});

/** A version of the catalogue, as `frame.catalogueVersion` of every page names the newest. */
const version = z.object({ version: z.string() });
const since = z.object({ version: z.string(), older: z.string() });
const otherVersion =
  'Another version is the newest by now, or the catalogue is more than a device should keep.';

const pack = (name: string, file: string, summary: string, body: z.ZodMiniType) =>
  surface({
    name,
    summary,
    path: `/catalogue/{version}/${file}`,
    params: file.includes('{older}') ? since : version,
    types: json,
    body,
    keeps: 'for good',
    missing: otherVersion,
  });

export const surfaces: readonly Surface[] = [
  surface({
    name: 'openApi',
    summary: 'This document',
    path: '/api/openapi.json',
    types: json,
    keeps: 'never',
  }),
  surface({
    name: 'page',
    summary:
      'A page of the shop, its data in an element of its own; filters of a list are parameters by the name of the facet',
    path: '/{page}',
    params: page,
    query: lists,
    types: ['text/html'],
    keeps: 'while current',
    missing: 'There is no such page; the answer is a page that says so.',
  }),
  surface({
    name: 'pagePayload',
    summary:
      'The data of the page beside it, for a shop that is open already; /_payload.json is the home page’s',
    path: '/{page}/_payload.json',
    params: page,
    query: lists,
    types: json,
    body: payload,
    keeps: 'while current',
    missing: 'There is no such page; the answer has the same shape, without a page.',
  }),
  pack('cataloguePack', 'pack.json', 'All that lists and search need, of every product', cataloguePack),
  pack('catalogueDelta', 'from-{older}.json', 'What changed of it since an older version', catalogueDelta),
  pack('detailsPack', 'details.json', 'What product pages and the cart need beyond it', detailsPack),
  pack(
    'detailsDelta',
    'details-from-{older}.json',
    'What changed of that since an older version',
    detailsDelta,
  ),
  {
    ...pack(
      'packStock',
      'stock.json',
      'Which sizes are available, a bit each, and when that was read',
      packStock,
    ),
    keeps: 'never',
  },
  {
    ...pack(
      'packPages',
      'pages.json',
      'Guides, help and stores, for devices that search by themselves',
      findablePages,
    ),
    keeps: 'while current',
  },
  surface({
    name: 'localities',
    summary: 'The places whose postcode or name begins with two digits or two letters; none is an empty list',
    path: '/localities/{version}/{key}.json',
    params: z.object({ version: z.string(), key: z.string().check(z.regex(/^([a-z]{2}|\d{2})$/)) }),
    types: json,
    body: localityRows,
    keeps: 'for good',
    missing: 'The list of places has another version, which /stores names.',
  }),
  surface({
    name: 'picture',
    summary:
      'A view of a product at a width, half as high again; `1200` and `jpg`: the picture beside a shared link; `240` and `jpg`: the one in a mail',
    path: '/pictures/{hash}/{view}-{width}.{format}',
    params: z.object({
      hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
      view: z.string(),
      width: z.enum(['240', '360', '480', '720', '960', '1200', '1440', '1600']),
      format: z.enum(['avif', 'webp', 'jpg']),
    }),
    types: ['image/avif', 'image/webp', 'image/jpeg'],
    keeps: 'for good',
    missing: 'No product has this picture, or not in this view, width and format.',
  }),
  surface({
    name: 'switchedOff',
    summary: 'Takes links off pages that lead to what the backend has no calls for; its query names them',
    path: '/switched-off.css',
    types: ['text/css'],
    keeps: 3_600,
    missing: 'The shop answers its calls itself.',
  }),
  surface({
    name: 'analyticsContainer',
    summary: 'The container that reads the data layer of shoppers who allow it',
    path: '/analytics/container.json',
    types: json,
    body: z.object({ scriptUrl: z.string(), divisionId: z.string(), pushDelayMs: z.int() }),
    keeps: 'never',
    missing: 'Nothing is measured.',
  }),
  surface({
    name: 'botChallengeWidget',
    summary:
      'The widget that lets a shopper through what challenges bots; beside /api, so that it is not challenged itself',
    path: '/bot-challenge/widget.json',
    types: json,
    body: z.object({ siteKey: z.string(), scriptUrl: z.string() }),
    keeps: 'never',
    missing: 'There is no widget.',
  }),
  surface({
    name: 'errorReportTarget',
    summary: 'Where browsers send reports of errors',
    path: '/error-reports/target.json',
    types: json,
    body: z.object({ url: z.string(), environment: z.string() }),
    keeps: 'never',
    missing: 'Nothing is reported.',
  }),
  surface({
    name: 'robots',
    summary: 'What crawlers may read',
    path: '/robots.txt',
    types: ['text/plain'],
    keeps: 3_600,
  }),
  surface({
    name: 'llms',
    summary: 'The shop in words, for language models',
    path: '/llms.txt',
    types: ['text/plain'],
    keeps: 3_600,
  }),
  surface({
    name: 'sitemap',
    summary: 'Every public page, or the parts that list them',
    path: '/sitemap.xml',
    types: ['application/xml'],
    keeps: 3_600,
  }),
  surface({
    name: 'sitemapPart',
    summary: 'A part of a sitemap that is more than one file may hold',
    path: '/sitemap-{part}.xml',
    params: z.object({ part: z.string().check(z.regex(/^[1-9]\d*$/)) }),
    types: ['application/xml'],
    keeps: 3_600,
    missing: 'The sitemap has fewer parts.',
  }),
  surface({
    name: 'applePayDomain',
    summary: 'Apple’s proof that the domain is the shop’s',
    path: '/.well-known/apple-developer-merchantid-domain-association',
    types: ['text/plain'],
    keeps: 'never',
    missing: 'Apple Pay is not set up.',
  }),
];
