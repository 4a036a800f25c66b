// What the loaders of the route table request from the catalogue. Its data source is passed to them: a loader cannot
// tell the server from the browser.
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { parseListAddress, parseWords } from '#sync/protocol/search/searchAddress.ts';
import { type CatalogPort, catalogContext } from '../catalogue/pages/catalogPort.ts';
import { PageError } from '../catalogue/pages/pageError.ts';
import { canonicalPath } from '../catalogue/pages/payload.ts';
import { parseStoresQuery, storesPageCount } from '../catalogue/pages/storesQuery.ts';
import { parseStoryListPage } from '../catalogue/pages/storyQuery.ts';

type Asked = { readonly path: string; readonly search: URLSearchParams };

/** @returns a loader; a page the catalogue does not have is a 404 */
const loaderOf =
  <Page>(ask: (catalog: CatalogPort, asked: Asked) => Promise<Page | null>): LoaderFunction =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const { pathname, searchParams } = new URL(request.url);
    const page = await ask(context.get(catalogContext), {
      path: canonicalPath(pathname),
      search: searchParams,
    });
    if (page === null) throw new PageError(pathname);
    return page;
  };

export const frameLoader = loaderOf((catalog) => catalog.frame());
export const homeLoader = loaderOf((catalog) => catalog.home());
export const categoryLoader = loaderOf((catalog, { path, search }) =>
  catalog.category(path, parseListAddress(search)),
);
export const brandLoader = loaderOf((catalog, { path, search }) =>
  catalog.brand(path, parseListAddress(search)),
);
export const searchLoader = loaderOf((catalog, { search }) =>
  catalog.search(parseWords(search), parseListAddress(search)),
);
export const productLoader = loaderOf((catalog, { path }) => catalog.product(path));
export const storyListLoader = loaderOf((catalog, { path, search }) =>
  catalog.storyList(path, parseStoryListPage(search)),
);
export const storyLoader = loaderOf((catalog, { path }) => catalog.story(path));
export const storesLoader = loaderOf(async (catalog, { search }) => {
  const { near, page } = parseStoresQuery(search);
  const all = await catalog.stores(near);
  return page > storesPageCount(all.stores.length) ? null : all;
});
export const storeLoader = loaderOf(async (catalog, asked) => {
  const all = await catalog.stores(null);
  return all.stores.some(({ path }) => path === asked.path) ? all : null;
});
