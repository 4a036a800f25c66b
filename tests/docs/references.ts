// Paths and links in documents and comments, held against the files there are. Pure: texts and a list of files in,
// complaints out.
import { posix } from 'node:path';
import type { Page } from './citations.ts';

export type Tree = {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** @returns whether a file or folder ends with this path, at a boundary of names */
  readonly has: (path: string) => boolean;
};

/** Every ending of a path: `a/b/c.ts` is also found as `b/c.ts` and `c.ts`. */
const endings = (path: string): readonly string[] => {
  const names = path.split('/');
  return names.map((_, from) => names.slice(from).join('/'));
};

export const treeOf = (paths: readonly string[]): Tree => {
  const files = new Set(paths);
  const folders = new Set(
    paths.flatMap((path) => {
      const names = path.split('/').slice(0, -1);
      return names.map((_, last) => names.slice(0, last + 1).join('/'));
    }),
  );
  const known = new Set([...files, ...folders].flatMap(endings));
  return { files, folders, has: (path) => known.has(path) };
};

const without = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (code) => code.replaceAll(/[^\n]/g, ' '));

const fences = /^( *)```[\s\S]*?^\1```/gm;
const inline = /`[^`\n]*`/g;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** How a heading is called in a link: as GitHub does it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([...without(text, fences).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** @returns relative links of a Markdown page that lead nowhere; a link that begins with / is a page of the shop */
export const brokenLinks = (
  page: Page,
  tree: Tree,
  textOf: (path: string) => string | undefined,
): readonly string[] => {
  const text = without(without(page.text, fences), inline);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm)];
  return links.flatMap((match) => {
    const [target = '', anchor] = (match[1] ?? '').split('#');
    if (/^([a-z]+:|\/)/.test(target)) return [];
    const path = target === '' ? page.path : posix.join(posix.dirname(page.path), target).replace(/\/$/, '');
    const there = tree.files.has(path) || tree.folders.has(path);
    const anchored = anchor === undefined || anchorsOf(textOf(path) ?? '').has(anchor);
    return there && anchored ? [] : [`${page.path}:${lineOf(text, match.index)}: a link to ${match[1]}`];
  });
};

/** What is made by a run or a build and not kept, and names that the shop serves but no file has. */
const made = new RegExp(
  [
    String.raw`^(node_modules|dist|\.data|test-results|playwright-report)(/|$)`,
    String.raw`^(client|renderer)/$`,
    String.raw`^(assets|_payload|pack|details|stock)\.json$`,
    // Written by a run that is asked to keep its figures.
    String.raw`(^|/)seconds\.md$|^results\.json$`,
    // A placeholder: `from-{older}.json`. Braces with a comma name several files.
    String.raw`\{[^},]*\}`,
  ].join('|'),
);

const fileLike = /^[\w$@.*{},-]+(\/[\w$@.*{},-]+)*\.(tsx?|mts|mjs|json|md|css|html|sh|svg|yml)$/;
const folderLike = /^[\w@.-]+(\/[\w@.-]+)*\/$/;

const pattern = (path: string): RegExp =>
  new RegExp(
    `(^|/)${path
      .replaceAll('.', String.raw`\.`)
      .replaceAll('$', String.raw`\$`)
      .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
      .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`,
  );

const resolves = (name: string, from: string, tree: Tree): boolean => {
  const path = name.replace(/^\.\//, '').replace(/\/$/, '');
  if (/[*{]/.test(path)) return [...tree.files].some((file) => pattern(path).test(file));
  return tree.has(path) || tree.has(posix.join(posix.dirname(from), path));
};

/** @returns names in backticks that look like files or folders of the repository, and are none */
export const missingPaths = (page: Page, tree: Tree): readonly string[] => {
  const text = without(page.text, fences);
  const top = new Set([...tree.folders].filter((folder) => !folder.includes('/')));
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap((match) => {
    const name = match[1] ?? '';
    const ours =
      fileLike.test(name) ||
      folderLike.test(name) ||
      (/^[\w./-]+$/.test(name) && top.has(name.split('/')[0] ?? '') && name.includes('/'));
    if (!ours || made.test(name) || resolves(name, page.path, tree)) return [];
    return [`${page.path}:${lineOf(text, match.index)}: \`${name}\` is not here`];
  });
};

/** @returns Markdown pages that a comment names and that are not in the repository */
export const missingPages = (page: Page, tree: Tree): readonly string[] =>
  page.text.split('\n').flatMap((line, index) => {
    if (!/^\s*(\/\/|\/?\*)/.test(line)) return [];
    return [...line.matchAll(/[\w./-]+\.md\b/g)].flatMap(([name]) => {
      const beside = posix.join(posix.dirname(page.path), name);
      if (made.test(name)) return [];
      const there = name === 'README.md' ? tree.files.has(beside) : resolves(name, page.path, tree);
      return there ? [] : [`${page.path}:${index + 1}: ${name} is not here`];
    });
  });
