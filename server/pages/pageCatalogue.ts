// What pages ask of the server's stores, put together: the catalogue, the stories and the physical stores.
import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import type { StorePages } from '#server/shop/stores/storePages.ts';
import type { StoryPages } from '#server/shop/stories/storyPages.ts';
import type { PageCatalogue } from './loadRenderer.ts';

/** The server answers synchronously. A browser asks the same questions over a network, so the interface is asynchronous. */
export const pageCatalogueOf = (
  store: CatalogueStore,
  { stories, stores }: { readonly stories: StoryPages; readonly stores: StorePages },
): PageCatalogue => ({
  frame: async () => store.frame(),
  home: async () => ({ ...store.home(), ...stories.home() }),
  category: (path, query) => store.category(path, query),
  brand: (path, query) => store.brand(path, query),
  search: (words, query) => store.searchPage(words, query),
  product: async (path) => store.product(path),
  storyList: async (path, page) => stories.list(path, page),
  story: async (path) => stories.story(path),
  stores: (near) => stores.page(near),
});
