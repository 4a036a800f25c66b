// One round of one contender: taps one after another, then a burst. Every view is compared with the right one, outside
// the time that is measured.
import { deleteDatabase, type Contender, type OpenLog } from './contender.ts';
import { drawTaps, type Tap } from './workload.ts';

export type Round = {
  /** Milliseconds from each dispatch until the view was right. */
  readonly view: readonly number[];
  /** Milliseconds from each dispatch until it was durable. */
  readonly durable: readonly number[];
  /** Milliseconds from the first dispatch of the burst until the view held all of it. */
  readonly burstView: number;
  /** Milliseconds from the first dispatch of the burst until all of it was durable. */
  readonly burstDurable: number;
  readonly wrongViews: number;
};

export type RoundSizes = {
  /** Taps before anything is measured. */
  readonly warmUp: number;
  readonly taps: number;
  readonly burst: number;
};

export const runRound = async (contender: Contender, sizes: RoundSizes): Promise<Round> => {
  const database = `bench-${crypto.randomUUID()}`;
  const taps = drawTaps(sizes.warmUp + sizes.taps + sizes.burst);
  const single = taps.slice(0, sizes.warmUp + sizes.taps);
  const log = await contender.open(database);
  const one = await oneByOne(log, single, sizes.warmUp);
  const all = await atOnce(log, taps.slice(single.length));
  await log.close();
  const kept = await keptIn(contender, database);
  await deleteDatabase(database);
  const wrongAfterReopening = kept === taps.at(-1)?.view ? 0 : 1;
  return { ...one, ...all, wrongViews: one.wrongViews + all.wrongViews + wrongAfterReopening };
};

const oneByOne = async (log: OpenLog, taps: readonly Tap[], warmUp: number) => {
  const view: number[] = [];
  const durable: number[] = [];
  let wrongViews = 0;
  for (const tap of taps) {
    const { event, place, key, qty } = tap;
    const startedAt = performance.now();
    const saved = log.dispatch(event);
    const rightAtOnce = log.qtyOf(place, key) === qty;
    const shownAt = performance.now();
    await saved;
    const rightNow = rightAtOnce || log.qtyOf(place, key) === qty;
    const savedAt = performance.now();
    view.push((rightAtOnce ? shownAt : savedAt) - startedAt);
    durable.push(savedAt - startedAt);
    if (!rightNow || log.text() !== tap.view) wrongViews += 1;
  }
  return { view: view.slice(warmUp), durable: durable.slice(warmUp), wrongViews };
};

const atOnce = async (log: OpenLog, taps: readonly Tap[]) => {
  const rightView = taps.at(-1)?.view;
  const startedAt = performance.now();
  const saved = taps.map(({ event }) => log.dispatch(event));
  const rightAtOnce = log.text() === rightView;
  const shownAt = performance.now();
  await Promise.all(saved);
  const right = log.text() === rightView;
  const savedAt = performance.now();
  return {
    burstView: (rightAtOnce ? shownAt : savedAt) - startedAt,
    burstDurable: savedAt - startedAt,
    wrongViews: right ? 0 : 1,
  };
};

/** What a new visit finds. */
const keptIn = async (contender: Contender, database: string): Promise<string> => {
  const log = await contender.open(database);
  const text = log.text();
  await log.close();
  return text;
};
