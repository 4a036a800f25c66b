// Stands for the browser's catalogue until its code is there, so that the first load does not carry it.
import type { BrowserCatalog } from './browserCatalog.ts';
import type { CatalogPort } from './catalogPort.ts';

export type LazyCatalog = {
  readonly port: CatalogPort;
  load(): Promise<BrowserCatalog>;
};

export const createLazyCatalog = (open: () => Promise<BrowserCatalog>): LazyCatalog => {
  let opened: Promise<BrowserCatalog> | undefined;
  const load = (): Promise<BrowserCatalog> => {
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
      frame: async () => (await load()).frame(),
      home: async () => (await load()).home(),
      category: async (path, query) => (await load()).category(path, query),
      product: async (path) => (await load()).product(path),
    },
  };
};
