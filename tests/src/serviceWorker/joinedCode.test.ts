// The account's and the checkout's code on a device that begins to need them.
import { expect, test } from 'vitest';
import { createJoinedCode, JOINED } from '#src/serviceWorker/joinedCode.ts';

const ORIGIN = 'https://shop.invalid';

/** A browser's Cache Storage with one cache in it, of a network that counts. */
const fakeCaches = (before: readonly string[] = []) => {
  const kept = new Set(before);
  const fetched: string[] = [];
  let isAway = false;
  let type = 'text/javascript; charset=utf-8';
  const load = async (path: string): Promise<Response> => {
    fetched.push(path);
    await Promise.resolve();
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'content-type': type } });
  };
  const cache = {
    keys: async () => [...kept].map((path) => ({ url: ORIGIN + path })),
    put: async (path: string) => void kept.add(path),
    delete: async ({ url }: { readonly url: string }) => kept.delete(new URL(url).pathname),
  };
  const caches = {
    has: async (name: string) => name === JOINED && kept.size > 0,
    open: async () => cache,
  } as unknown as CacheStorage;
  return {
    caches,
    kept,
    fetched,
    load,
    setAway: (away: boolean) => (isAway = away),
    answersAs: (contentType: string) => (type = contentType),
  };
};

const ALL = ['/assets/account-1.js', '/assets/checkout-1.js', '/assets/phone-1.js'];

test('SHAPE-05: a page that asks for all of it in one go has each file fetched once', async () => {
  const { caches, kept, fetched, load } = fakeCaches();
  const joinedCode = createJoinedCode(new Set(ALL), caches, load);
  await Promise.all(ALL.map(() => joinedCode.join()));
  expect(fetched).toEqual(ALL);
  expect([...kept]).toEqual(ALL);
});

test('SHAPE-05: what is kept already is not fetched again', async () => {
  const { caches, fetched, load } = fakeCaches(ALL.slice(0, 2));
  await createJoinedCode(new Set(ALL), caches, load).join();
  expect(fetched).toEqual(['/assets/phone-1.js']);
});

test('SHAPE-05: a line that failed is tried again when a file is asked for the next time', async () => {
  const { caches, kept, load, setAway } = fakeCaches();
  const joinedCode = createJoinedCode(new Set(ALL), caches, load);
  setAway(true);
  await expect(joinedCode.join()).rejects.toThrow('Failed to fetch');
  setAway(false);
  await joinedCode.join();
  expect([...kept]).toEqual(ALL);
});

test('SHAPE-05: a new version drops the files that only the one before had', async () => {
  const { caches, kept, load } = fakeCaches(['/assets/account-0.js', ...ALL]);
  await createJoinedCode(new Set(ALL), caches, load).dropRetired();
  expect([...kept]).toEqual(ALL);
});

test('SHAPE-05: a page that came in the place of a file is not kept, and the file is asked for again', async () => {
  const { caches, kept, load, answersAs } = fakeCaches();
  const joinedCode = createJoinedCode(new Set(ALL), caches, load);
  answersAs('text/html; charset=utf-8');
  // A new version joins while it is installed: it is not, as long as a file is missing.
  await expect(joinedCode.join()).rejects.toThrow('/assets/account-1.js was answered with something else');
  expect([...kept]).toEqual([]);
  answersAs('text/javascript');
  await joinedCode.join();
  expect([...kept]).toEqual(ALL);
});
