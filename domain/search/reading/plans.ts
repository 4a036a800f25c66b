// What is looked for, one plan after the other until one finds something: all that was read, then ever less of it.
import { FACET_IDS } from '#events/facts/facetIds.ts';
import type { ChosenFacets, SearchQuery } from '../query/searchQuery.ts';
import { CONCEPTS, FULL_WEIGHT } from './lexicon/phrases.ts';
import { NO_LIMIT, type ReadFilter, type Reading, type ReadPart } from './readParts.ts';

export type Plan = {
  readonly kept: readonly ReadPart[];
  /** Parts that would find nothing together with the others. */
  readonly dropped: readonly ReadPart[];
  readonly filter: ReadFilter;
  /** A product must be worth something to each. */
  readonly wants: readonly PlannedWant[];
  /** Each must be there; folded. */
  readonly text: readonly string[];
  /** Nothing was said of children, and no product was named: their things come after all others. */
  readonly kidsLast: boolean;
  /** Equal plans have equal keys. */
  readonly key: string;
};

export type PlannedWant = { readonly concept: number; readonly weight: number };

/** Parts beyond these are kept in every plan. */
const MOST_DROPPABLE = 7;
/** Each plan may cost a search. */
const MOST_PLANS = 64;

/** @returns none when nothing was read; the first has all, later ones without what is easiest to go without */
export const plansOf = ({ parts }: Reading): readonly Plan[] => {
  if (parts.length === 0) return [];
  const all = planOf(parts, []);
  const or = (type: 'filter' | 'wants'): readonly Plan[] =>
    parts.some(({ as }) => as.type === type && 'or' in as)
      ? [
          planOf(
            parts.map((part) => withOther(part, type)),
            [],
          ),
        ]
      : [];
  const less = subsetsOf(parts)
    .toSorted((a, b) => costOf(a) - costOf(b))
    .map((dropped) =>
      planOf(
        parts.filter((part) => !dropped.includes(part)),
        dropped,
      ),
    );
  return [...[all, ...or('filter'), ...less].slice(0, MOST_PLANS), ...or('wants')];
};

/** The other size it may be, or the words as the catalogue has them. */
const withOther = (part: ReadPart, type: string): ReadPart => {
  const { as } = part;
  if (as.type !== type) return part;
  if (as.type === 'filter' && as.or) return { ...part, as: { type: 'filter', filter: as.or } };
  if (as.type === 'wants' && as.or) return { ...part, as: { type: 'text', words: as.or } };
  return part;
};

/** Some parts but neither none nor all; of equals the first in the text goes first: what is meant stands last. */
const subsetsOf = (parts: readonly ReadPart[]): readonly (readonly ReadPart[])[] => {
  const droppable = parts.toSorted((a, b) => a.cost - b.cost || a.from - b.from).slice(0, MOST_DROPPABLE);
  return Array.from({ length: 2 ** droppable.length - 1 }, (_, at) =>
    droppable.filter((_part, bit) => ((at + 1) >> bit) & 1),
  ).filter(({ length }) => length < parts.length);
};

const costOf = (parts: readonly ReadPart[]): number => parts.reduce((sum, { cost }) => sum + cost, 0);

const planOf = (kept: readonly ReadPart[], dropped: readonly ReadPart[]): Plan => {
  const filter = kept.reduce<ReadFilter>(
    (both, { as }) => (as.type === 'filter' ? bothOf(both, as.filter) : both),
    { facets: {}, ...NO_LIMIT },
  );
  const concepts = [...new Set(kept.flatMap(({ as }) => (as.type === 'wants' ? [as.concept] : [])))];
  const text = [...new Set(kept.flatMap(({ as }) => (as.type === 'text' ? as.words : [])))];
  const saysKids =
    filter.facets.gender?.includes('kids') === true ||
    concepts.some((concept) =>
      Object.values(CONCEPTS[concept]?.wants ?? {})
        .flat()
        .some(({ gender }) => gender?.includes('kids')),
    );
  return {
    kept,
    dropped,
    filter,
    wants: concepts.map((concept) => ({ concept, weight: CONCEPTS[concept]?.weight ?? FULL_WEIGHT })),
    text,
    kidsLast: !saysKids && text.length === 0,
    key: JSON.stringify([filter, concepts, text]),
  };
};

const bothOf = (a: ReadFilter, b: ReadFilter): ReadFilter => ({
  facets: bothFacets(a.facets, b.facets),
  minPrice: bothLimits(a.minPrice, b.minPrice, Math.max),
  maxPrice: bothLimits(a.maxPrice, b.maxPrice, Math.min),
});

/** Values of one facet add up. */
const bothFacets = (a: ChosenFacets, b: ChosenFacets): ChosenFacets =>
  Object.fromEntries(
    FACET_IDS.flatMap((id) => {
      const values = [...new Set([...(a[id] ?? []), ...(b[id] ?? [])])];
      return values.length === 0 ? [] : [[id, values]];
    }),
  );

const bothLimits = (
  a: number | null,
  b: number | null,
  nearer: (a: number, b: number) => number,
): number | null => (a === null || b === null ? (a ?? b) : nearer(a, b));

/** What was asked with what was read: the filters of the words beside those of the address. */
export const withRead = <Query extends Pick<SearchQuery, 'facets' | 'minPrice' | 'maxPrice'>>(
  query: Query,
  { filter }: Plan,
): Query => ({ ...query, ...bothOf(query, filter) });

/** Only what the words say, nothing of the address. */
export const onlyRead = <Query extends Pick<SearchQuery, 'facets' | 'minPrice' | 'maxPrice'>>(
  query: Query,
  plan: Plan,
): Query => withRead({ ...query, facets: {}, ...NO_LIMIT }, plan);
