// In which order a page names its files.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAssets } from '#server/build/files/assets.ts';

test('PERF-01: a page names its files behind those they import, so that each runs in a task of its own', async () => {
  const client = await mkdtemp(join(tmpdir(), 'shop-assets-'));
  try {
    const chunk = (name: string, ...imports: readonly string[]) => ({ file: `assets/${name}-1.js`, imports });
    const manifest = {
      'src/entry/start.ts': chunk('start'),
      'src/entry/client.tsx': chunk('client', 'react', 'runtime'),
      runtime: chunk('runtime'),
      react: chunk('react', 'runtime'),
      story: chunk('story', 'react', 'wire', 'cards'),
      wire: chunk('wire', 'schemas', 'cards'),
      schemas: chunk('schemas'),
      cards: chunk('cards', 'src/entry/client.tsx'),
      engine: chunk('engine', 'wire'),
      wallets: chunk('wallets', 'engine'),
    };
    await mkdir(join(client, '.vite'));
    await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(manifest));
    await writeFile(join(client, '.vite/pages.json'), JSON.stringify({ story: 'assets/story-1.js' }));
    const { entryChunks, routeChunks, engineChunks } = await readAssets(client, 'build', '');
    const named = (paths: readonly string[] = []) => paths.map((path) => /assets\/(\w+)-1/.exec(path)?.[1]);
    expect(named(entryChunks)).toEqual(['runtime', 'react']);
    expect(named(routeChunks['story'])).toEqual(['schemas', 'cards', 'wire', 'story']);
    expect(named(engineChunks)).toEqual(['schemas', 'cards', 'wire', 'engine']);
  } finally {
    await rm(client, { recursive: true });
  }
});
