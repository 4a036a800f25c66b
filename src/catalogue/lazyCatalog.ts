// Stands for the browser's catalogue until its code is there, so that the first load does not carry it.
import type { CatalogPort } from './pages/catalogPort.ts';
import type { OpenCatalog } from './openCatalog.ts';

export type LazyCatalog = {
  readonly port: CatalogPort;
  load(): Promise<OpenCatalog>;
};

export const createLazyCatalog = (open: () => Promise<OpenCatalog>): LazyCatalog => {
  let opened: Promise<OpenCatalog> | undefined;
  const load = (): Promise<OpenCatalog> => {
    // A chunk that could not be fetched is asked for again by the next page.
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    load,
    port: {
      frame: async () => (await load()).catalog.frame(),
      home: async () => (await load()).catalog.home(),
      category: async (path, query) => (await load()).catalog.category(path, query),
      brand: async (path, query) => (await load()).catalog.brand(path, query),
      search: async (words, query) => (await load()).catalog.search(words, query),
      product: async (path) => (await load()).catalog.product(path),
      storyList: async (path, page) => (await load()).catalog.storyList(path, page),
      story: async (path) => (await load()).catalog.story(path),
      stores: async (near) => (await load()).catalog.stores(near),
    },
  };
};
