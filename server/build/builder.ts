// The build itself, run by build.ts in a process of its own: `node builder.ts '{"mode", "buildId", "shopDir", "draft"}'`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import type { PageRenderer } from '#src/entry/server.tsx';
import { type BuildAssets, readAssets } from './files/assets.ts';
import { compressAssets } from './compress.ts';
import { readAustralianPlaces } from '#server/shop/stores/australianPlaces.ts';
import { writeLocalities } from '#server/shop/stores/localities.ts';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { shopInTheBuild } from './shop/shopInTheBuild.ts';
import { type BuildJob, repositoryRoot } from './paths.ts';
import { joiningLater, precacheList } from './files/precache.ts';

const build = async ({ mode, buildId, shopDir, draft }: BuildJob): Promise<void> => {
  const out = (name: string) => ({ build: { outDir: join(draft, name), emptyOutDir: true } });
  const builder = await createBuilder({
    root: repositoryRoot,
    mode,
    logLevel: 'warn',
    plugins: [shopInTheBuild(readShopFolder(shopDir))],
    environments: { client: out('client'), ssr: out('renderer'), worker: out('worker'), early: out('early') },
  });
  await Promise.all(
    Object.values(builder.environments).map(async (environment) => builder.build(environment)),
  );

  const client = join(draft, 'client');
  const early = await readFile(join(draft, 'early/early.js'), 'utf8');
  const assets = await readAssets(client, buildId, early.trim());
  await writeFile(join(client, 'shell.html'), await renderShell(draft, assets));
  await writeFile(join(client, 'sw.js'), await workerWithFiles(join(draft, 'worker/sw.js'), client, buildId));
  await writeLocalities(draft, await readAustralianPlaces());
  await compressAssets(client, mode === 'production' ? 'best' : 'fast');
  await writeFile(join(draft, 'assets.json'), JSON.stringify(assets));
};

const renderShell = async (draft: string, assets: BuildAssets): Promise<string> => {
  const { createPageRenderer } = (await import(pathToFileURL(join(draft, 'renderer/server.js')).href)) as {
    readonly createPageRenderer: (assets: BuildAssets) => PageRenderer;
  };
  return createPageRenderer(assets).shell();
};

const workerWithFiles = async (source: string, client: string, buildId: string): Promise<string> => {
  const code = await readFile(source, 'utf8');
  const values = {
    'self.__WB_MANIFEST': await precacheList(client),
    'self.__JOINS_LATER__': await joiningLater(client),
    'self.__BUILD_ID__': buildId,
  };
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`The service worker no longer reads ${name}`);
    return text.replaceAll(name, () => JSON.stringify(value));
  }, code);
};

try {
  await build(JSON.parse(process.argv[2] ?? '') as BuildJob);
} catch (error) {
  // The parent shows this text to the person who started the shop; a stack trace of the builder does not help them.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
