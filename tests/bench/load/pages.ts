// What a page costs the server when it is in the cache, and what it costs when the browser has it already.
import { buildIfChanged } from '#server/build/build.ts';
import type { Bench } from '../bench.ts';
import { runLoad, type LoadResult } from './load.ts';
import { rotated } from '../rounds.ts';
import { startServer, type ServerProcess } from '../servers/serverProcess.ts';
import type { ShopServerReady, ShopServerSettings } from '../servers/shopServer.ts';
import { samplePages } from '../firstVisit/samplePages.ts';
import { median } from '../stats.ts';
import { figure, kilobytes } from '../table.ts';
import { withDatabase } from '../servers/temporaryDatabase.ts';

const CONNECTIONS = 32;

type Case = {
  readonly title: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly results: LoadResult[];
};

export const pages: Bench = {
  name: 'pages',
  run: async ({ quick, progress }) => {
    const rounds = quick ? 2 : 6;
    const amount = quick ? 1_000 : 6_000;
    const build = await buildIfChanged({ log: progress });
    const cases = await withDatabase(async (databaseUrl) => {
      const settings: ShopServerSettings = { databaseUrl, build, accountIds: [] };
      const server = await startServer<ShopServerReady>('shopServer.ts', settings);
      try {
        const all = await casesOf(server.ready.url);
        for (let round = 0; round <= rounds; round += 1) {
          progress(round === 0 ? 'pages: warming up' : `pages: round ${round} of ${rounds}`);
          for (const one of rotated(all, round)) await measure(server, one, { amount, counts: round > 0 });
        }
        return all;
      } finally {
        await server.stop();
      }
    });
    return [
      {
        title: 'Cached pages',
        note: `${rounds} interleaved rounds of ${amount} requests after one to warm up, ${CONNECTIONS} connections, accept-encoding: br; every answer as expected. Load and server share this machine. Medians.`,
        columns: ['', 'CPU µs a request', 'per second', 'answer'],
        rows: cases.map(({ title, results }) => [
          title,
          figure(median(results.map(({ cpuMicros }) => cpuMicros))),
          figure(median(results.map(({ perSecond }) => perSecond))),
          kilobytes(results[0]?.bytes ?? 0),
        ]),
      },
    ];
  },
};

/** Each page whole, and each page known to the browser. */
const casesOf = async (url: string): Promise<readonly Case[]> => {
  const cases: Case[] = [];
  for (const { name, path } of await samplePages(url)) {
    const headers = { 'accept-encoding': 'br' };
    const answer = await fetch(`${url}${path}`, { headers });
    await answer.arrayBuffer();
    const etag = answer.headers.get('etag');
    if (answer.status !== 200 || etag === null) throw new Error(`${path} has no tag or is not there`);
    cases.push({ title: `${name}, whole`, path, headers, status: 200, results: [] });
    const known = { ...headers, 'if-none-match': etag };
    cases.push({ title: `${name}, If-None-Match`, path, headers: known, status: 304, results: [] });
  }
  return cases;
};

const measure = async (
  server: ServerProcess<ShopServerReady>,
  { path, headers, status, results }: Case,
  { amount, counts }: { readonly amount: number; readonly counts: boolean },
): Promise<void> => {
  const url = `${server.ready.url}${path}`;
  const result = await runLoad(server, { url, amount, connections: CONNECTIONS, headers, status });
  if (counts) results.push(result);
};
