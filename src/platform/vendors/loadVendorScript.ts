// Loads somebody else's script into the page, once for each id.

export type VendorScript = {
  readonly url: string;
  /** The element's; the same id again is the same script. */
  readonly id: string;
  readonly nonce?: string;
  /** `sha384-…`, for a script whose bytes do not change. */
  readonly integrity?: string;
  readonly timeoutMs: number;
};

const loading = new Map<string, Promise<void>>();

/** @throws when it does not come, or not in time; asking again is a new try */
export const loadVendorScript = (script: VendorScript): Promise<void> => {
  const known = loading.get(script.id);
  if (known) return known;
  const loaded = load(script);
  loading.set(script.id, loaded);
  loaded.catch(() => loading.delete(script.id));
  return loaded;
};

const load = ({ url, id, nonce, integrity, timeoutMs }: VendorScript): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = url;
    element.id = id;
    element.async = true;
    if (nonce !== undefined) element.nonce = nonce;
    if (integrity !== undefined) {
      element.integrity = integrity;
      // Without it the bytes of another origin cannot be compared.
      element.crossOrigin = 'anonymous';
    }
    const fail = (why: string): void => {
      clearTimeout(timer);
      element.remove();
      reject(new Error(`${url} ${why}`));
    };
    const timer = setTimeout(() => fail(`did not load within ${timeoutMs} ms`), timeoutMs);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => fail('did not load'));
    document.head.append(element);
  });
