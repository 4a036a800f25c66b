// What names a value of an extension's facet, beside the lexicon; only where there may be one (EXTENDED).
import { addedFacets } from '#events/extensions/facet.ts';
import type { FacetColumns } from '../columns/facetColumns.ts';
import { LONGEST_PHRASE, type Meaning } from './lexicon/phrases.ts';
import { phraseOf } from './lexicon/tokens.ts';

export type AddedPhrases = {
  /** By folded words. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** Every word of them. */
  readonly words: ReadonlySet<string>;
  /** Words of the longest. */
  readonly longest: number;
};

/** Of what words are read by; absent: no extension has a facet. */
type WithAdded = { readonly added?: AddedPhrases };

/** A value is called by its label, and by what its extension says. One without a letter is a number, and names nothing. */
export const addedPhrases = (byProduct: FacetColumns['byProduct']): WithAdded => {
  if (addedFacets.size === 0) return {};
  const meanings = new Map<string, Meaning>();
  for (const [id, { says = {} }] of addedFacets)
    for (const { value, label } of byProduct[id]?.values ?? [])
      for (const said of [label, ...(says[label] ?? [])]) {
        const phrase = phraseOf(said);
        if (/\p{L}/u.test(phrase) && !meanings.has(phrase))
          meanings.set(phrase, { type: 'facet', id, values: [value] });
      }
  const lengths = [...meanings.keys()].map((phrase) => phrase.split(' ').length);
  const words = new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' ')));
  return { added: { meanings, words, longest: Math.max(0, ...lengths) } };
};

/** Words that a run may have. */
export const longestWith = ({ added }: WithAdded): number =>
  Math.max(LONGEST_PHRASE + 1, added?.longest ?? 0);
