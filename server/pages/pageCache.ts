// Rendered pages, made once for each catalogue version and given to everybody.
import { type EncodedText, encodeText } from './encodings.ts';

type CachedPage = {
  readonly status: number;
  readonly html: EncodedText;
  readonly payload: EncodedText;
};

type Rendered = { readonly status: number; readonly html: string; readonly payload: string };

/** Bytes of text kept: about a thousand pages, more than people look at in a day of one catalogue. */
const MAX_BYTES = 64 * 1024 * 1024;

export type PageCache = {
  /** @returns the page of this key and version, rendering it when nobody has asked for it yet */
  get(key: string, version: string, render: () => Promise<Rendered>): Promise<CachedPage>;
};

export const createPageCache = (maxBytes = MAX_BYTES): PageCache => {
  const pages = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<CachedPage>>();
  let bytes = 0;
  let currentVersion = '';

  const keep = (key: string, page: CachedPage): void => {
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break;
      pages.delete(oldest);
      bytes -= sizeOf(old);
    }
  };

  const renderPage = async (
    key: string,
    version: string,
    render: () => Promise<Rendered>,
  ): Promise<CachedPage> => {
    const { status, html, payload } = await render();
    const page = { status, html: encodeText(html), payload: encodeText(payload) };
    // Only what exists is kept: addresses that do not are without number.
    if (status === 200 && version === currentVersion) keep(key, page);
    return page;
  };

  return {
    get(key, version, render) {
      if (version !== currentVersion) {
        pages.clear();
        bytes = 0;
        currentVersion = version;
      }
      const page = pages.get(key);
      if (page !== undefined) {
        pages.delete(key);
        pages.set(key, page);
        return Promise.resolve(page);
      }
      const name = `${version} ${key}`;
      const request =
        underWay.get(name) ?? renderPage(key, version, render).finally(() => underWay.delete(name));
      underWay.set(name, request);
      return request;
    },
  };
};

const sizeOf = ({ html, payload }: CachedPage): number => html.size + payload.size;
