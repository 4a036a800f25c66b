// Puts all mutants of a file into its source at once, each behind a switch, so that a file is transformed once for all of them.

import type { Mutant, Shape } from './mutant.ts';

/** A mutant and the number its switch asks for. */
export type Switched = { readonly mutant: Mutant; readonly number: number };

/** Of what covers the same range the outermost comes first. */
const outermost: readonly Shape[] = ['statement', 'property', 'expression'];

/** The switch's name in the mutated source and in `globalThis`. */
export const SWITCH = '__mutant';

const wrap = (shape: Shape, number: number, replacement: string, original: string): string => {
  const on = `${SWITCH}(${number})`;
  switch (shape) {
    case 'expression':
      return `(${on}?(${replacement}):${original})`;
    case 'property':
      return `...(${on}?{}:{${original}})`;
    case 'statement':
      return `if(${on}){${replacement}}else{${original}}`;
    case 'insertion':
      return `if(${on})${replacement}`;
  }
};

/**
 * Inside a mutant's replacement stands the text as it was: only one mutant is on at a time.
 *
 * @param switched of this source, with ranges that lie within each other or apart
 * @returns the source with the same line numbers
 */
export const switchSource = (source: string, switched: readonly Switched[]): string => {
  const inOrder = switched.toSorted(
    ({ mutant: a }, { mutant: b }) =>
      a.start - b.start ||
      Number(b.shape === 'insertion') - Number(a.shape === 'insertion') ||
      b.end - a.end ||
      outermost.indexOf(a.shape) - outermost.indexOf(b.shape),
  );
  let at = 0;
  /** The text from `start` to `end`, with the mutants in it that are still to come. */
  const textOf = (start: number, end: number): string => {
    let text = '';
    let from = start;
    for (;;) {
      const each = inOrder[at];
      if (!each || each.mutant.start >= end || each.mutant.end > end) return text + source.slice(from, end);
      at += 1;
      const { mutant, number } = each;
      text += source.slice(from, mutant.start);
      text += wrap(mutant.shape, number, mutant.replacement, textOf(mutant.start, mutant.end));
      from = mutant.end;
    }
  };
  return `const ${SWITCH}=globalThis.${SWITCH}??(()=>false);${textOf(0, source.length)}`;
};
