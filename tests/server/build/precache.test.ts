import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precacheList } from '#server/build/precache.ts';

let client: string;

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(client, 'assets'));
  const files = [
    'assets/shop-1.js',
    'assets/shop-1.js.br',
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

test('PWA-02: the worker keeps all code, styles, fonts and the shell, and neither itself nor compressed copies', async () => {
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
