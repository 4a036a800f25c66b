// `npm run relevance`: how well search answers the judged queries, beside other engines, in one run.
//
// Of the open queries it can show more: `-- --worst 20` prints those the shop answers worst, `-- --query "flat feet"` what was
// answered to one. Of those held out it prints figures alone.
import { parseArgs } from 'node:util';
import { createPageIndex } from '#domain/search/foundPages/pageIndex.ts';
import { formatTable, type Table } from '#tests/bench/table.ts';
import { hasSearchd, withoutSearchd } from '#tests/server/search/searchd.ts';
import { type Contender, miniSearches, theShop, theShopOnSphinxQl } from './contenders.ts';
import { judgedCatalogue } from './judgedCatalogue.ts';
import { type JudgedQuery, judgedQueries } from './judgedQueries.ts';
import { PLACES } from './ndcg.ts';
import { gradesOf, score, type Scored, summaryOf } from './score.ts';

const { values } = parseArgs({ options: { worst: { type: 'string' }, query: { type: 'string' } } });

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const { engine, findable, styles, lists } = judgedCatalogue();
const pages = createPageIndex(findable);
const queries = judgedQueries();
const graded = queries.map((query) => ({ query, grades: gradesOf(query, styles) }));

const scoresOf = async ({ ask }: Contender): Promise<readonly Scored[]> => {
  const scored: Scored[] = [];
  for (const { query, grades } of graded) scored.push(score(query, await ask(query.query), grades, lists));
  return scored;
};

type Judged = { readonly name: string; readonly scored: readonly Scored[] };

const tableOf = (title: string, judged: readonly Judged[], isIn: (query: JudgedQuery) => boolean): Table => {
  const count = queries.filter(isIn).length;
  return {
    title: `${title}: ${count} queries`,
    note: `Sample catalogue, ${styles.length} styles. Empty: queries the shop could answer, without any answer. Missed: none of the first ${PLACES} is worth 2 or 3.`,
    columns: ['', `nDCG@${PLACES}`, 'empty', 'missed'],
    rows: judged.map(({ name, scored }) => {
      const { ndcg, empty, missed } = summaryOf(scored.filter(({ query }) => isIn(query)));
      return [name, ndcg.toFixed(3), percent(empty), percent(missed)];
    }),
  };
};

/** By kind and of the open ones only: it is what one works with. */
const kindsOf = (judged: readonly Judged[]): Table => ({
  title: `Open queries by kind, nDCG@${PLACES}`,
  note: 'How many there are, then each engine.',
  columns: ['', 'queries', ...judged.map(({ name }) => name)],
  rows: [...new Set(queries.map(({ kind }) => kind))].map((kind) => {
    const isIn = ({ query }: Scored): boolean => query.kind === kind && !query.isHeldOut;
    const summaries = judged.map(({ scored }) => summaryOf(scored.filter(isIn)));
    return [kind, String(summaries[0]?.queries ?? 0), ...summaries.map(({ ndcg }) => ndcg.toFixed(3))];
  }),
});

const printWorst = (scored: readonly Scored[], most: number): void => {
  const worst = scored
    .filter(({ query }) => !query.isHeldOut)
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, most);
  for (const { query, ndcg, isEmpty } of worst)
    print(`${ndcg.toFixed(3)}  ${query.kind}: ${query.query}${isEmpty ? ' (empty)' : ''}`);
};

const printOne = async (contenders: readonly Contender[], words: string): Promise<void> => {
  const one = graded.find(({ query }) => query.query === words && !query.isHeldOut);
  if (one === undefined) {
    print(`“${words}” is none of the open queries.`);
    process.exitCode = 1;
    return;
  }
  const inOrder = [...one.grades].toSorted(([, a], [, b]) => b - a);
  print(`worth something: ${inOrder.map(([key, grade]) => `${key} ${grade}`).join(', ')}`);
  for (const { name, ask } of contenders) {
    const found = [...new Set(await ask(words))].slice(0, PLACES);
    print(`${name}: ${found.map((key) => `${key} ${one.grades.get(key) ?? 0}`).join(', ') || 'nothing'}`);
  }
};

const contenders: readonly Contender[] = [
  theShop(engine, pages),
  ...(hasSearchd ? [await theShopOnSphinxQl(engine, pages)] : []),
  ...miniSearches(engine),
];
try {
  if (values.query !== undefined) await printOne(contenders, values.query);
  else {
    const judged: Judged[] = [];
    for (const contender of contenders)
      judged.push({ name: contender.name, scored: await scoresOf(contender) });
    if (!hasSearchd) print(withoutSearchd);
    const tables = [
      tableOf('Open', judged, ({ isHeldOut }) => !isHeldOut),
      tableOf('Held out', judged, ({ isHeldOut }) => isHeldOut),
      kindsOf(judged),
    ];
    print(tables.map(formatTable).join('\n\n'));
    if (values.worst !== undefined) printWorst(judged[0]?.scored ?? [], Number(values.worst));
  }
} finally {
  for (const { end } of contenders) await end?.();
}
