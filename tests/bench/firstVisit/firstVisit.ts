// A first visit on one phone, beside the least that its two libraries could do: how long taps are blocked, how much the main
// thread works, what is downloaded; and how soon a product is in the cart on a slow line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { budgets } from '#server/build/budgets.ts';
import { lighthouseVisit, UnrecordedTrace } from '#tests/journeys/browser/lighthouseVisit.ts';
import type { Bench } from '../bench.ts';
import { startShopInBusiness } from '../servers/shopProcess.ts';
import { median, medianRatio } from '../stats.ts';
import { figure, kilobytes, type Table, times } from '../table.ts';
import { benchmarkIndex, PHONE_INDEX, slowDownOf } from '../phone.ts';
import type { Card } from './reference/cards.ts';
import { startReferencePage } from './referencePage.ts';
import { furtherPages, samplePages } from './samplePages.ts';
import { type EarlyVisit, type SlowVisit, tapSlowly, visitSlowly } from './slowLine.ts';

const REFERENCE = 'reference';

export const firstVisit: Bench = {
  name: 'firstVisit',
  run: async ({ quick, progress, rounds = quick ? 1 : 5, scenarios }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
    const shop = await startShopInBusiness(dataDir, progress);
    try {
      // Its own line and no list: minutes less than the rest.
      if (scenarios?.join() === 'early') return [earlyTable(await tapEarly(shop.url, rounds, progress))];
      return await measureVisits(shop.url, rounds, progress);
    } finally {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const tapEarly = async (
  url: string,
  rounds: number,
  progress: (text: string) => void,
): Promise<readonly IndexedVisit[]> => {
  const product = (await samplePages(url)).find(({ name }) => name === 'product');
  const visits: IndexedVisit[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`firstVisit: tap ${round} of ${rounds}`);
    visits.push(await tapOnce(url, product?.path ?? '/'));
  }
  return visits;
};

/** `index` of the machine at the visit. */
type IndexedVisit = EarlyVisit & { readonly index: number };

const tapOnce = async (url: string, path: string): Promise<IndexedVisit> => {
  const index = await benchmarkIndex();
  return { ...(await tapSlowly(url, path, slowDownOf(index))), index };
};

/** @param url of a shop that runs and has its pictures */
export const measureVisits = async (
  url: string,
  rounds: number,
  progress: (text: string) => void,
): Promise<readonly Table[]> => {
  const samples = [...(await samplePages(url)), ...(await furtherPages(url))];
  const list = samples.find(({ name }) => name === 'list');
  const product = samples.find(({ name }) => name === 'product');
  const reference = await startReferencePage(await cardsOf(url, list?.path ?? '/'));
  try {
    const pages = [
      { name: REFERENCE, address: reference.url },
      ...samples.map(({ name, path }) => ({ name, address: url + path })),
    ];
    const visits = new Map(pages.map(({ name }) => [name, [] as Visit[]]));
    const slow: SlowVisit[] = [];
    const early: IndexedVisit[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`firstVisit: round ${round} of ${rounds}`);
      for (const { name, address } of pages) visits.get(name)?.push(await visit(address));
      slow.push(await visitSlowly(url, product?.path ?? '/', slowDownOf(await benchmarkIndex())));
      early.push(await tapOnce(url, product?.path ?? '/'));
    }
    return [visitsTable(visits, rounds), slowTable(slow), earlyTable(early)];
  } finally {
    await reference.stop();
  }
};

type Visit = {
  readonly index: number;
  readonly slowDown: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly work: number;
  readonly scripts: number;
  readonly scriptBytes: number;
};

const ATTEMPTS = 3;

const visit = async (address: string): Promise<Visit> => {
  const slowDown = slowDownOf(await benchmarkIndex());
  const throttling = { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slowDown };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const lhr = await lighthouseVisit(address, { throttling, onlyCategories: ['performance'] });
      return { ...figuresOf(lhr), slowDown };
    } catch (error) {
      if (!(error instanceof UnrecordedTrace) || attempt === ATTEMPTS) throw error;
    }
  }
};

type Requested = { readonly resourceType: string; readonly transferSize: number };

const figuresOf = (lhr: Result): Omit<Visit, 'slowDown'> => {
  const of = (id: string): number => {
    const value = lhr.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`${lhr.requestedUrl ?? ''}: Lighthouse did not measure ${id}`);
    return value;
  };
  const { items = [] } = (lhr.audits['network-requests']?.details ?? {}) as { readonly items?: Requested[] };
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  if (scripts.length === 0) throw new Error(`${lhr.requestedUrl ?? ''}: no script was requested`);
  return {
    index: lhr.environment.benchmarkIndex,
    lcp: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    work: of('mainthread-work-breakdown'),
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
};

