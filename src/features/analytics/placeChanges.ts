// What a change of address means to analytics: another page, another order of a list, another filter. Pure.
import { pageKey } from '#src/catalogue/pages/payload.ts';

export type Place = { readonly pathname: string; readonly search: string };

export type PlaceChange = 'page' | 'sort' | 'filter';

/** @param before null: the first page */
export const changesBetween = (before: Place | null, now: Place): readonly PlaceChange[] => {
  if (before?.pathname !== now.pathname) return ['page'];
  const [old, next] = [choicesAt(before), choicesAt(now)];
  const differing = [...new Set([...old.keys(), ...next.keys()])].filter(
    (name) => old.get(name) !== next.get(name),
  );
  const changes: PlaceChange[] = [];
  // Other words are another page of results.
  if (differing.includes('q')) changes.push('page');
  if (differing.includes('sort')) changes.push('sort');
  if (differing.some((name) => !NO_FILTERS.has(name))) changes.push('filter');
  return changes;
};

/** What of an address makes its page, each choice in its one spelling; a page of the shopper's own has none. */
const choicesAt = ({ pathname, search }: Place): URLSearchParams =>
  new URLSearchParams(pageKey(pathname, new URLSearchParams(search)).split('?')[1]);

/** A list has facets and prices besides; `near` is of the stores. */
const NO_FILTERS: ReadonlySet<string> = new Set(['page', 'q', 'sort', 'near']);
