// What shoppers meet while the database fails over, and while connections are cut inside transactions.
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../servers/temporaryDatabase.ts';
import type { Bench } from '../bench.ts';
import { figure, type Table } from '../table.ts';
import {
  HEALED_AFTER_S,
  LONGEST_MS,
  openShopAtWork,
  shareOfGood,
  STOPPED_WITHIN_MS,
  type ShopAtWork,
} from './shopAtWork.ts';
import type { Answer } from './shoppers.ts';

export const failover: Bench = {
  name: 'failover',
  run: async ({ quick, progress }) => {
    const seconds = quick ? 20 : 75;
    const cuts = quick ? 20 : 100;
    progress(`failover: every connection falls silent, ${seconds} s of shopping`);
    const silent = await atWork((shop) => shop.failOver(() => sleep(seconds * 1_000)));
    progress(`failover: ${cuts} connections are cut inside transactions`);
    const cut = await atWork((shop) => shop.cutTransactions(cuts));
    if (silent.lost.length + cut.lost.length > 0) throw new Error('An order that was placed is in no table');
    const whole = tableOf('Every connection to the database falls silent', silent.answers);
    const healed = tableOf(`The same from second ${HEALED_AFTER_S} on`, silent.healed);
    return [
      {
        ...whole,
        note: `The shop as npm start runs it, behind an address whose ${silent.silent} open connections stop answering while new ones work. Requests before it, and for ${seconds} s after it. Stopped with SIGTERM just after it happened again: ended within ${figure(silent.stoppedAfterMs / 1_000)} s (limit ${STOPPED_WITHIN_MS / 1_000}). Limit of an answer: ${LONGEST_MS / 1_000} s. No order that was told to be placed is missing.`,
      },
      { ...healed, note: `${(shareOfGood(silent.healed) * 100).toFixed(1)} % of these are 2xx (limit 95).` },
      {
        ...tableOf(`${cut.cut} connections are cut inside transactions`, cut.answers),
        note: 'By pg_terminate_backend, while shoppers go on. No order that was told to be placed is missing.',
      },
    ];
  },
};

const atWork = <Result>(work: (shop: ShopAtWork) => Promise<Result>): Promise<Result> =>
  withDatabase(async (databaseUrl) => {
    const shop = await openShopAtWork(databaseUrl);
    try {
      return await work(shop);
    } finally {
      await shop.close();
    }
  });

const tableOf = (title: string, answers: readonly Answer[]): Omit<Table, 'note'> => {
  const byCall = [...Map.groupBy(answers, ({ call }) => call)].toSorted(([a], [b]) => a.localeCompare(b));
  const rowOf = (name: string, some: readonly Answer[]): readonly [string, ...string[]] => {
    const count = (holds: (status: number) => boolean): string =>
      String(some.filter(({ status }) => holds(status)).length);
    return [
      name,
      String(some.length),
      count((status) => status >= 200 && status < 300),
      count((status) => status === 503),
      count((status) => status === 500),
      count((status) => status === 0),
      count((status) => status >= 300 && status !== 500 && status !== 503),
      figure(Math.max(...some.map(({ ms }) => ms)) / 1_000),
    ];
  };
  return {
    title,
    columns: ['call', 'answers', '2xx', '503', '500', 'none', 'others', 'longest s'],
    rows: [...byCall.map(([call, some]) => rowOf(call, some)), rowOf('all', answers)],
  };
};
