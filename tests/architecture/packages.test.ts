// Each package that the shop is built on is there for one job. Where that job is done, the package does it: what is read is
// the files themselves, so that a package nobody uses any more, or one that something of our own has replaced, is noticed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { repositoryFiles, root } from '#tests/support/repositoryFiles.ts';

type Job = {
  readonly of: string;
  readonly is: string;
  readonly at: string;
  /** What the file takes from it, and uses. */
  readonly takes: readonly string[];
};

const jobs: readonly Job[] = [
  {
    of: 'react',
    is: 'shows the views of the store',
    at: 'src/store/useViews.ts',
    takes: ['useSyncExternalStore'],
  },
  {
    of: 'react-dom',
    is: 'makes a page of what the server sent',
    at: 'src/entry/client.tsx',
    takes: ['hydrateRoot'],
  },
  {
    of: 'react-dom',
    is: 'renders pages on the server',
    at: 'src/entry/server.tsx',
    takes: ['renderToString'],
  },
  {
    of: 'react-router',
    is: 'finds the page of an address',
    at: 'src/entry/client.tsx',
    takes: ['createBrowserRouter'],
  },
  { of: 'vite', is: 'builds the shop', at: 'server/build/builder.ts', takes: ['createBuilder'] },
  {
    of: 'dexie',
    is: 'opens the log on the device',
    at: 'events/indexeddb/database/logDatabase.ts',
    takes: ['Dexie'],
  },
  {
    of: 'dexie-react-hooks',
    is: 'follows what a device keeps',
    at: 'src/features/customer/useKept.ts',
    takes: ['useLiveQuery'],
  },
  { of: 'immer', is: 'folds a batch of events', at: 'projections/shop/shopState.ts', takes: ['produce'] },
  { of: 'zod', is: 'says what an event is', at: 'events/facts/cart.ts', takes: ['z'] },
  { of: 'zod', is: 'says what travels', at: 'sync/protocol/checkout/order.ts', takes: ['z'] },
  {
    of: 'rxjs',
    is: 'drives the sync',
    at: 'sync/state/syncEngine.ts',
    takes: ['merge', 'switchMap', 'timer'],
  },
  {
    of: 'libphonenumber-js',
    is: 'judges phone numbers',
    at: 'domain/account/numberingPlans.ts',
    takes: ['parsePhoneNumberFromString'],
  },
  {
    of: 'braintree-web',
    is: 'has the boxes for a card',
    at: 'src/features/payment/providers/hostedFields.ts',
    takes: ['create'],
  },
  {
    of: 'workbox-precaching',
    is: 'keeps the shop’s files on the device',
    at: 'src/serviceWorker/serviceWorker.ts',
    takes: ['precacheAndRoute'],
  },
  {
    of: 'workbox-window',
    is: 'brings the worker and its updates',
    at: 'src/platform/worker/registerServiceWorker.ts',
    takes: ['Workbox'],
  },
  {
    of: 'fake-indexeddb',
    is: 'stands in for a device’s database in tests',
    at: 'tests/events/indexeddb/compaction.test.ts',
    takes: ['IDBFactory'],
  },
  {
    of: 'vitest',
    is: 'runs the tests that need no browser',
    at: 'tests/sync/state/round.test.ts',
    takes: ['expect', 'test'],
  },
  {
    of: '@playwright/test',
    is: 'drives the browsers of the journeys',
    at: 'tests/journeys/playwright.config.ts',
    takes: ['defineConfig'],
  },
];

const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const pinned: Readonly<Record<string, string>> = { ...manifest.dependencies, ...manifest.devDependencies };

/** The names that a text imports from a package, types left out; of `* as z` the `z`. */
const namesFrom = (of: string, text: string): readonly string[] =>
  [...text.matchAll(/import (?!type)([^;]*?) from '([^']+)'/gs)].flatMap(([, names = '', from = '']) =>
    from === of || from.startsWith(`${of}/`)
      ? names
          .replace(/^\* as /, '')
          .split(/[{},\s]+/)
          .filter((name) => name !== '' && name !== 'type')
      : [],
  );

const timesIn = (text: string, name: string): number =>
  text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

describe('SHAPE-07: each package does what it is for', () => {
  test.each(jobs)('$of $is', ({ of, at, takes }) => {
    expect(pinned[of]).toMatch(/^\d+\.\d+\.\d+/);
    const text = readFileSync(join(root, at), 'utf8');
    expect(namesFrom(of, text)).toEqual(expect.arrayContaining([...takes]));
    // Beside its import.
    for (const name of takes) expect(timesIn(text, name)).toBeGreaterThan(1);
  });

  test('and what the browser gets draws, stores, folds and syncs with nothing else', () => {
    const others = /^(preact|vue|svelte|idb|localforage|redux|@reduxjs|zustand|mobx|axios|yup|joi|xstate)/;
    expect(Object.keys(pinned).filter((name) => others.test(name))).toEqual([]);
    const folds = repositoryFiles().filter((path) => /^(events|domain|projections|sync)\/.+\.ts$/.test(path));
    const folding = folds.filter(
      (path) => namesFrom('immer', readFileSync(join(root, path), 'utf8')).length > 0,
    );
    expect(folding).toEqual(['projections/shop/shopState.ts']);
  });
});
