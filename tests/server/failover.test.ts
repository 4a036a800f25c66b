// The whole shop while its database fails over: how long shoppers wait, what they are told, and that the shop can still be stopped.
//
// These promises are times, and the campaign is what holds them: nothing else in the tests looks at a clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  HEALED_AFTER_S,
  LONGEST_MS,
  openShopAtWork,
  shareOfGood,
  STOPPED_WITHIN_MS,
  type ShopAtWork,
} from '#tests/bench/failover/shopAtWork.ts';
import { timesOf } from '#tests/campaigns.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';

const SECONDS = timesOf('seconds after a failover');
const CUTS = timesOf('cut transactions');

vi.setConfig({ testTimeout: 120_000 + SECONDS * 1_000 + CUTS * 5_000, hookTimeout: 240_000 });

let database: TestDatabase;
let shop: ShopAtWork;

beforeEach(async () => {
  const target = databaseTargets.find(({ name }) => name.includes('DATABASE_URL'));
  if (!target) throw new Error('No test database is reached by DATABASE_URL');
  database = await target.start();
  shop = await openShopAtWork(database.databaseUrl);
});
afterEach(async () => {
  await shop?.close();
  await database?.close();
});

test(`OPS-01: every connection falls silent: from second ${HEALED_AFTER_S} on the shop answers, nobody waits long, and it can be stopped`, async () => {
  const { silent, answers, healed, stoppedAfterMs, lost } = await shop.failOver(SECONDS);
  expect(answers.filter(({ ms }) => ms > LONGEST_MS)).toEqual([]);
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  expect(silent).toBeGreaterThanOrEqual(10);
  // It did happen: somebody was told to come back.
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect(healed.length).toBeGreaterThan(0);
  expect(shareOfGood(healed)).toBeGreaterThanOrEqual(0.95);
  expect(stoppedAfterMs).toBeLessThanOrEqual(STOPPED_WITHIN_MS);
  expect(lost).toEqual([]);
});

test(`OPS-01: ${CUTS} connections are cut inside transactions: nobody reads of an error of the shop, and no order is lost`, async () => {
  const { answers, cut, lost } = await shop.cutTransactions(CUTS);
  expect(cut).toBe(CUTS);
  const others = answers.filter(({ status }) => ![200, 201, 204, 409, 503].includes(status));
  expect(others).toEqual([]);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});
