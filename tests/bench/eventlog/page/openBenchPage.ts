// What the page under test offers to the bench that drives it: one contender at a time, on an origin of its own.
import { appendFirst, appendWithoutEnd } from './appending.ts';
import type { Contender, OpenStore } from './contender.ts';
import { tapForOtherTab, watchTaps } from './twoTabs.ts';
import { tapInOneGo, tapOneByOne, type BurstTimes, type TapTimes } from './taps.ts';
import { drawTaps, Reference, textOfView } from './workload.ts';

export type FirstView = {
  /** Milliseconds from the start until there was a view. */
  readonly ms: number;
  readonly text: string;
  /** Milliseconds until what is kept had been read and folded. */
  readonly settledMs: number;
  readonly settledText: string;
};

export type BenchPage = {
  /** The clock is coarse unless the page is isolated. */
  readonly isolated: boolean;
  /** Chooses and loads the contender's code. */
  load(contender: string): Promise<void>;
  open(database: string): Promise<void>;
  taps(count: number): Promise<TapTimes>;
  burst(count: number): Promise<BurstTimes>;
  close(): Promise<void>;
  fill(database: string, events: number): Promise<void>;
  /** @param replay from the first event */
  firstView(database: string, replay: boolean): Promise<FirstView>;
  /** Reports to the other tab when each of its taps is shown here. */
  watch(count: number): void;
  /** @returns milliseconds until the watching tab showed each tap */
  tapWatched(count: number): Promise<readonly number[]>;
  appendFirst(): Promise<void>;
  /** Goes on until the page is gone. */
  appendWithoutEnd(): void;
  /** What the open store shows in the cart, by variant. */
  quantities(): Readonly<Record<string, number>>;
};

declare global {
  interface Window {
    bench: BenchPage;
  }
}

export type Contenders = Readonly<Record<string, () => Promise<Contender>>>;

/** More than any run taps one after another. */
const MOST_TAPS = 50_000;

export const openBenchPage = (contenders: Contenders): void => {
  let contender: Contender | undefined;
  let store: OpenStore | undefined;
  let reference = new Reference();
  let tapped = 0;
  const all = drawTaps(MOST_TAPS);
  const next = (count: number) => all.slice(tapped, (tapped += count));

  window.bench = {
    isolated: window.crossOriginIsolated,
    load: async (name) => {
      const load = contenders[name];
      if (!load) throw new Error(`There is no contender ${name} on this page`);
      contender = await load();
    },
    open: async (database) => {
      reference = new Reference();
      tapped = 0;
      store = await known(contender).open(database, false);
    },
    taps: (count) => tapOneByOne(known(store), next(count), reference),
    burst: (count) => tapInOneGo(known(store), next(count), reference),
    close: async () => {
      await store?.close();
      store = undefined;
    },
    fill: (database, events) =>
      known(contender).fill(
        database,
        drawTaps(events).map(({ event }) => event),
      ),
    firstView: (database, replay) => firstView(known(contender), database, replay),
    watch: (count) => watchTaps(known(store), next(count)),
    tapWatched: (count) => tapForOtherTab(known(store), next(count)),
    appendFirst: () => appendFirst(known(store)),
    appendWithoutEnd: () => void appendWithoutEnd(known(store)),
    quantities: () => known(store).view().qtyByVariant,
  };
};

const firstView = async (contender: Contender, database: string, replay: boolean): Promise<FirstView> => {
  const startedAt = performance.now();
  const painted = replay ? undefined : contender.firstPaint?.(database);
  const paintedMs = performance.now() - startedAt;
  const store = await contender.open(database, replay);
  const settled = store.view();
  const settledMs = performance.now() - startedAt;
  await store.close();
  return {
    ms: painted ? paintedMs : settledMs,
    text: textOfView(painted ?? settled),
    settledMs,
    settledText: textOfView(settled),
  };
};

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The page was not told which contender, or it is not open');
  return value;
};
