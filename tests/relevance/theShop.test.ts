// What the shop promises of its search, on the device's engine alone; beside other engines: `npm run relevance`.
import { expect, test } from 'vitest';
import { createPageIndex } from '#domain/search/foundPages/pageIndex.ts';
import { theShop } from './contenders.ts';
import { judgedCatalogue } from './judgedCatalogue.ts';
import { judgedQueries } from './judgedQueries.ts';
import { gradesOf, score, type Scored, summaryOf } from './score.ts';

test('CAT-13: of 300 judged queries, those held out among them, the answers are worth 0.9, and none that has one is empty', async () => {
  const { engine, findable, styles, lists } = judgedCatalogue();
  const { ask } = theShop(engine, createPageIndex(findable));
  const scored: Scored[] = [];
  for (const query of judgedQueries())
    scored.push(score(query, await ask(query.query), gradesOf(query, styles), lists));
  for (const isHeldOut of [false, true]) {
    const { queries, ndcg, empty } = summaryOf(scored.filter(({ query }) => query.isHeldOut === isHeldOut));
    expect(queries).toBe(isHeldOut ? 100 : 200);
    expect(ndcg).toBeGreaterThanOrEqual(0.9);
    expect(empty).toBe(0);
  }
});
