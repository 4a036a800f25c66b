// What a change of address means to analytics: another page, another order of a list, another filter. Pure.

export type Place = { readonly pathname: string; readonly search: string };

export type PlaceChange = 'page' | 'sort' | 'filter';

/** @param before null: the first page */
export const changesBetween = (before: Place | null, now: Place): readonly PlaceChange[] => {
  if (before?.pathname !== now.pathname) return ['page'];
  const [old, next] = [new URLSearchParams(before.search), new URLSearchParams(now.search)];
  const differing = [...new Set([...old.keys(), ...next.keys()])].filter(
    (name) => old.getAll(name).join('\n') !== next.getAll(name).join('\n'),
  );
  const changes: PlaceChange[] = [];
  // Other words are another page of results.
  if (differing.includes('q')) changes.push('page');
  if (differing.includes('sort')) changes.push('sort');
  if (differing.some((name) => !NOT_FILTERS.has(name) && !name.startsWith('utm_'))) changes.push('filter');
  return changes;
};

const NOT_FILTERS: ReadonlySet<string> = new Set([
  'page',
  'q',
  'sort',
  'ref',
  'near',
  'redirectedSearchQuery',
]);
