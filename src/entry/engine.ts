// What runs after hydration: the catalogue of this device, and the shop itself.
import type { createBrowserRouter } from 'react-router';
import type { Settings } from '#sync/protocol/settings.ts';
import type { LazyCatalog } from '../catalogue/lazyCatalog.ts';
import { pageKey, type Payload } from '../catalogue/payload.ts';
import type { ViewMirror } from '../platform/viewMirror.ts';
import { openShop } from './openShop.ts';

type Engine = {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly catalog: LazyCatalog;
  /** What the page was rendered with; null in the shell. */
  readonly payload: Payload | null;
  readonly mirror: ViewMirror;
};

export const startEngine = async ({ catalog, payload, mirror }: Engine): Promise<void> => {
  const { pathname, search } = window.location;
  const opened = await catalog.load();
  const seeded =
    payload === null ? undefined : opened.seed(pageKey(pathname, new URLSearchParams(search)), payload);
  await openShop(payload?.frame?.settings ?? (await keptSettings(catalog)), mirror);
  await seeded;
};

/** Started without network: the settings of the last visit, or the specification's where nothing was kept. */
const keptSettings = async (catalog: LazyCatalog): Promise<Settings> => {
  try {
    return (await catalog.port.frame()).settings;
  } catch {
    return specifiedSettings;
  }
};

/** §5 and §9. The server's settings replace them with the next page. */
const specifiedSettings: Settings = {
  cartItemMax: 99,
  wishlistItemMax: 99,
  pageSize: 24,
  stockMaxAgeS: 300,
  qantasLoyaltyEnabled: false,
  freeDeliveryFromCents: 15_000,
};
