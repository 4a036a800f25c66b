// Font files of the shop's own folder: whether they are there, and how the style sheet names them.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { familyOf, type FontKind, type ShopLook } from './shopLook.ts';

const KINDS = ['text', 'heading'] as const satisfies readonly FontKind[];

/** More than a page of its own: a font cut to the letters that are used has 20 to 60 kB. */
const MOST_BYTES = 1_000_000;

/** @returns what is wrong, a line each: `look.fonts.text.file: …` */
export const fontProblems = (folder: string, look: ShopLook): readonly string[] =>
  KINDS.flatMap((kind) => {
    const font = look.fonts[kind];
    if (typeof font !== 'object') return [];
    const problem = problemOf(join(folder, font.file));
    return problem === undefined ? [] : [`look.fonts.${kind}.file: ${font.file} ${problem}`];
  });

const problemOf = (path: string): string | undefined => {
  try {
    const { size } = statSync(path);
    if (size > MOST_BYTES)
      return `has ${Math.round(size / 1_000)} kB; at most ${MOST_BYTES / 1_000} are used`;
    return begins(path) === 'wOF2' ? undefined : 'is no WOFF2 font';
  } catch {
    return 'is not in the folder';
  }
};

const begins = (path: string): string => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4);
    readSync(file, bytes);
    return bytes.toString('latin1');
  } finally {
    closeSync(file);
  }
};

/** @returns names in the folder */
export const fontFiles = ({ fonts }: ShopLook): readonly string[] =>
  KINDS.flatMap((kind) => {
    const font = fonts[kind];
    return typeof font === 'object' ? [font.file] : [];
  });

/** What the shop's own sheet says of a font: the rule that names its file in src/styles/fonts.css. */
const RULES: Readonly<Record<FontKind, RegExp>> = {
  text: /@font-face \{[^}]*instrument-sans-text[^}]*\}\s*/,
  heading: /@font-face \{[^}]*instrument-sans-heading[^}]*\}\s*/,
};

/**
 * @param sheet src/styles/fonts.css
 * @param urlOf of a file of the folder, as the sheet has to name it
 * @returns the sheet with the shop's own files, and without those that nothing is set in any more
 */
export const fontSheet = (
  sheet: string,
  { fonts }: Pick<ShopLook, 'fonts'>,
  urlOf: (file: string) => string,
): string =>
  KINDS.reduce((text, kind) => {
    const font = fonts[kind];
    if (font === undefined) return text;
    const rule =
      typeof font === 'string'
        ? ''
        : `@font-face {\n  font-family: '${familyOf(kind)}';\n  src: url('${urlOf(font.file)}') format('woff2');\n  font-weight: ${font.weight};\n  font-display: swap;\n}\n`;
    return text.replace(RULES[kind], () => rule);
  }, sheet);
