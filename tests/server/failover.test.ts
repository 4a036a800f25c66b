// The whole shop while its database fails over: what shoppers are told, that it heals, and that it can still be stopped.
// How long that takes is told by `npm run bench -- failover`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isGood, openShopAtWork, type ShopAtWork } from '#tests/bench/failover/shopAtWork.ts';
import type { Answer } from '#tests/bench/failover/shoppers.ts';
import { timesOf } from '#tests/campaigns.ts';
import { startTestDatabaseOverTcp, type TestDatabase } from '#tests/support/database/database.ts';

const CUTS = timesOf('cut transactions');

vi.setConfig({ testTimeout: 300_000 + CUTS * 5_000 });

let database: TestDatabase;
let shop: ShopAtWork;

beforeEach(async () => {
  database = await startTestDatabaseOverTcp();
  shop = await openShopAtWork(database.databaseUrl);
});
afterEach(async () => {
  await shop?.close();
  await database?.close();
});

test('OPS-01: every connection falls silent: each call of the shop is answered again, nobody is told an error, and it can be stopped', async () => {
  const { silent, answers, lost } = await shop.failOver((since) =>
    expect.poll(() => callsNotHealed(since()), { timeout: 240_000 }).toEqual([]),
  );
  expect(answers.filter(({ status }) => status === 500 || status === 0)).toEqual([]);
  expect(silent).toBeGreaterThanOrEqual(10);
  // It did happen: somebody was told to come back.
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect(lost).toEqual([]);
});

/** Answers in a row that were good: more than one connection that works by chance. */
const IN_A_ROW = 5;

const callsNotHealed = (answers: readonly Answer[]): readonly string[] => {
  if (!answers.some(({ status }) => status === 503)) return ['nobody was told to come back'];
  const calls = Map.groupBy(answers, ({ call }) => call);
  return [...calls]
    .filter(([, some]) => some.length < IN_A_ROW || !some.slice(-IN_A_ROW).every(isGood))
    .map(([call]) => call);
};

test(`OPS-01: ${CUTS} connections are cut inside transactions: nobody reads of an error of the shop, and no order is lost`, async () => {
  const { answers, cut, lost } = await shop.cutTransactions(CUTS);
  expect(cut).toBe(CUTS);
  const others = answers.filter(({ status }) => ![200, 201, 204, 409, 503].includes(status));
  expect(others).toEqual([]);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});
