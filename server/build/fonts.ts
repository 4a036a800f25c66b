// Cuts the two font files of src/styles/fonts/ out of Instrument Sans. Run by hand when the text needs a new
// character or the font is updated: `node server/build/fonts.ts`. Its output is committed.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL(
  '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  import.meta.url,
);
const target = (name: string): URL => new URL(`../../src/styles/fonts/${name}.woff2`, import.meta.url);

/** Inclusive. */
const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

const ascii = range(0x20, 0x7e);
const typography = '\u00a0‘’“”–—…·×−•';

const original = await readFile(source);
const text = await subsetFont(original, ascii + range(0xa1, 0xff) + typography + '©®™', {
  targetFormat: 'woff2',
  variationAxes: { wdth: 100, wght: { min: 400, max: 700, default: 400 } },
});
const heading = await subsetFont(original, ascii + typography, {
  targetFormat: 'woff2',
  variationAxes: { wdth: 80, wght: 700 },
});

await writeFile(target('instrument-sans-text'), text);
await writeFile(target('instrument-sans-heading'), heading);
console.log(`text ${text.length} bytes, heading ${heading.length} bytes`);
