// The browser's catalogue put together: database, network, clock. Loaded after hydration.
import { type BrowserCatalog, createBrowserCatalog } from './browserCatalog.ts';
import { createPageCache, ShopCache } from './pageCache.ts';
import { type Payload, payloadKindOf, payloadUrl } from './payload.ts';
import { parsePayload } from './payloadSchemas.ts';

export type OpenCatalog = {
  readonly catalog: BrowserCatalog;
  /** One connection for everything this tab keeps in the evictable database. */
  readonly database: ShopCache;
};

type Listeners = {
  /** A page shown from this device turned out to be another: see createBrowserCatalog. */
  readonly onChanged: (key: string) => void;
  readonly onUnreachable: () => void;
};

export const openCatalog = ({ onChanged, onUnreachable }: Listeners): OpenCatalog => {
  const database = new ShopCache();
  const cache = createPageCache(database, (error) =>
    console.warn('Pages are not kept on this device', error),
  );
  const fetchPayload = async (key: string): Promise<Payload> => {
    try {
      return await downloadPayload(key);
    } catch (error) {
      if (error instanceof TypeError) onUnreachable();
      throw error;
    }
  };
  return {
    database,
    catalog: createBrowserCatalog({ cache, fetchPayload, onChanged, now: () => Date.now() }),
  };
};

/** A proxy that cannot reach the shop: the same to a shopper as no network. */
const UNREACHABLE = [502, 503, 504];

/** @throws TypeError without network, Error when the server answers neither with a page nor that there is none */
const downloadPayload = async (key: string): Promise<Payload> => {
  const response = await fetch(payloadUrl(key), { headers: { accept: 'application/json' } });
  if (UNREACHABLE.includes(response.status)) throw new TypeError(`The shop answered ${response.status}`);
  if (response.status !== 200 && response.status !== 404) {
    throw new Error(`The shop answered ${response.status} for ${payloadUrl(key)}`);
  }
  return parsePayload(payloadKindOf(key.split('?')[0] ?? key), await response.json());
};
