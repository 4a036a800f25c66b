// Copies what a server in production needs into a folder of its own: its code, a build, the folder of the shop whose pages the
// build has, and the packages it loads.
//
// Left out is what builds and tests it, the sandbox, and the embedded PostgreSQL: a packed shop has a DATABASE_URL.
// Nothing is written there while it runs, so that its folder can be read-only.
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';
import type { Packed } from '../build.ts';
import { packedFile, repositoryRoot } from '../paths.ts';
import { importedPackages, neededPackages } from './neededPackages.ts';

/** The server, what it may import (HOUSE-101), and the icon of a shop without one. */
const layers = ['events', 'domain', 'sync/protocol', 'server', 'public'] as const;
/** No part of a server in production. */
const left = ['events/indexeddb', 'server/sandbox/inBrowser', 'server/build/pack'];
/** What `npm run` knows there: the others build and test. */
const scripts = ['start', 'shop', 'doctor'];

type Manifest = {
  readonly version: string;
  readonly imports: object;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

export type ToPack = {
  readonly packed: Packed;
  /** Of the shop: absolute. */
  readonly shopDir: string;
};

/**
 * @param folder absolute; made when missing
 * @param build asked for when the folder is known to be empty
 * @returns what SHOP_DIR names there, see `packedShopDir`
 * @throws Error when it is not empty
 */
export const packShop = async (folder: string, build: () => Promise<ToPack>): Promise<string> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name another folder.`);
  const { packed, shopDir } = await build();
  const packedDir = packedShopDir(shopDir);
  const copy = (path: string): Promise<void> =>
    cp(join(repositoryRoot, path), join(folder, path), { recursive: true, filter: isKept });
  for (const layer of layers) await copy(layer);
  if (!isAbsolute(packedDir)) await copy(packedDir);
  await copy(`dist/${packed.buildId}`);
  await writeFile(join(folder, 'dist', packedFile), JSON.stringify(packed));
  const manifest = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as Manifest;
  const names = (await importedBy(folder)).filter((name) => manifest.dependencies[name] !== undefined);
  for (const each of neededPackages(repositoryRoot, names)) await copy(each);
  await writeFile(join(folder, 'package.json'), packedManifest(manifest, names));
  await copy('LICENSE');
  await copy('NOTICE');
  return packedDir;
};

/** Relative: a folder of the clone has the same place in the packed shop. Absolute: one from elsewhere stays where it is. */
const packedShopDir = (shopDir: string): string => {
  const path = relative(repositoryRoot, shopDir);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? shopDir : path;
};

/** A package's own `node_modules` come by themselves, as far as they are needed; its types and source maps do not. */
const isKept = (path: string): boolean =>
  !left.some((each) => path === join(repositoryRoot, each)) &&
  !(basename(path) === 'node_modules' && path !== join(repositoryRoot, 'node_modules')) &&
  !(path.includes('node_modules') && /\.(d\.[cm]?ts|map)$/.test(path));

const importedBy = async (folder: string): Promise<readonly string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts'));
  const texts = await Promise.all(files.map((path) => readFile(join(folder, path), 'utf8')));
  return [...new Set(texts.flatMap(importedPackages))];
};

const packedManifest = (manifest: Manifest, names: readonly string[]): string =>
  `${JSON.stringify(
    {
      name: 'lap-and-loam',
      version: manifest.version,
      private: true,
      type: 'module',
      imports: manifest.imports,
      scripts: Object.fromEntries(scripts.map((name) => [name, manifest.scripts[name]])),
      dependencies: Object.fromEntries(names.map((name) => [name, manifest.dependencies[name]])),
    },
    null,
    2,
  )}\n`;
