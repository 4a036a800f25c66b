// What saving a cart costs the server: the shop's PUT /api/account/state, with identity, schema, rules and conflict
// check, against Fastify with one UPDATE and nothing else, in turns on the same database.
import { buildIfChanged } from '#server/build/build.ts';
import { wireCartItem, wireState, wireWishlistItem } from '#tests/support/builders/wireState.ts';
import type { Bench } from '../bench.ts';
import { runLoad, type Load, type LoadResult } from './load.ts';
import { rotated } from '../rounds.ts';
import { startServer, type ServerProcess } from '../servers/serverProcess.ts';
import type { BareServerReady, BareServerSettings } from '../servers/bareServer.ts';
import type { ShopServerReady, ShopServerSettings } from '../servers/shopServer.ts';
import { median, medianRatio } from '../stats.ts';
import { figure, times } from '../table.ts';
import { withDatabase } from '../servers/temporaryDatabase.ts';
import { seedAccounts } from './seedAccounts.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const CONNECTIONS = 32;
const ACCOUNTS = 1_000;

type Side = {
  readonly title: string;
  readonly server: ServerProcess<{ readonly url: string }>;
  readonly requests: Load['requests'];
  readonly results: LoadResult[];
};

export const accountState: Bench = {
  name: 'accountState',
  run: async ({ quick, progress }) => {
    const rounds = quick ? 2 : 8;
    const amount = quick ? 2_000 : 12_000;
    const build = await buildIfChanged({ log: progress });
    const sides = await withDatabase(async (databaseUrl) => {
      const shopIds = Array.from({ length: ACCOUNTS }, (_, index) => `shop-${index}`);
      const bareIds = Array.from({ length: ACCOUNTS }, (_, index) => `bare-${index}`);
      const settings: ShopServerSettings = { databaseUrl, build, accountIds: shopIds };
      const shop = await startServer<ShopServerReady>('shopServer.ts', settings);
      const bare = await startServer<BareServerReady>('bareServer.ts', {
        databaseUrl,
      } satisfies BareServerSettings);
      try {
        await seedAccounts(databaseUrl, [...shopIds, ...bareIds], stateAt(1));
        const both = [shopSide(shop), bareSide(bare, bareIds)];
        await runRounds(both, { rounds, amount, progress });
        return both;
      } finally {
        await shop.stop();
        await bare.stop();
      }
    });
    const bytes = JSON.stringify(stateAt(1)).length;
    return [
      {
        title: 'PUT /api/account/state',
        note: `${rounds} interleaved rounds of ${amount} requests each after one to warm up; ${CONNECTIONS} connections, ${ACCOUNTS} accounts, states of ${bytes} bytes, embedded PostgreSQL; every answer a 200. Load, servers and database share this machine. Ratios: median over the rounds.`,
        columns: ['', 'per second', 'x bare', 'CPU µs a request', 'x bare', 'p50 ms', 'p99 ms'],
        rows: sides.map(({ title, results }) => rowOf(title, results, sides[1]?.results ?? [])),
      },
    ];
  },
};

const rowOf = (
  title: string,
  ours: readonly LoadResult[],
  bare: readonly LoadResult[],
): readonly [string, ...string[]] => {
  const column = (results: readonly LoadResult[], name: keyof LoadResult): readonly number[] =>
    results.map((result) => result[name]);
  return [
    title,
    figure(median(column(ours, 'perSecond'))),
    times(medianRatio(column(ours, 'perSecond'), column(bare, 'perSecond'))),
    figure(median(column(ours, 'cpuMicros'))),
    times(medianRatio(column(ours, 'cpuMicros'), column(bare, 'cpuMicros'))),
    figure(median(column(ours, 'p50'))),
    figure(median(column(ours, 'p99'))),
  ];
};

type Rounds = {
  readonly rounds: number;
  readonly amount: number;
  readonly progress: (text: string) => void;
};

const runRounds = async (sides: readonly Side[], { rounds, amount, progress }: Rounds): Promise<void> => {
  for (let round = 0; round <= rounds; round += 1) {
    progress(round === 0 ? 'accountState: warming up' : `accountState: round ${round} of ${rounds}`);
    for (const { server, requests, results } of rotated(sides, round)) {
      const { url } = server.ready;
      const load = { url, amount, connections: CONNECTIONS, requests, status: 200 };
      const result = await runLoad(server, load);
      if (round > 0) results.push(result);
    }
  }
};

/** About a kilobyte: what a shopper with six items has. */
const stateAt = (version: number) =>
  wireState({
    version,
    cartId: '019a1b2c-3d4e-7f50-8a61-b2c3d4e5f607',
    cart: ['1', '2', '3', '4'].map((name) =>
      wireCartItem(`019a1b2c-3d4e-7f50-8a61-0000000000${name}0`, {
        productId: toProductId(`arden-${name}-mens.salt-fern`),
        variantId: toVariantId(`arden-${name}-mens.salt-fern.us-10`),
      }),
    ),
    wishlist: ['5', '6'].map((name) => wireWishlistItem(`arden-${name}-mens.salt-fern`)),
  });

/** Takes the accounts in turn, each with the version its last answer had. */
const inTurn = (count: number, requestOf: (account: number, version: number) => Sent): Load['requests'] => {
  const versions = Array.from({ length: count }, () => 1);
  let next = 0;
  return [
    {
      setupRequest: (request, context) => {
        const account = next;
        next = (next + 1) % count;
        (context as { account: number }).account = account;
        return { ...request, method: 'PUT', ...requestOf(account, versions[account] ?? 1) };
      },
      onResponse: (status, _body, context) => {
        const { account } = context as { account: number };
        if (status === 200) versions[account] = (versions[account] ?? 1) + 1;
      },
    },
  ];
};

type Sent = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const json = { 'content-type': 'application/json' };

const shopSide = (server: ServerProcess<ShopServerReady>): Side => ({
  title: 'Lap & Loam',
  server,
  requests: inTurn(ACCOUNTS, (account, version) => ({
    path: '/api/account/state',
    headers: { ...json, authorization: `Bearer ${server.ready.tokens[account] ?? ''}` },
    body: JSON.stringify(stateAt(version)),
  })),
  results: [],
});

const bareSide = (server: ServerProcess<BareServerReady>, ids: readonly string[]): Side => ({
  title: 'bare Fastify + UPDATE',
  server,
  requests: inTurn(ACCOUNTS, (account, version) => ({
    path: `/state/${ids[account] ?? ''}`,
    headers: json,
    body: JSON.stringify(stateAt(version)),
  })),
  results: [],
});
