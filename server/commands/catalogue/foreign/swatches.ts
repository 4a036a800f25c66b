// The dot of a colour by its name, where the mapping does not give it. Pure.
import { COLOUR_WORDS } from '#domain/search/reading/lexicon/filterWords.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { folded } from './mapping.ts';

type Swatch = Product['swatch'];

const inks: Readonly<Record<string, string>> = {
  black: '#17181c',
  grey: '#8d9096',
  white: '#f4f4f1',
  beige: '#e2d6c3',
  brown: '#7a5236',
  yellow: '#f5c52e',
  orange: '#f2762e',
  red: '#c8202f',
  pink: '#ec6fa5',
  purple: '#7d56b8',
  blue: '#2b5fc4',
  green: '#2f8a55',
  multi: '#8d9096',
};

/** Longer words first: `navy blue` before `blue`, `off white` before `white`. */
const words = COLOUR_WORDS.flatMap(([family, ...says]) =>
  [family, ...says].map((word) => ({ word, family })),
);
const byLength = words.toSorted((one, other) => other.word.length - one.word.length);

/** The families in the order in which the name says them; one that says none is of several colours. */
export const swatchOf = (colourName: string): Swatch => {
  let rest = ` ${folded(colourName).replaceAll(/[^a-z]+/g, ' ')} `;
  const found: { readonly at: number; readonly family: string }[] = [];
  for (const { word, family } of byLength) {
    const at = rest.indexOf(` ${word} `);
    if (at < 0) continue;
    found.push({ at, family });
    // As many blanks in its place: what stands behind keeps its place.
    rest = `${rest.slice(0, at + 1)}${' '.repeat(word.length)}${rest.slice(at + 1 + word.length)}`;
  }
  const [first = 'multi', second = first] = found
    .toSorted((one, other) => one.at - other.at)
    .map(({ family }) => family);
  const ink = (family: string): string => inks[family] ?? '#8d9096';
  return { family: capital(first), base: ink(first), second: ink(second) };
};

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
