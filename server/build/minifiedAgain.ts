// A second round of the minifier over each file of the browser's.
//
// Terser gives the shortest names to what it counts most, and counts before it has shortened anything: what is left is another text.
// Whether a second round pays differs by file, and so does declaring variables once a function: each file is kept in its smallest form.
import { minify, type MinifyOptions } from 'terser';
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

export const minifiedAgain = {
  name: 'minified-again',
  apply: 'build',
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client' || name === 'worker',
  renderChunk: {
    // Behind Vite's own minifier.
    order: 'post',
    handler: async (code: string) => ({ code: await smallestForm(code), map: null }),
  },
} as const;
