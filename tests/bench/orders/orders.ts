// How many orders a second the shop takes, against the database's own limit for the same writes: the very statements of an
// order, without a call, a check or a price, over as many connections, in turns on the same embedded database.
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { connect, disconnect } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Bench } from '../bench.ts';
import { runLoad } from '../load/load.ts';
import { rotated } from '../rounds.ts';
import { startServer, type ServerProcess } from '../servers/serverProcess.ts';
import type { OrderServerReady, OrderServerSettings } from '../servers/orderServer.ts';
import { median, medianRatio, percentile } from '../stats.ts';
import { figure, times, type Table } from '../table.ts';
import { withDatabase } from '../servers/temporaryDatabase.ts';
import { createOrderApp } from './orderApp.ts';
import { orderRequest, type Pair } from './orderRequest.ts';
import { recordWrites, replay, type Recorded } from './orderWrites.ts';
import { toProductId } from '#events/brands.ts';

const SHOPPERS = 32;
const PIECES = 10_000_000;

type Turn = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMicros: number;
};
type Contender = {
  readonly title: string;
  readonly turns: Turn[];
  readonly run: (amount: number) => Promise<Turn>;
};

const log = { info: () => undefined, warn: (line: string) => console.error(line) };

export const orders: Bench = {
  name: 'orders',
  run: async ({ quick, progress, rounds: asked }) => {
    const rounds = asked ?? (quick ? 1 : 6);
    const amount = quick ? 200 : 800;
    return withDatabase(async (databaseUrl) => {
      const server = await startServer<OrderServerReady>('orderServer.ts', {
        databaseUrl,
      } satisfies OrderServerSettings);
      const { db, pool } = connect({ connectionString: databaseUrl }, log);
      try {
        const pairs = await stockPairs(db);
        const recorded = await recordOne(databaseUrl, pairs);
        const tables: Table[] = [];
        for (const [title, wanted] of [
          [`Orders of ${pairs.length} different pairs`, pairs],
          ['Orders of one pair that everybody wants', pairs.slice(0, 1)],
        ] as const) {
          const all = contenders({ server, pool, db, recorded, pairs: wanted });
          for (let round = 0; round <= rounds; round += 1) {
            progress(`orders: ${title}, ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}`);
            for (const { run, turns } of rotated(all, round)) {
              const turn = await run(amount);
              if (round > 0) turns.push(turn);
            }
          }
          tables.push({
            title,
            note: `${rounds} interleaved rounds of ${amount} orders each after one to warm up; ${SHOPPERS} shoppers at once, 10 connections, embedded PostgreSQL, a provider that answers at once. An order is ${recorded.writes.flat().length} writes in ${recorded.writes.length} transactions; every one is counted in the database. Load, server and database share this machine. Ratios: median over the rounds.`,
            columns: ['', 'a second', 'x limit', 'p50 ms', 'p99 ms', 'CPU µs an order'],
            rows: all.map((each) => rowOf(each, all[1]?.turns ?? [])),
          });
        }
        return tables;
      } finally {
        await disconnect(db, pool);
        await server.stop();
      }
    });
  },
};

const rowOf = ({ title, turns }: Contender, limit: readonly Turn[]): readonly [string, ...string[]] => {
  const column = (all: readonly Turn[], name: keyof Turn): readonly number[] => all.map((turn) => turn[name]);
  return [
    title,
    figure(median(column(turns, 'perSecond'))),
    times(medianRatio(column(turns, 'perSecond'), column(limit, 'perSecond'))),
    figure(median(column(turns, 'p50'))),
    figure(median(column(turns, 'p99'))),
    figure(median(column(turns, 'cpuMicros'))),
  ];
};

/** Sizes that are sold from counted stock and need no account, with plenty of each. */
const stockPairs = async (db: Kysely<Schema>): Promise<readonly Pair[]> => {
  await db.updateTable('stock').set({ qty: PIECES }).execute();
  const rows = await db
    .selectFrom('stock')
    .select(['product_id', 'variant_id'])
    .where('product_id', 'like', toProductId('p-arden-%'))
    .orderBy('variant_id')
    .execute();
  return rows.map(({ product_id, variant_id }) => ({ productId: product_id, variantId: variant_id }));
};

/** The shop itself says what an order writes, so the limit is always that of the order of today. */
const recordOne = async (databaseUrl: string, [pair]: readonly Pair[]): Promise<Recorded> => {
  if (!pair) throw new Error('The sample shop has nothing to order');
  const { db, pool } = connect({ connectionString: databaseUrl }, log);
  let orderNumber = '';
  const writes = await recordWrites(pool, async () => {
    const { app, close } = await createOrderApp(db, log);
    const { path, ...request } = orderRequest(pair);
    const answer = (await app.inject({ url: path, ...request, payload: request.body })).json<{
      status: string;
      order?: { number: string };
    }>();
    if (!answer.order) throw new Error(`An order was not placed: ${answer.status}`);
    orderNumber = answer.order.number;
    await close();
  });
  await disconnect(db, pool);
  // What a start writes by itself is no part of an order.
  const own = writes.filter((group) =>
    group.some(({ sql }) => /"(rate_limits|order_attempts|orders)"/.test(sql)),
  );
  return { writes: own, orderNumber, pair };
};

type Parts = {
  readonly server: ServerProcess<OrderServerReady>;
  readonly pool: Pool;
  readonly db: Kysely<Schema>;
  readonly recorded: Recorded;
  readonly pairs: readonly Pair[];
};

const contenders = ({ server, pool, db, recorded, pairs }: Parts): readonly Contender[] => {
  let next = 0;
  const nextPair = (): Pair => pairs[(next += 1) % pairs.length] ?? recorded.pair;
  const countOrders = async (): Promise<number> =>
    (
      await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const counted = (run: (amount: number) => Promise<Turn>) => async (amount: number) => {
    const before = await countOrders();
    const turn = await run(amount);
    const made = (await countOrders()) - before;
    if (made !== amount) throw new Error(`${made} of ${amount} orders are in the database`);
    return turn;
  };
  const raw = (isOneTransaction: boolean) =>
    counted((amount) => timed(amount, () => replay(pool, recorded, { pair: nextPair(), isOneTransaction })));
  return [
    {
      title: 'Lap & Loam',
      turns: [],
      run: counted((amount) =>
        runLoad(server, {
          url: server.ready.url,
          amount,
          connections: SHOPPERS,
          requests: [
            {
              setupRequest: (request) => ({ ...request, ...orderRequest(nextPair()) }),
              onResponse: () => undefined,
            },
          ],
          status: 200,
        }),
      ),
    },
    { title: 'its writes alone', turns: [], run: raw(false) },
    { title: 'its writes in one transaction', turns: [], run: raw(true) },
  ];
};

const timed = async (amount: number, work: () => Promise<void>): Promise<Turn> => {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const took: number[] = [];
  let left = amount;
  const shopper = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      await work();
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (1_000 * amount) / (performance.now() - startedAt),
    p50: median(took),
    p99: percentile(took, 0.99),
    cpuMicros: (user + system) / amount,
  };
};
