import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildIfChanged, type Build } from '#server/build/build.ts';
import type { BuildMode } from '#server/build/paths.ts';
import { loadRenderer } from '#server/pages/loadRenderer.ts';
import { fakeCatalogue } from '../pages/fakeCatalogue.ts';

const build = (mode: BuildMode): Promise<Build> => buildIfChanged({ mode, log: () => undefined });

/** Words that stand in the laboratory's code and nowhere else in what is put online. */
const TRACES = [
  '__log',
  'laboratory',
  'shop-faults',
  'device-a',
  'Sign both in',
  'Demo-run-2026',
  'What a screen reader says',
  'Make a nonce',
];

/** @returns the traces under a folder of the build, with the file they are in */
const tracesIn = async (
  { folder }: Build,
  part: 'client' | 'renderer',
  traces = TRACES,
): Promise<readonly string[]> => {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name));
  const found = await Promise.all(
    texts.map(async ({ name, parentPath }) => {
      const text = await readFile(join(parentPath, name), 'utf8');
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${name}`);
    }),
  );
  return found.flat();
};

const PAGES = [
  '/__log',
  '/__log/faults',
  '/__log/devices',
  '/__log/analytics',
  '/__log/overlays',
  '/__log/payment',
];

const rendered = async ({ folder }: Build) => {
  const renderer = await loadRenderer(folder);
  return Promise.all(PAGES.map((page) => renderer.page(fakeCatalogue, page, 'https://shop.example')));
};

test('a production build puts nothing of the laboratory online, and renders no page of it', async () => {
  const production = await build('production');
  expect(await tracesIn(production, 'client')).toEqual([]);
  expect(await tracesIn(production, 'renderer', ['__log'])).toEqual([]);
  for (const { status } of await rendered(production)) expect(status).toBe(404);
}, 180_000);

test('a sandbox build has all of it', async () => {
  const sandbox = await build('sandbox');
  const found = [
    ...(await tracesIn(sandbox, 'client')),
    ...(await tracesIn(sandbox, 'renderer', ['__log'])),
  ].join('\n');
  for (const trace of TRACES) expect(found).toContain(trace);
  for (const { status, html } of await rendered(sandbox)) {
    expect(status).toBe(200);
    expect(html).not.toMatch(/ style=|<style/);
  }
}, 180_000);
