// The layout of the tree, read from its imports, and what it may not have. Pure but for `readTree`.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path/posix';

/** `imports` are paths from the repository's root; type-only imports, lazy ones and styles count, packages do not. */
export type SourceFile = { readonly path: string; readonly imports: readonly string[] };

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+|\bnew URL\(\s*)'([^'\n]+)'/gm;

const importsIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    const bare = specifier.replace(/\?.*$/, '');
    if (!/\.(tsx?|css)$/.test(bare)) return [];
    if (bare.startsWith('#')) return [bare.slice(1)];
    return bare.startsWith('.') ? [normalize(join(dirname(path), bare))] : [];
  });

/** @returns the TypeScript files below the folders, without declarations and packages: the bench installs its rivals' below `tests/` */
export const readTree = async (root: string, folders: readonly string[]): Promise<readonly SourceFile[]> => {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  const paths = lists
    .flat()
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.includes('node_modules/'));
  return Promise.all(
    paths.map(async (path) => ({ path, imports: importsIn(path, await readFile(join(root, path), 'utf8')) })),
  );
};

const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** @returns `folder: count` of each folder that has more files than one can take in at a glance */
export const crowdedFolders = (files: readonly SourceFile[], most = 15): readonly string[] =>
  [...grouped(files, ({ path }) => dirname(path))]
    .filter(([, inside]) => inside.length > most)
    .map(([folder, inside]) => `${folder}: ${inside.length}`);

/**
 * Two files of one name that mean different things: the reader of a stack trace or of a search takes one for the other.
 *
 * @param subjects names that the layers share on purpose, each for its own side of one thing
 */
export const namesakes = (
  files: readonly SourceFile[],
  layerOf: (path: string) => string,
  subjects: readonly string[],
): readonly string[] =>
  [...grouped(files, ({ path }) => basename(path))]
    .filter(
      ([name, same]) =>
        same.length > 1 &&
        !(
          subjects.includes(name.replace(/\.tsx?$/, '')) &&
          new Set(same.map(({ path }) => layerOf(path))).size === same.length
        ),
    )
    .map(([, same]) => same.map(({ path }) => path).join(' and '));

/** Files that a file system without capitals, or a hurried reader, takes for one. */
export const capitalTwins = (files: readonly SourceFile[]): readonly string[] =>
  [...grouped(files, ({ path }) => path.toLowerCase().replace(/\.tsx?$/, ''))]
    .filter(([, same]) => same.length > 1)
    .map(([, same]) => same.map(({ path }) => path).join(' and '));

/** @returns `from -> to` of every import between two groups of files, with one import that shows it */
const importsBetween = (
  files: readonly SourceFile[],
  groupOf: (path: string) => string | null,
): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const known = new Set(files.map(({ path }) => path));
  const found = new Map<string, Map<string, string>>();
  for (const { path, imports } of files) {
    const from = groupOf(path);
    for (const imported of imports) {
      const to = known.has(imported) ? groupOf(imported) : null;
      if (from === null || to === null || from === to) continue;
      const row = found.get(from) ?? new Map<string, string>();
      found.set(from, row.set(to, `${path} -> ${imported}`));
    }
  }
  return found;
};

/** @returns a line for each two groups of which each imports the other, with an import of either way */
export const mutualImports = (
  files: readonly SourceFile[],
  groupOf: (path: string) => string | null,
): readonly string[] => {
  const between = importsBetween(files, groupOf);
  return [...between].flatMap(([from, row]) =>
    [...row].flatMap(([to, there]) => {
      const back = between.get(to)?.get(from);
      return from < to && back !== undefined ? [`${there}, and back: ${back}`] : [];
    }),
  );
};

/**
 * The rooms of a house stand one above the other: each may use those below it.
 *
 * @param order of the rooms, from the highest to the lowest
 * @param roomOf null for a file of another house
 * @returns `importer -> imported` of each import of a room above, and of each that a room outside the order has a part in
 */
export const importsUpwards = (
  files: readonly SourceFile[],
  order: readonly string[],
  roomOf: (path: string) => string | null,
): readonly string[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const [from, to] = [roomOf(path), roomOf(imported)];
      if (from === null || to === null || from === to) return [];
      const isDown = order.includes(from) && order.indexOf(from) < order.indexOf(to);
      return isDown ? [] : [`${path} -> ${imported}`];
    }),
  );

/** @returns the files of each circle of imports, types included */
export const circles = (files: readonly SourceFile[]): readonly (readonly string[])[] => {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: (readonly string[])[] = [];
  // Tarjan's algorithm: a circle is a strongly connected component of more than one file.
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    open.push(path);
    let lowest = index;
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue;
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    if (lowest === index) {
      const component = open.splice(open.indexOf(path));
      if (component.length > 1) found.push(component.toSorted());
    }
    return lowest;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return found;
};

const FEATURE = /^src\/features\/([^/]+)\/(.+)$/;

/** @returns the feature a file belongs to, null for one outside `src/features` */
export const featureOf = (path: string): string | null => FEATURE.exec(path)?.[1] ?? null;

/**
 * The files that lie directly in a feature's folder are its entry; its subfolders are its own. Only `src/routing` opens a
 * feature's pages.
 *
 * @returns `importer -> imported` of each import that goes past an entry
 */
export const pastTheEntry = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const [, feature, inside = ''] = FEATURE.exec(imported) ?? [];
      if (feature === undefined || feature === featureOf(path) || !path.startsWith('src/')) return [];
      const isPage = inside.startsWith('routes/') && path.startsWith('src/routing/');
      return inside.includes('/') && !isPage ? [`${path} -> ${imported}`] : [];
    }),
  );
