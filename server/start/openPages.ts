// The pages: what shoppers see, and what search engines ask for.
import type { Plugin } from '../http/room.ts';
import { crawlerRoutes } from '../pages/crawlerRoutes.ts';
import { pageCatalogueOf } from '../pages/pageCatalogue.ts';
import { publicPages } from '../pages/publicPages.ts';
import type { CatalogueStore } from '../shop/catalogue/catalogueStore.ts';
import type { StorePages } from '../shop/stores/storePages.ts';
import { openStories } from '../shop/stories/openStories.ts';
import type { Config } from './settings/config.ts';
import type { PreparedPages } from './preparePages.ts';

export type PagesStart = {
  readonly config: Pick<Config, 'publicUrl' | 'shopConfig'>;
  readonly catalogue: CatalogueStore;
  readonly stores: StorePages;
  readonly pagesOf: PreparedPages['pagesOf'];
};

/** @throws StartError when the catalogue's home names an article that does not exist */
export const openPages = async ({ config, catalogue, stores, pagesOf }: PagesStart) => {
  const stories = openStories(catalogue, config.shopConfig.words.stories);
  const pageCatalogue = pageCatalogueOf(catalogue, { stories, stores });
  const pages = await pagesOf(pageCatalogue, () => catalogue.stockVersion());
  const forCrawlers = crawlerRoutes({
    catalogue: pageCatalogue,
    pages: () => publicPages({ catalogue, stories }),
    publicUrl: config.publicUrl,
    shopConfig: config.shopConfig,
  });
  return {
    plugins: [(app) => app.register(forCrawlers), (app) => app.register(pages)] satisfies Plugin[],
  };
};
