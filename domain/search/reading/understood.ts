// What the answer says of the words: the filters that were read, each with its way out, and what was left aside.
import { FACET_IDS, type FacetId } from '#events/facts/facetIds.ts';
import type { FacetDictionary } from '../columns/facetColumns.ts';
import type { Understood } from '../query/searchQuery.ts';
import type { Plan } from './plans.ts';
import type { ReadFilter, Reading, ReadPart } from './readParts.ts';
import { isUse } from './lexicon/phrases.ts';
import { withoutTokens } from './lexicon/withoutTokens.ts';

type ValuesOf = (id: FacetId) => FacetDictionary['values'];

/** @param plan the one that found something, or the first; undefined: nothing was read */
export const understoodOf = (reading: Reading, plan: Plan | undefined, valuesOf: ValuesOf): Understood => ({
  filters: (plan?.kept ?? []).flatMap((part) => readFilter(reading, part, valuesOf) ?? []),
  unknown: [...new Set(reading.unknown)],
  dropped: (plan?.dropped ?? []).toSorted((a, b) => a.from - b.from).map(({ words }) => words),
  respelled: reading.respelled.map((each) => ({ ...each })),
  asksPage: reading.asksPage,
});

const readFilter = (
  reading: Reading,
  part: ReadPart,
  valuesOf: ValuesOf,
): Understood['filters'][number] | undefined => {
  const { words, from, to, as } = part;
  const where = { words, without: withoutTokens(reading.typed, [part]), from, to };
  const nothing = { values: [], minPrice: null, maxPrice: null };
  if (as.type === 'wants' && isUse(as.concept))
    return { filter: 'use', label: useLabel(reading, words), ...where, ...nothing };
  if (as.type !== 'filter') return undefined;
  const { facets, minPrice, maxPrice } = as.filter;
  const [filter, label] = labelled(as.filter, valuesOf);
  return filter === 'price'
    ? { filter, label, ...where, values: [], minPrice, maxPrice }
    : { filter, label, ...where, ...nothing, values: [...(facets[filter] ?? [])] };
};

/** In the shopper’s words, spelled as they were read. */
const useLabel = ({ respelled }: Reading, words: string): string => {
  const read = respelled.reduce((said, { typed, meant }) => said.replace(typed, meant), words);
  return read.charAt(0).toUpperCase() + read.slice(1);
};

const labelled = (
  { facets, minPrice, maxPrice }: ReadFilter,
  valuesOf: ValuesOf,
): readonly [FacetId | 'price', string] => {
  const id = FACET_IDS.find((each) => facets[each] !== undefined);
  if (id === undefined) return ['price', priceLabel(minPrice, maxPrice)];
  const chosen = facets[id] ?? [];
  const labels = valuesOf(id).flatMap(({ value, label }) => (chosen.includes(value) ? [label] : []));
  const shown = id === 'gender' ? labels.slice(0, 1) : id === 'width' ? withoutLetters(labels) : labels;
  return [id, id === 'size' || id === 'clothingSize' ? `Size ${shown.join(', ')}` : shown.join(', ')];
};

/** `Wide (2E)` for men is `Wide (D)` for women: together they are wide. One alone keeps its letters. */
const withoutLetters = (labels: readonly string[]): readonly string[] =>
  labels.length === 1 ? labels : [...new Set(labels.map((label) => label.replace(/ \(.*\)$/, '')))];

const priceLabel = (min: number | null, max: number | null): string => {
  if (min === null) return `Up to $${max}`;
  return max === null ? `From $${min}` : `$${min} to $${max}`;
};
