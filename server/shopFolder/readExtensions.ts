// The extensions of a shop: one folder each below `extensions/` in the shop's own (docs/extending.md).
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { extensionProblems, type Extension } from '#events/extensions/extension.ts';
import { StartError } from '#server/process/startError.ts';
import type { ServerExtension } from '#server/shop/extensions/serverPart.ts';

/** Its events and its choice; what it does on the server; what it shows. The last two may be left out. */
const [SHARED, SERVER, BROWSER] = ['extension.ts', 'server.ts', 'browser.tsx'] as const;

export type ExtensionFolder = {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly hasBrowserPart: boolean;
};

/** @param shopDir absolute @returns by name; none where there is no folder `extensions` */
export const extensionFolders = (shopDir: string): readonly ExtensionFolder[] => {
  const all = join(shopDir, 'extensions');
  if (!existsSync(all)) return [];
  return readdirSync(all, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      path: join(all, name),
      hasBrowserPart: existsSync(join(all, name, BROWSER)),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

/**
 * Runs their code, which is the owner's.
 *
 * @throws StartError naming the file and what is wrong with it
 */
export const readExtensions = (shopDir: string): readonly ServerExtension[] => {
  const read = extensionFolders(shopDir).map(readExtension);
  const types = read.flatMap(({ extension: { events } }) => Object.keys(events));
  const twice = types.find((type, nth) => types.indexOf(type) !== nth);
  if (twice !== undefined) throw new StartError(`${shopDir}: two extensions have an event ${twice}.`);
  return read;
};

const readExtension = ({ name, path }: ExtensionFolder): ServerExtension => {
  const shared = join(path, SHARED);
  if (!existsSync(shared)) throw new StartError(`${path} has no ${SHARED}. See docs/extending.md.`);
  const given = exportOf(shared, 'extension');
  const [problem] = extensionProblems(given, name);
  if (problem !== undefined) throw new StartError(`${shared}: ${problem}.`);
  const server = join(path, SERVER);
  const part = existsSync(server) ? exportOf(server, 'server') : {};
  if (typeof part !== 'object' || part === null)
    throw new StartError(`${server}: must export \`server\`, made by defineServerPart.`);
  return { extension: given as Extension, part };
};

const exportOf = (file: string, name: string): unknown => {
  try {
    return (createRequire(import.meta.url)(file) as Readonly<Record<string, unknown>>)[name];
  } catch (cause) {
    throw new StartError(
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
};
