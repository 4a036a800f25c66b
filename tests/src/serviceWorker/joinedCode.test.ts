// The account's and the checkout's code on a device that begins to need them.
import { expect, test } from 'vitest';
import { createJoinedCode, JOINED } from '#src/serviceWorker/joinedCode.ts';

const ORIGIN = 'https://shop.invalid';

/** A browser's Cache Storage with one cache in it, of a network that counts. */
const fakeCaches = (before: readonly string[] = []) => {
  const kept = new Set(before);
  const fetched: string[] = [];
  let isAway = false;
  const cache = {
    keys: async () => [...kept].map((path) => ({ url: ORIGIN + path })),
    addAll: async (paths: readonly string[]) => {
      fetched.push(...paths);
      await Promise.resolve();
      if (isAway) throw new TypeError('Failed to fetch');
      for (const path of paths) kept.add(path);
    },
    delete: async ({ url }: { readonly url: string }) => kept.delete(new URL(url).pathname),
  };
  const caches = {
    has: async (name: string) => name === JOINED && kept.size > 0,
    open: async () => cache,
  } as unknown as CacheStorage;
  return { caches, kept, fetched, setAway: (away: boolean) => (isAway = away) };
};

const ALL = ['/assets/account-1.js', '/assets/checkout-1.js', '/assets/phone-1.js'];

test('SHAPE-05: a page that asks for all of it in one go has each file fetched once', async () => {
  const { caches, kept, fetched } = fakeCaches();
  const joinedCode = createJoinedCode(new Set(ALL), caches);
  await Promise.all(ALL.map(() => joinedCode.join()));
  expect(fetched).toEqual(ALL);
  expect([...kept]).toEqual(ALL);
});

test('SHAPE-05: what is kept already is not fetched again', async () => {
  const { caches, fetched } = fakeCaches(ALL.slice(0, 2));
  await createJoinedCode(new Set(ALL), caches).join();
  expect(fetched).toEqual(['/assets/phone-1.js']);
});

test('SHAPE-05: a line that failed is tried again when a file is asked for the next time', async () => {
  const { caches, kept, setAway } = fakeCaches();
  const joinedCode = createJoinedCode(new Set(ALL), caches);
  setAway(true);
  await expect(joinedCode.join()).rejects.toThrow('Failed to fetch');
  setAway(false);
  await joinedCode.join();
  expect([...kept]).toEqual(ALL);
});

test('SHAPE-05: a new version drops the files that only the one before had', async () => {
  const { caches, kept } = fakeCaches(['/assets/account-0.js', ...ALL]);
  await createJoinedCode(new Set(ALL), caches).dropRetired();
  expect([...kept]).toEqual(ALL);
});
