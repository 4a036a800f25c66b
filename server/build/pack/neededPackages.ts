// Which of the installed packages a server needs: those that its files import, and what these need in turn.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** Value imports only: Node takes types away before it runs a file. */
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** @returns names of packages, `@scope/name` of `@scope/name/part`; not Node's own, and no file of the shop */
export const importedPackages = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, named, late]) => named ?? late ?? '')
    .filter((specifier) => !/^(\.|\/|#|node:)/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );

const manifest = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
});

/**
 * @param root holds `node_modules`
 * @param names of packages
 * @returns folders from `root`, `node_modules/pg`; an optional package that is not installed is left out
 * @throws Error naming a package that is needed and not installed
 */
export const neededPackages = (root: string, names: readonly string[]): readonly string[] => {
  const found = new Set(names.map((name) => folderOf(root, '', name)));
  // A set hands out what is added while it is walked through.
  for (const folder of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest.parse(
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
    );
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      // An optional peer is for those who use it: it is among `names` then.
      if (peerDependenciesMeta?.[name]?.optional === true || optionalDependencies?.[name] !== undefined)
        continue;
      found.add(folderOf(root, folder, name));
    }
    for (const name of Object.keys(optionalDependencies ?? {})) {
      const installed = installedAt(root, folder, name);
      if (installed !== undefined) found.add(installed);
    }
  }
  return [...found].toSorted();
};

const folderOf = (root: string, from: string, name: string): string => {
  const folder = installedAt(root, from, name);
  if (folder === undefined)
    throw new Error(`${name}, which ${from || 'the server'} needs, is not installed: run npm ci`);
  return folder;
};

/** As Node looks for it: in the folder itself, and in those around it. */
const installedAt = (root: string, from: string, name: string): string | undefined => {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at === '.' ? '' : at, 'node_modules', name);
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '' || at === '.') return undefined;
  }
};
