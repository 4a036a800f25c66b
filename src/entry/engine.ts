// What runs after hydration: the catalogue of this device.
import type { createBrowserRouter } from 'react-router';
import type { LazyCatalog } from '../catalogue/lazyCatalog.ts';
import { pageKey, type Payload } from '../catalogue/payload.ts';

type Engine = {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly catalog: LazyCatalog;
  /** What the page was rendered with; null in the shell. */
  readonly payload: Payload | null;
};

export const startEngine = async ({ catalog, payload }: Engine): Promise<void> => {
  const { pathname, search } = window.location;
  const opened = await catalog.load();
  if (payload !== null) await opened.seed(pageKey(pathname, new URLSearchParams(search)), payload);
};
