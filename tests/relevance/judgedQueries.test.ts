// That the records are whole: every query has its answer, and every name they use is one of the sample shop.
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, gradeOf, type Where } from './grades.ts';
import { judgedCatalogue } from './judgedCatalogue.ts';
import { HELD_OUT, intentsByName, type JudgedQuery, judgedQueries } from './judgedQueries.ts';
import { gradesOf } from './score.ts';

const { styles, pages } = judgedCatalogue();
const queries = judgedQueries();
const intents = Object.entries(intentsByName());
const colours = styles.flatMap(({ colours }) => colours);
const variants = colours.flatMap(({ variants }) => variants);
const slugs = new Set(styles.map(({ slug }) => slug));
const known: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...ATTRIBUTES.map((name) => [name, new Set(colours.flatMap((colour) => colour[name]))] as const),
  ['size', new Set(variants.map(({ size }) => size))],
  ['width', new Set(variants.flatMap(({ widths }) => widths))],
]);

/** Values that no colour of the sample has. */
const unknownIn = (asked: Where): readonly string[] => [
  ...([...ATTRIBUTES, 'size', 'width'] as const).flatMap((name) =>
    (asked[name] ?? []).filter((value) => known.get(name)?.has(value) !== true),
  ),
  ...(asked.says ?? []).filter((word) => !colours.some(({ text }) => text.includes(word))),
];

const queriesWhere = (isSo: (query: JudgedQuery) => boolean): readonly string[] =>
  queries.filter(isSo).map(({ query }) => query);

describe('the queries', () => {
  test('are 300, each once, of which 100 are held out', () => {
    expect(queries).toHaveLength(300);
    expect(new Set(queries.map(({ query }) => query.toLowerCase())).size).toBe(300);
    expect(HELD_OUT).toBe(100);
    expect(queriesWhere(({ isHeldOut }) => isHeldOut)).toHaveLength(HELD_OUT);
  });

  test('are of every kind on both sides', () => {
    const kindsOf = (side: boolean) =>
      new Set(queries.filter(({ isHeldOut }) => isHeldOut === side).map(({ kind }) => kind));
    expect(kindsOf(true)).toEqual(kindsOf(false));
  });

  test('have a right answer each, or say why there is none', () => {
    expect(styles).toHaveLength(133);
    const hasRight = (query: JudgedQuery) =>
      [...gradesOf(query, styles).values()].some((grade) => grade >= 2);
    expect(queriesWhere((query) => hasRight(query) !== (query.none === undefined))).toEqual([]);
    expect(queriesWhere(({ none }) => none === '')).toEqual([]);
  });

  test('name pages, styles and values that there are', () => {
    expect(queries.flatMap((each) => Object.keys(each.pages)).filter((path) => !pages.has(path))).toEqual([]);
    expect(queries.flatMap((each) => Object.keys(each.styles)).filter((slug) => !slugs.has(slug))).toEqual(
      [],
    );
    expect(queries.flatMap(({ must, should }) => [...unknownIn(must), ...unknownIn(should)])).toEqual([]);
  });
});

describe('what may be wanted', () => {
  const alternatives = intents.flatMap(([name, intent]) =>
    ([3, 2, 1] as const).flatMap((grade) => intent[grade].map((each) => ({ name, grade, each }))),
  );

  test('is wanted by some query', () => {
    const wanted = new Set(queries.map(({ intent }) => intent));
    expect(intents.map(([name]) => name).filter((name) => !wanted.has(name))).toEqual([]);
  });

  test('is said in values that there are', () => {
    expect(alternatives.flatMap(({ each }) => unknownIn(each))).toEqual([]);
  });

  test('finds a style by each of its alternatives', () => {
    const finds = (each: Where) =>
      styles.some(
        (style) =>
          gradeOf({ wants: { 3: [], 2: [], 1: [each] }, must: {}, should: {}, styles: {} }, style) === 1,
      );
    expect(alternatives.filter(({ each }) => !finds(each))).toEqual([]);
  });
});
