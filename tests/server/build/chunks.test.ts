import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '#server/build/build.ts';

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

let manifest: Readonly<Record<string, Chunk>>;
let folder: string;

beforeAll(async () => {
  ({ folder } = await buildIfChanged({ mode: 'production', log: () => undefined }));
  manifest = JSON.parse(
    await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'),
  ) as typeof manifest;
}, 120_000);

/** @returns `cards` of `assets/cards-1a2b3c4d.js` */
const nameOf = ({ file }: Chunk): string => /^assets\/(.+)-[\w-]{7}\.\w+$/.exec(file)?.[1] ?? file;

/** Names of a group's file and of all that is loaded with it. */
const loadedWith = (name: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(nameOf(chunk))) return;
    found.add(nameOf(chunk));
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  const [key] = Object.entries(manifest).find(([, chunk]) => nameOf(chunk) === name) ?? [];
  if (key === undefined) throw new Error(`The build has no file ${name}`);
  follow(key);
  return found;
};

test.each(['home', 'list', 'product', 'wire', 'places', 'failure'])(
  'SYNC-03: a page that lost the network before the engine came still shows its %s',
  (name) => {
    const loaded = loadedWith(name);
    expect([...loaded]).not.toContain('engine');
    expect([...loaded]).not.toContain('catalogue');
  },
);

test('PERF-01: the engine brings no page along, and the cart no checkout', () => {
  expect([...loadedWith('engine')].toSorted()).toEqual(
    ['cards', 'catalogue', 'client', 'engine', 'react', 'rolldown-runtime', 'schemas', 'wire'].toSorted(),
  );
  expect([...loadedWith('items')]).not.toContain('checkout');
  expect([...loadedWith('account')]).not.toContain('checkout');
});

test('PERF-01: what a product or a search runs on a first visit makes no schemas of products and pages', async () => {
  const codeOf = async (name: string): Promise<string> => {
    const { file } = Object.values(manifest).find((chunk) => nameOf(chunk) === name) ?? { file: name };
    return readFile(join(folder, 'client', file), 'utf8');
  };
  // Fields that no screen reads.
  const schemas = /\berp(GenderCode|ProductParentCode):/;
  expect(await codeOf('catalogue')).toMatch(schemas);
  for (const name of ['wire', 'places', 'search', 'product', 'cards'])
    expect(await codeOf(name)).not.toMatch(schemas);
});

test('PERF-01: the cart’s sheet is no part of a first visit, and brings no checkout along', () => {
  for (const name of ['engine', 'home', 'list', 'product', 'items'])
    expect([...loadedWith(name)]).not.toContain('cartSheet');
  expect([...loadedWith('cartSheet')]).not.toContain('checkout');
  expect([...loadedWith('cartSheet')]).not.toContain('account');
});

test('PERF-01: without the laboratory there is no file of what it shares with the pages', () => {
  expect(Object.values(manifest).map(nameOf)).not.toContain('shared');
});

test('PERF-01: the worker of the catalogue shares the schemas with the page, and nothing that draws it', () => {
  expect([...loadedWith('packWorker')].toSorted()).toEqual(['packWorker', 'schemas']);
});

test('PERF-01: the first load asks for what comes later by the shop’s own few lines, not by Vite’s', async () => {
  const { file } = Object.values(manifest).find((chunk) => nameOf(chunk) === 'client') ?? { file: 'client' };
  const code = await readFile(join(folder, 'client', file), 'utf8');
  expect(code.match(/vite:preloadError/g)).toHaveLength(2);
  expect(code).not.toMatch(/csp-nonce|relList/);
});
