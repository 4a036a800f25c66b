// The pieces of schema.org data that several kinds of page have: the way up to a page, and what a list holds (CAT-11).
import { SHOP_NAME } from '#src/words/ownShop.ts';

/** JSON-LD, to be written out unchanged. */
export type LinkedData = Readonly<Record<string, unknown>>;

type NamedPage = { readonly name: string; readonly path: string };

/** @param trail from the top down to the page itself. @returns nothing where the page has no parents */
export const breadcrumbData = (trail: readonly NamedPage[], origin: string): readonly LinkedData[] =>
  trail.length < 2
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ name, path }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name,
            item: origin + path,
          })),
        },
      ];

type List = {
  readonly name: string;
  readonly paths: readonly string[];
  /** Things on the pages before this one. */
  readonly before?: number;
};

/** @returns nothing for a list of nothing */
export const itemListData = ({ name, paths, before = 0 }: List, origin: string): readonly LinkedData[] =>
  paths.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name,
          itemListElement: paths.map((path, at) => ({
            '@type': 'ListItem',
            position: before + at + 1,
            url: origin + path,
          })),
        },
      ];

/** The shop, and how to search it: `{search_term_string}` is where the words go. */
export const webSiteData = (origin: string): LinkedData => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: SHOP_NAME,
  url: `${origin}/`,
  inLanguage: 'en-AU',
  publisher: {
    '@type': 'OnlineStore',
    name: SHOP_NAME,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