const visitsTable = (visits: ReadonlyMap<string, readonly Visit[]>, rounds: number): Table => {
  const references = visits.get(REFERENCE) ?? [];
  const { blockingMs, blockingToReference, workToReference, scriptRequests } = budgets;
  return {
    title: 'A first visit by phone',
    note: `Lighthouse, slow 4G, the processor slowed to index ${PHONE_INDEX} whatever the machine's own (\`index\`, \`slowed\`). Median of ${rounds} rounds; ratios to the reference page (React and react-router, 24 cards, hydrated whole; same build) round by round. TBT, work of the main thread and LCP in ms. Aims: TBT ${blockingMs} and ${times(blockingToReference)}, work ${times(workToReference)}, ${scriptRequests} scripts.`,
    columns: ['', 'index', 'slowed', 'TBT', 'to ref.', 'work', 'to ref.', 'LCP', 'scripts', 'JavaScript'],
    rows: [...visits].map(([name, runs]) => {
      const all = (of: (run: Visit) => number): readonly number[] => runs.map(of);
      const ratio = (of: (run: Visit) => number): string => {
        const to = references.map(of);
        return to.some((value) => value === 0) ? '–' : times(medianRatio(all(of), to));
      };
      return [
        name,
        figure(median(all(({ index }) => index))),
        times(median(all(({ slowDown }) => slowDown))),
        figure(median(all(({ blocking }) => blocking))),
        ratio(({ blocking }) => blocking),
        figure(median(all(({ work }) => work))),
        ratio(({ work }) => work),
        figure(median(all(({ lcp }) => lcp))),
        figure(median(all(({ scripts }) => scripts))),
        kilobytes(median(all(({ scriptBytes }) => scriptBytes))),
      ];
    }),
  };
};

const slowTable = (visits: readonly SlowVisit[]): Table => {
  const { hydratedMs, addedMs } = budgets.slowLine;
  return {
    title: 'A product on a slow line',
    note: `50 kB/s, 400 ms a request, the same phone; median of ${visits.length} new shoppers who tap as soon as the page answers. Aims: ${figure(hydratedMs)} ms until it answers, ${figure(addedMs)} ms from the tap to "Added".`,
    columns: ['', 'answers', '"Added" after', 'JavaScript'],
    rows: [
      [
        'product',
        figure(median(visits.map(({ hydrated }) => hydrated))),
        figure(median(visits.map(({ added }) => added))),
        kilobytes(median(visits.map(({ scripts }) => scripts))),
      ],
    ],
  };
};

const earlyTable = (visits: readonly IndexedVisit[]): Table => {
  const { savedAfterMs, savedMs, countedMs } = budgets.slowLine;
  const mid = (of: (visit: IndexedVisit) => number): string => figure(median(visits.map(of)));
  return {
    title: 'A tap before the scripts',
    note: `The same line and phone; median of ${visits.length} new shoppers who tap "Add to cart" when the HTML is there. Aims: "Saved on this device" ${figure(savedAfterMs)} ms after the tap and ${figure(savedMs)} ms after the address, in the header ${figure(countedMs)} ms after it.`,
    columns: ['', 'index', 'tapped', '"Saved" after', '"Saved"', 'in the header'],
    rows: [
      [
        'product',
        mid(({ index }) => index),
        mid(({ tapped }) => tapped),
        mid(({ saved }) => saved),
        mid(({ tapped, saved }) => tapped + saved),
        mid(({ counted }) => counted),
      ],
    ],
  };
};

/** As many cards, and the same pictures, as the list shows. */
const cardsOf = async (url: string, path: string): Promise<readonly Card[]> => {
  const html = await (await fetch(url + path)).text();
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { page } = JSON.parse(data) as {
    readonly page?: {
      readonly cards: readonly {
        readonly path: string;
        readonly brand: string;
        readonly name: string;
        readonly pictureHash: string;
        readonly priceCents: number;
      }[];
    };
  };
  if (page === undefined || page.cards.length === 0) throw new Error(`${path} has no cards`);
  return page.cards.map((card) => ({
    path: card.path,
    brand: card.brand,
    name: card.name,
    picture: `${url}/pictures/${card.pictureHash}/main-480.avif`,
    price: `$${(card.priceCents / 100).toFixed(2)}`,
  }));
};
