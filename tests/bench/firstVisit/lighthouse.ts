// What shoppers look at most, under Lighthouse's mobile profile (a slow phone on slow 4G, both simulated), and under the milder
// one that a rival sets itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Flags, Result } from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { lighthouseVisit, UnrecordedTrace } from '#tests/journeys/browser/lighthouseVisit.ts';
import type { Bench } from '../bench.ts';
import { furtherPages, samplePages, type SamplePage } from './samplePages.ts';
import { startShopInBusiness } from '../servers/shopProcess.ts';
import { median } from '../stats.ts';
import { figure, kilobytes, type Table } from '../table.ts';

/** The audits behind the columns. */
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  speed: 'speed-index',
  bytes: 'total-byte-weight',
} as const;

type Figures = Readonly<Record<keyof typeof audits | 'score' | 'index', number>>;

type Profile = {
  readonly title: string;
  readonly throttling: NonNullable<Flags['throttling']>;
  /** Runs that count, of which the median is reported. */
  readonly rounds: number;
};

const profiles = (quick: boolean): readonly Profile[] => [
  { title: 'Lighthouse, mobile', throttling: constants.throttling.mobileSlow4G, rounds: quick ? 1 : 5 },
  {
    title: 'Lighthouse, 9 Mbit/s, 100 ms, processor slowed 3.5 times',
    throttling: {
      ...constants.throttling.mobileSlow4G,
      rttMs: 100,
      throughputKbps: 9_000,
      cpuSlowdownMultiplier: 3.5,
    },
    rounds: 1,
  },
];

export const lighthouse: Bench = {
  name: 'lighthouse',
  run: async ({ quick, progress }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
    const shop = await startShopInBusiness(dataDir, progress);
    try {
      const pages = [...(await samplePages(shop.url)), ...(await furtherPages(shop.url))];
      const tables: Table[] = [];
      for (const profile of profiles(quick)) {
        tables.push(tableOf(profile, await measure(shop.url, pages, profile, progress)));
      }
      return tables;
    } finally {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Measured = ReadonlyMap<string, readonly Figures[]>;

const tableOf = ({ title, rounds }: Profile, measured: Measured): Table => {
  const mid = (runs: readonly Figures[], of: keyof Figures): number => median(runs.map((run) => run[of]));
  return {
    title,
    note: `Median of ${rounds} runs each, after one that is not counted; every picture rendered beforehand. Index is Lighthouse's own of this machine, higher is faster; figures of another are not comparable (the bench firstVisit slows each to one phone). LCP, FCP, TBT and speed index in milliseconds, transfer in kB.`,
    columns: ['', 'score', 'LCP', 'CLS', 'TBT', 'FCP', 'speed index', 'transfer', 'index'],
    rows: [...measured].map(([name, runs]) => [
      name,
      figure(100 * mid(runs, 'score')),
      figure(mid(runs, 'lcp')),
      mid(runs, 'cls').toFixed(3),
      figure(mid(runs, 'tbt')),
      figure(mid(runs, 'fcp')),
      figure(mid(runs, 'speed')),
      kilobytes(mid(runs, 'bytes')),
      figure(mid(runs, 'index')),
    ]),
  };
};

const measure = async (
  url: string,
  pages: readonly SamplePage[],
  { title, throttling, rounds }: Profile,
  progress: (text: string) => void,
): Promise<Measured> => {
  const results = new Map(pages.map(({ name, path }) => [`${name} ${path}`, [] as Figures[]]));
  for (let round = 0; round <= rounds; round += 1) {
    progress(round === 0 ? `${title}: warming up` : `${title}: round ${round} of ${rounds}`);
    for (const { name, path } of pages) {
      const figures = await audit(`${url}${path}`, throttling);
      if (round > 0) results.get(`${name} ${path}`)?.push(figures);
    }
  }
  return results;
};

const ATTEMPTS = 3;

/** A trace that was not recorded is recorded again, as Lighthouse asks for. */
const audit = async (url: string, throttling: Profile['throttling']): Promise<Figures> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return figuresOf(await lighthouseVisit(url, { throttling, onlyCategories: ['performance'] }));
    } catch (error) {
      if (!(error instanceof UnrecordedTrace) || attempt === ATTEMPTS) throw error;
    }
  }
};

const figuresOf = (lhr: Result): Figures => {
  const { requestedUrl = '' } = lhr;
  const of = (id: string): number => {
    const value = lhr.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`${requestedUrl}: Lighthouse did not measure ${id}`);
    return value;
  };
  const score = lhr.categories['performance']?.score;
  if (typeof score !== 'number') throw new Error(`${requestedUrl}: Lighthouse gave no score`);
  return {
    score,
    index: lhr.environment.benchmarkIndex,
    fcp: of(audits.fcp),
    lcp: of(audits.lcp),
    cls: of(audits.cls),
    tbt: of(audits.tbt),
    speed: of(audits.speed),
    bytes: of(audits.bytes),
  };
};
