// Words that are the name of a list: they lead there, and a search box offers the list while they are typed.
import { brandSlug, type ListedCatalogue, type ListedCategory } from '../query/listedCatalogue.ts';
import type { Suggestions } from '../query/searchQuery.ts';
import { queryWordsOf } from './fold.ts';
import { meaningsOf } from './synonyms.ts';

export type ListNames = {
  /** @returns the path of the one list that goes by this name; null when there is none, or several as good */
  pathOf(words: string): string | null;
  /** Lists whose name has words that begin with each of these, the shortest name first. */
  beginning(words: string): Suggestions['lists'];
};

type Named = Suggestions['lists'][number] & { readonly depth: number; readonly words: readonly string[] };

export const createListNames = ({ categories, products }: ListedCatalogue): ListNames => {
  const named = [...categories.map(namedCategory), ...brandsOf(products)];
  const byKey = pathsByKey(categories, named);
  return {
    pathOf: (words) => byKey.get(keyOf(words)) ?? null,
    beginning(words) {
      const typed = queryWordsOf(words);
      if (typed.length === 0) return [];
      return named
        .filter((list) =>
          typed.every((word) => [[word], ...meaningsOf(word)].some((all) => hasBeginnings(list, all))),
        )
        .toSorted((a, b) => a.words.length - b.words.length || a.depth - b.depth)
        .map(({ name, path, kind }) => ({ name, path, kind }));
    },
  };
};

const namedCategory = ({ title, path }: ListedCategory): Named => ({
  name: title,
  path,
  kind: 'category',
  depth: path.split('/').length - 2,
  words: queryWordsOf(title),
});

const brandsOf = (products: ListedCatalogue['products']): readonly Named[] =>
  [...new Set(products.map(({ brand }) => brand))].map((brand) => ({
    name: brand,
    path: `/brands/${brandSlug(brand)}`,
    kind: 'brand',
    depth: 1,
    words: queryWordsOf(brand),
  }));

const hasBeginnings = ({ words }: Named, all: readonly string[]): boolean =>
  all.every((begins) => words.some((word) => word.startsWith(begins)));

/** Names in any order of their words, with or without “running”, in words that mean the same. */
const keyOf = (words: string): string =>
  [
    ...new Set(
      queryWordsOf(words)
        .filter((word) => word !== 'running')
        .flatMap((word) => meaningsOf(word)[0] ?? [word]),
    ),
  ]
    .toSorted()
    .join(' ');

/** A list goes by its title, by its name, and by its name within the top of its branch: “men’s shoes”. */
const pathsByKey = (
  categories: readonly ListedCategory[],
  named: readonly Named[],
): ReadonlyMap<string, string | null> => {
  const topOf = (path: string): string =>
    categories.find((category) => category.path === path.split('/').slice(0, 3).join('/'))?.name ?? '';
  const candidates = [
    ...named.map(({ name, path, depth }) => ({ key: keyOf(name), path, depth })),
    ...categories.flatMap(({ name, path }) => [
      { key: keyOf(name), path, depth: path.split('/').length - 2 },
      { key: keyOf(`${topOf(path)} ${name}`), path, depth: path.split('/').length - 2 },
    ]),
  ];
  const byKey = new Map<string, { readonly path: string | null; readonly depth: number }>();
  for (const { key, path, depth } of candidates) {
    const known = byKey.get(key);
    if (key === '' || (known !== undefined && known.depth < depth)) continue;
    // Two lists of the same depth share the name: it leads to neither.
    const isShared = known !== undefined && known.depth === depth && known.path !== path;
    byKey.set(key, { path: isShared ? null : path, depth });
  }
  return new Map([...byKey].map(([key, { path }]) => [key, path]));
};
