import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfChanged } from '#server/build/build.ts';
import { joiningLater, precacheList } from '#server/build/files/precache.ts';

let client: string;

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(client, 'assets'));
  const files = [
    'assets/shop-1.js',
    'assets/shop-1.js.br',
    'assets/checkout-1.js',
    'assets/account-1.js',
    'assets/providers-1.js',
    'assets/otherProviders-1.js',
    'assets/wallets-1.js',
    'assets/style-1.css',
    'assets/text-1.woff2',
    'shell.html',
    'shell.html.gz',
    'sw.js',
    'robots.txt',
    'icon.svg',
  ];
  for (const file of files) await writeFile(join(client, file), file);
});

afterEach(() => rm(client, { recursive: true }));

test('PWA-02: the worker keeps code, styles, fonts and the shell, and neither itself nor compressed copies', async () => {
  const urls = (await precacheList(client)).map(({ url }) => url);
  expect(urls).toEqual([
    '/assets/shop-1.js',
    '/assets/style-1.css',
    '/assets/text-1.woff2',
    '/icon.svg',
    '/shell.html',
  ]);
});

test('a file without a hash in its name is downloaded again when it changes', async () => {
  const revisionOfShell = async () =>
    (await precacheList(client)).find(({ url }) => url === '/shell.html')?.revision;
  const before = await revisionOfShell();
  await writeFile(join(client, 'shell.html'), 'another shell');
  expect(await revisionOfShell()).not.toBe(before);
  expect((await precacheList(client)).find(({ url }) => url === '/assets/shop-1.js')?.revision).toBeNull();
});

test('the checkout and the account join later, and the providers never', async () => {
  expect(await joiningLater(client)).toEqual(['/assets/account-1.js', '/assets/checkout-1.js']);
});

test('SHAPE-05: nothing that a device keeps needs code that it does not', async () => {
  const { folder } = await buildIfChanged({ mode: 'production', log: () => undefined });
  const built = join(folder, 'client');
  const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string; readonly imports?: readonly string[] }
  >;
  const kept = new Set((await precacheList(built)).map(({ url }) => url.slice(1)));
  const later = new Set((await joiningLater(built)).map((path) => path.slice(1)));
  // Each file that the pattern names is there: one that was renamed would be loaded with the first visit.
  expect(later.size).toBe(13);
  const missing = Object.values(manifest).flatMap(({ file, imports = [] }) =>
    imports
      .map((key) => manifest[key]?.file ?? key)
      .filter((needed) =>
        kept.has(file) ? !kept.has(needed) : later.has(file) && !kept.has(needed) && !later.has(needed),
      )
      .map((needed) => `${file} needs ${needed}`),
  );
  expect(missing).toEqual([]);
}, 120_000);
