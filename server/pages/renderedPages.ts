// Rendered pages, made once for each catalogue version and served to all shoppers.
import { isOneOff } from '#sync/protocol/pages/oneOffPages.ts';
import { type EncodedText, encodeText } from '../http/encodings.ts';

type CachedPage = {
  readonly status: number;
  readonly html: EncodedText;
  readonly payload: EncodedText;
};

type Rendered = { readonly status: number; readonly html: string; readonly payload: string };

/** Bytes of text kept: about a thousand pages, more than shoppers open in a day of one catalogue. */
const MAX_BYTES = 60 * 1024 * 1024;

/** Of searches, filtered lists and stores near a place: they evict each other, and no page that all shoppers open. */
const MAX_ONE_OFF_BYTES = 4 * 1024 * 1024;

export type PageCache = {
  /** Whether the page of this key and version is there already. */
  has(key: string, version: string): boolean;
  /**
   * @param key path and canonical query; what follows a space distinguishes what is shown there
   * @returns the page of this key and version, rendering it at its first request
   */
  get(key: string, version: string, render: () => Promise<Rendered>): Promise<CachedPage>;
};

export const createPageCache = (maxBytes = MAX_BYTES, maxOneOffBytes = MAX_ONE_OFF_BYTES): PageCache => {
  const pages = createLruCache(maxBytes);
  const oneOffs = createLruCache(maxOneOffBytes);
  const underWay = new Map<string, Promise<CachedPage>>();
  let currentVersion = '';

  const cacheOf = (key: string): LruCache => (isOneOff(key.split(' ')[0] ?? key) ? oneOffs : pages);

  const renderPage = async (
    key: string,
    version: string,
    render: () => Promise<Rendered>,
  ): Promise<CachedPage> => {
    const { status, html, payload } = await render();
    const page = { status, html: encodeText(html), payload: encodeText(payload) };
    // Only existing pages are kept: the number of other addresses has no limit.
    if (status === 200 && version === currentVersion) cacheOf(key).put(key, page);
    return page;
  };

  return {
    has: (key, version) => version === currentVersion && cacheOf(key).get(key) !== undefined,
    get(key, version, render) {
      if (version !== currentVersion) {
        pages.clear();
        oneOffs.clear();
        currentVersion = version;
      }
      const page = cacheOf(key).get(key);
      if (page !== undefined) return Promise.resolve(page);
      const name = `${version} ${key}`;
      const request =
        underWay.get(name) ?? renderPage(key, version, render).finally(() => underWay.delete(name));
      underWay.set(name, request);
      return request;
    },
  };
};

type LruCache = {
  get(key: string): CachedPage | undefined;
  put(key: string, page: CachedPage): void;
  clear(): void;
};

/** Evicts the least recently read first. */
const createLruCache = (maxBytes: number): LruCache => {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  return {
    get(key) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    put(key, page) {
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const [oldest, old] of pages) {
        if (bytes <= maxBytes) break;
        pages.delete(oldest);
        bytes -= sizeOf(old);
      }
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
  };
};

const sizeOf = ({ html, payload }: CachedPage): number => html.size + payload.size;
