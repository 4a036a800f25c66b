// The search engine alone: a page of a list with the counts beside its facets, at three sizes of catalogue.
// `--scenarios 2000,20000` chooses sizes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { hasSearchd, withoutSearchd } from '#tests/server/search/searchd.ts';
import type { Bench } from '../bench.ts';
import { installRivals } from '../eventlog/installRivals.ts';
import { median, p95 } from '../stats.ts';
import { figure, type Table } from '../table.ts';
import { answered, type Contender } from './contender.ts';
import { generatedCatalogue } from './generatedCatalogue.ts';
import { packTable } from './packTable.ts';
import { scan, scanRows } from './scan.ts';
import { sphinxQl } from './sphinxQl.ts';
import { questions } from './workload.ts';

/** The shop's own setting: a bigger catalogue stays on the server. */
const MOST_ON_A_PHONE = 20_000;

const shop: Contender = {
  name: 'the shop',
  most: Number.POSITIVE_INFINITY,
  build: async (catalogue, inStock) => {
    const engine = createSearchEngine(catalogue).withStock(inStock);
    return { answer: (query) => answered(query, engine.search(query)) };
  },
};

const miniSearchAndScan: Contender = {
  name: 'MiniSearch + scan',
  most: Number.POSITIVE_INFINITY,
  build: async (catalogue, inStock) => {
    const rows = scanRows(catalogue, inStock);
    const index = new MiniSearch({ fields: ['name', 'brand', 'purpose', 'colourName'] });
    index.addAll(catalogue.products.map(({ id: _id, ...product }, id) => ({ id, ...product })));
    return {
      answer: (query) =>
        query.words === ''
          ? scan(rows, query)
          : scan(
              rows,
              query,
              index
                .search(query.words, { prefix: true, combineWith: 'AND' })
                .map(({ id }) => id as number)
                .toSorted((a, b) => a - b),
            ),
    };
  },
};

const rivals = async (): Promise<readonly Contender[]> => {
  const file = pathToFileURL(join(import.meta.dirname, 'rivals/rivals.ts')).href;
  return ((await import(file)) as { readonly rivals: readonly Contender[] }).rivals;
};

export const search: Bench = {
  name: 'search',
  run: async ({ quick, progress, only, scenarios = quick ? ['2000'] : ['2000', '20000', '200000'] }) => {
    if (!hasSearchd) progress(withoutSearchd);
    const own = [shop, ...(hasSearchd ? [sphinxQl] : []), miniSearchAndScan];
    const wantsRivals = only === undefined || only.some((name) => !own.some((one) => one.name === name));
    if (wantsRivals)
      await installRivals(
        progress,
        join(import.meta.dirname, 'rivals'),
        'search --only "the shop,MiniSearch + scan"',
      );
    const all = [...own, ...(wantsRivals ? await rivals() : [])];
    const chosen = all.filter(({ name }) => only === undefined || only.includes(name));
    const tables: Table[] = [];
    for (const size of scenarios.map(Number))
      tables.push(await compare(chosen, size, quick ? 40 : size > 20_000 ? 100 : 300, progress));
    tables.push(
      packTable(
        scenarios.map(Number).filter((size) => size <= MOST_ON_A_PHONE),
        progress,
      ),
    );
    return tables;
  },
};

const compare = async (
  contenders: readonly Contender[],
  size: number,
  count: number,
  progress: (text: string) => void,
): Promise<Table> => {
  const { catalogue, inStock } = generatedCatalogue(size);
  const asked = questions(catalogue, count);
  const warmUp = questions(catalogue, 20, 12);
  const rows: [string, ...string[]][] = [];
  const expected: { total: number | null; counted: number | null }[] = [];
  for (const { name, most, build } of contenders) {
    if (size > most) {
      rows.push([name, 'left out', '–', '–']);
      continue;
    }
    progress(`search: ${name}, ${size.toLocaleString('en-AU')} products`);
    const startedAt = performance.now();
    const { answer, end } = await build(catalogue, inStock);
    const built = performance.now() - startedAt;
    const took: number[] = [];
    try {
      // Others, unmeasured: words that are read late have been read, the code is warm, and no answer is remembered.
      for (const query of warmUp) await answer(query);
      for (const [index, query] of asked.entries()) {
        const before = performance.now();
        const { total, counted } = await answer(query);
        took.push(performance.now() - before);
        expected[index] ??= { total, counted };
        check(name, index, expected[index], { total, counted });
      }
    } finally {
      await end?.();
    }
    rows.push([name, figure(median(took)), figure(p95(took)), figure(built)]);
  }
  return {
    title: `Search engine, ${size.toLocaleString('en-AU')} products`,
    note: `${count} questions: 40 % with a word, 30 % with a price, up to three facets, every order; a page of 24 styles, the counts beside every value. ms.`,
    columns: ['', 'p50', 'p95', 'build'],
    rows,
  };
};

type Answered = { readonly total: number | null; readonly counted: number | null };

/** @throws Error when one found or counted something else: its figures would be worthless */
const check = (name: string, index: number, expected: Answered, answered: Answered): void => {
  for (const what of ['total', 'counted'] as const)
    if (answered[what] !== null && expected[what] !== null && answered[what] !== expected[what])
      throw new Error(`${name} says ${what} ${answered[what]} to question ${index}, not ${expected[what]}`);
};
