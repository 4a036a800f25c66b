// Every page that search engines may find: what the sitemap lists (CAT-11).
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import type { StoryPages } from '#server/shop/stories/storyPages.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

export type PublicPage = {
  readonly path: string;
  /** The day its content last changed, `2026-11-16`; null where it is not recorded: a wrong day is worse than none. */
  readonly changedOn: string | null;
};

export type PublicPagesDeps = {
  readonly catalogue: Pick<CatalogueStore, 'publicPaths' | 'brand' | 'stores'>;
  readonly stories: Pick<StoryPages, 'all'>;
};

/** The first page of each list represents the rest, which it links to. */
export const publicPages = async ({
  catalogue,
  stories,
}: PublicPagesDeps): Promise<readonly PublicPage[]> => {
  const { categories, brands, products } = catalogue.publicPaths();
  const written = stories.all();
  const newest = (list: string): string | null =>
    written
      .flatMap(({ path, changedOn }) => (path.startsWith(`${list}/`) ? [changedOn] : []))
      .toSorted()
      .at(-1) ?? null;
  return [
    ...undated(['/', ...categories]),
    ...undated(await brandPages(catalogue, brands)),
    ...undated(products),
    ...['/articles', '/blog'].map((path) => ({ path, changedOn: newest(path) })),
    ...written,
    ...undated(['/stores', ...catalogue.stores().map(({ path }) => path), '/newsletter']),
  ];
};

const undated = (paths: readonly string[]): readonly PublicPage[] =>
  paths.map((path) => ({ path, changedOn: null }));

/** Brands, and below each the categories that have something of it. */
const brandPages = async (
  catalogue: Pick<CatalogueStore, 'brand'>,
  brands: readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  const open = [...brands];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    // Each is a search: between them the server answers pages.
    await nextTurn();
    const page = await catalogue.brand(path, PLAIN_LIST);
    if (page === null) continue;
    found.push(path);
    open.push(...page.children.map((child) => child.path));
  }
  return found;
};
