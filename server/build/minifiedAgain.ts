// A second round of the minifier over each file of the browser's.
//
// Terser gives the shortest names to what it counts most, and counts before it has shortened anything: what is left is another text.
// Whether a second round pays differs by file, and so does declaring variables once a function: each file is kept in its smallest form.
import { minify, type MinifyOptions } from 'terser';
import { parseAst } from 'vite';
import { brotli } from './compress.ts';

const AGAIN: MinifyOptions = { ecma: 2020, module: true };

const rounds: readonly MinifyOptions[] = [
  { ...AGAIN, compress: false },
  { ...AGAIN, compress: { passes: 2, hoist_vars: true } },
];

/** @param code of one file, minified @returns the same program, never in more bytes over the line (brotli 11) */
export const smallestForm = async (code: string): Promise<string> => {
  const forms = [code];
  for (const round of rounds) {
    const { code: form } = await minify(code, round);
    if (form !== undefined) forms.push(form);
  }
  const sized = await Promise.all(
    forms.map(async (form) => ({ form, size: (await brotli(Buffer.from(form), 11)).length })),
  );
  return sized.reduce((least, one) => (one.size < least.size ? one : least)).form;
};

/** Characters from which a function is compiled ahead. */
const LARGE = 1_000;

type Node = { readonly type: string; readonly start: number; readonly end: number };

/**
 * React's packages are functions that are called when they are first asked for. A browser compiles what stands in parentheses while
 * the file comes, beside the page's thread, and all else when it is called, on it: React's largest took a slow phone 150 ms. Minifiers take
 * the parentheses off.
 *
 * @param code of one file
 */
export const compiledAhead = (code: string): string => {
  const inParts = wrappersIn(parseAst(code))
    .flatMap(({ start, end }) => [
      { at: start, mark: '(' },
      { at: end, mark: ')' },
    ])
    .toSorted((one, other) => one.at - other.at);
  const marked = inParts.map(({ at, mark }, index) => code.slice(inParts[index - 1]?.at ?? 0, at) + mark);
  return marked.join('') + code.slice(inParts.at(-1)?.at ?? 0);
};

/** Large functions that are handed to a call when the file is run. */
const wrappersIn = (node: unknown): readonly Node[] => {
  if (Array.isArray(node)) return node.flatMap(wrappersIn);
  if (!isNode(node) || /Function|Class/.test(node.type)) return [];
  const handed = node.type === 'CallExpression' ? (node as { readonly arguments?: unknown }).arguments : [];
  const large = (Array.isArray(handed) ? handed : []).filter(
    (argument: unknown): argument is Node =>
      isNode(argument) &&
      argument.type === 'ArrowFunctionExpression' &&
      argument.end - argument.start >= LARGE,
  );
  return [...large, ...Object.values(node).flatMap(wrappersIn)];
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const minifiedAgain = {
  name: 'minified-again',
  apply: 'build',
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client' || name === 'worker',
  generateBundle: {
    // Behind Vite's own minifier, and behind the list of files to load that Vite puts before a file's code. Names of files are hashes
    // of what they held before: the same code has the same form.
    order: 'post',
    async handler(_: unknown, bundle: Readonly<Record<string, { readonly type: string; code?: string }>>) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code !== undefined)
          file.code = compiledAhead(await smallestForm(file.code));
    },
  },
} as const;
