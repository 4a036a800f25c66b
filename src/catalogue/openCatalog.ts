// The browser's catalogue put together: database, network, clock. Loaded after hydration.
import { type BrowserCatalog, createBrowserCatalog } from './browserCatalog.ts';
import { createPageCache, ShopCache } from './pageCache.ts';
import { payloadKindOf, type Payload, payloadUrl } from './payload.ts';
import { parsePayload } from './payloadSchemas.ts';

/** @param onChanged see createBrowserCatalog */
export const openCatalog = (onChanged: (key: string) => void): BrowserCatalog =>
  createBrowserCatalog({
    cache: createPageCache(new ShopCache(), (error) =>
      console.warn('Pages are not kept on this device', error),
    ),
    fetchPayload,
    onChanged,
    now: () => Date.now(),
  });

/** @throws TypeError without network, Error when the server answers neither with a page nor that there is none */
const fetchPayload = async (key: string): Promise<Payload> => {
  const response = await fetch(payloadUrl(key), { headers: { accept: 'application/json' } });
  // A proxy that cannot reach the shop is no network, as far as the shopper is concerned.
  if ([502, 503, 504].includes(response.status)) throw new TypeError(`The shop answered ${response.status}`);
  if (response.status !== 200 && response.status !== 404) {
    throw new Error(`The shop answered ${response.status} for ${payloadUrl(key)}`);
  }
  return parsePayload(payloadKindOf(key.split('?')[0] ?? key), await response.json());
};
