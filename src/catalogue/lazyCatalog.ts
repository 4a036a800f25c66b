// Forwards to the browser's catalogue once its code has loaded, so that the first load does not carry it.
import { whenReady } from '../platform/ports/forwarding.ts';
import type { CatalogPort } from './pages/catalogPort.ts';
import type { OpenCatalog } from './openCatalog.ts';

export type LazyCatalog = {
  readonly port: CatalogPort;
  load(): Promise<OpenCatalog>;
};

export const createLazyCatalog = (open: () => Promise<OpenCatalog>): LazyCatalog => {
  let opened: Promise<OpenCatalog> | undefined;
  const load = (): Promise<OpenCatalog> => {
    // A chunk that could not be fetched is requested again by the next page.
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    load,
    port: whenReady<CatalogPort>(async () => (await load()).catalog),
  };
};
