// Words that are the name of a list: they lead there, and a search box offers the list while they are typed.
import { brandSlug, type ListedCatalogue, type ListedCategory } from '../query/listedCatalogue.ts';
import type { FoundPage, Suggestions } from '../query/searchQuery.ts';
import { queryWordsOf, wordsOf } from './fold.ts';
import { meaningsOf } from './synonyms.ts';

export type ListNames = {
  /** @returns the path of the one list that goes by this name; null when there is none, or several as good */
  pathOf(words: string): string | null;
  /** Lists whose name has words that begin with each of these, the shortest name first. */
  beginning(words: string): Suggestions['lists'];
  /** @returns the list whose name says most of the words: none that lists have is missing from it; undefined: there is none */
  nearest(words: string): FoundPage | undefined;
};

type Named = Suggestions['lists'][number] & { readonly depth: number; readonly words: readonly string[] };

export const createListNames = ({ categories, products }: ListedCatalogue): ListNames => {
  const named = [...categories.map(namedCategory), ...brandsOf(products)];
  const byKey = pathsByKey(categories, named);
  const found = categories.map((category) => foundCategory(categories, category));
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
    nearest: (words) => nearestOf(found, words),
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

type FoundCategory = {
  readonly page: FoundPage;
  readonly words: ReadonlySet<string>;
  /** One of these must be said, if there are any: everything new has shoes, but “shoes” does not ask for what is new. */
  readonly asks: ReadonlySet<string>;
};

/** What a list of everything new, or on sale, is asked for as. */
const RULE_WORDS = {
  new: 'new arrivals latest just landed',
  sale: 'sale cheap clearance discount bargains outlet specials',
} as const;

const foundCategory = (
  categories: readonly ListedCategory[],
  { title, name, path, description, rule }: ListedCategory,
): FoundCategory => {
  const above = categories.filter((each) => path.startsWith(`${each.path}/`));
  const asks = rule === null ? '' : `${title} ${name} ${RULE_WORDS[rule.takes]}`;
  const things = rule === null ? '' : 'shoes clothing';
  const says = [title, name, ...above.map((each) => each.name), asks, things];
  return {
    page: { kind: 'list', title, path, snippet: description },
    words: new Set(wordsOf(says.join(' '))),
    asks: new Set(wordsOf(asks)),
  };
};

/** Of lists that have all the words any list has, the one with the fewest others. */
const nearestOf = (lists: readonly FoundCategory[], words: string): FoundPage | undefined => {
  const typed = queryWordsOf(words)
    .filter((word) => word !== 'running')
    .map((word) => [[word], ...meaningsOf(word)])
    .filter((ways) => lists.some((list) => hasOneWay(list, ways)));
  if (typed.length === 0) return undefined;
  return lists
    .filter((list) => typed.every((ways) => hasOneWay(list, ways)) && isFor(list, typed))
    .toSorted((a, b) => a.words.size - b.words.size)[0]?.page;
};

/** A list for some only, or of some things only, is nearest to who said so. */
const isFor = (list: FoundCategory, typed: readonly (readonly (readonly string[])[])[]): boolean => {
  const said = typed.flat(2);
  return (
    ['men', 'women', 'kid'].every((word) => !list.words.has(word) || said.includes(word)) &&
    (list.asks.size === 0 || said.some((word) => list.asks.has(word)))
  );
};

const hasOneWay = ({ words }: FoundCategory, ways: readonly (readonly string[])[]): boolean =>
  ways.some((way) => way.every((word) => words.has(word)));

const hasBeginnings = ({ words }: Named, all: readonly string[]): boolean =>
  all.every((begins) => words.some((word) => word.startsWith(begins)));

/** “Top” may be a tee, a singlet or a long sleeve: it is none of their names. */
const onlyMeaningOf = (word: string): readonly string[] | undefined => {
  const meanings = meaningsOf(word);
  return meanings.length === 1 ? meanings[0] : undefined;
};

/** Names in any order of their words, with or without “running”, in words that mean the same. */
const keyOf = (words: string): string =>
  [
    ...new Set(
      queryWordsOf(words)
        .filter((word) => word !== 'running')
        .flatMap((word) => onlyMeaningOf(word) ?? [word]),
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
