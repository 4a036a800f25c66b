// How long a newcomer waits after `npm start`: on an empty folder, and the second time.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildIfChanged } from '#server/build/build.ts';
import { repositoryRoot } from '#server/build/paths.ts';
import type { Bench } from './bench.ts';
import { listPictures, samplePages } from './firstVisit/samplePages.ts';
import { startShopProcess, type ShopProcess } from './servers/shopProcess.ts';
import { median } from './stats.ts';
import { figure } from './table.ts';

type StartFigures = {
  /** Seconds from the start of the process. */
  readonly healthy: number;
  readonly pictures: number;
  readonly pictureCount: number;
};

export const start: Bench = {
  name: 'start',
  run: async ({ quick, progress }) => {
    const rounds = quick ? 1 : 3;
    await buildIfChanged({ log: progress });
    progress('start: building');
    const buildSeconds = await buildOnce();
    const cold: StartFigures[] = [];
    const warm: StartFigures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`start: round ${round} of ${rounds}`);
      const pair = await coldAndWarm();
      cold.push(pair.cold);
      warm.push(pair.warm);
    }
    const count = cold[0]?.pictureCount ?? 0;
    const row = (name: string, results: readonly StartFigures[]): readonly [string, ...string[]] => [
      name,
      figure(median(results.map(({ healthy }) => healthy))),
      figure(median(results.map(({ pictures }) => pictures))),
    ];
    return [
      {
        title: 'Start',
        note: `Seconds from the start of the process, with the shop built; median of ${rounds}. Cold: an empty DATA_DIR, so the database is made and seeded. A list is served when its ${count} pictures (480 px AVIF) are. Building what changed takes ${figure(buildSeconds)} s before that, once.`,
        columns: ['', 'healthy', 'first list served'],
        rows: [row('cold', cold), row('warm', warm)],
      },
    ];
  },
};

type Pair = { readonly cold: StartFigures; readonly warm: StartFigures };

const ATTEMPTS = 3;

/** Starts that had to build, because somebody changed the source meanwhile, are no figures and are repeated. */
const coldAndWarm = async (): Promise<Pair> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
    try {
      const cold = await startOnce(dataDir);
      const warm = await startOnce(dataDir);
      if (cold && warm) return { cold, warm };
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  throw new Error('The source keeps changing: the shop had to be built at each start');
};

/** @returns undefined when it had to build first */
const startOnce = async (dataDir: string): Promise<StartFigures | undefined> => {
  const shop = await startShopProcess(dataDir);
  try {
    if (shop.hadToBuild) return undefined;
    const pictureCount = await serveFirstList(shop);
    return { healthy: shop.healthyAfter / 1_000, pictures: shop.age() / 1_000, pictureCount };
  } finally {
    await shop.stop();
  }
};

/** A browser's six connections ask for the pictures of a list. */
const serveFirstList = async ({ url }: ShopProcess): Promise<number> => {
  const list = (await samplePages(url)).find(({ name }) => name === 'list');
  const paths = await listPictures(url, list?.path ?? '/');
  const waiting = [...paths];
  const connection = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(`${url}${path}`);
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 6 }, connection));
  return paths.length;
};

/** @returns seconds to build the shop anew, into a folder that is thrown away */
const buildOnce = async (): Promise<number> => {
  const draft = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    const startedAt = performance.now();
    const job = JSON.stringify({ mode: 'sandbox', buildId: 'bench', draft });
    await promisify(execFile)(process.execPath, ['server/build/builder.ts', job], {
      cwd: repositoryRoot,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
