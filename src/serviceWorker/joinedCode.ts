// The code that joins a device later: of the account, the checkout and what is asked for rarely.
import { isFileAsked } from './fileAsked.ts';

/** In this browser's Cache Storage. */
export const JOINED = 'joined-code';

export type JoinedCode = {
  has(path: string): boolean;
  /**
   * Keeps all of it that is not kept yet: an account that was opened must have its other pages, too.
   *
   * Once at a time: a page asks for ten of these files in one go. Ten rounds of a dozen requests hold the worker, and the
   * next version, which waits for this one to come to rest, with it.
   *
   * @throws TypeError when a file did not come, or something else in its place; the others are kept
   */
  join(): Promise<void>;
  /** Drops what this version does not know. */
  dropRetired(): Promise<void>;
};

/** @param paths all that joins later, `/assets/account-1a2b3c4.js` */
export const createJoinedCode = (
  paths: ReadonlySet<string>,
  caches: CacheStorage,
  load: (path: string) => Promise<Response>,
): JoinedCode => {
  let joining: Promise<void> | undefined;

  const keepAll = async (): Promise<void> => {
    const cache = await caches.open(JOINED);
    const kept = new Set((await cache.keys()).map(pathOf));
    const missing = [...paths].filter((path) => !kept.has(path));
    await Promise.all(
      missing.map(async (path) => {
        // What the page has loaded comes out of the browser's own cache.
        const response = await load(path);
        if (!isFileAsked(path, response)) throw new TypeError(`${path} was answered with something else`);
        await cache.put(path, response);
      }),
    );
  };

  return {
    has: (path) => paths.has(path),
    join: () => (joining ??= keepAll().finally(() => (joining = undefined))),
    async dropRetired() {
      if (!(await caches.has(JOINED))) return;
      const cache = await caches.open(JOINED);
      const retired = (await cache.keys()).filter((request) => !paths.has(pathOf(request)));
      await Promise.all(retired.map((request) => cache.delete(request)));
    },
  };
};

const pathOf = ({ url }: { readonly url: string }): string => new URL(url).pathname;
