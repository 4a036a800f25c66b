// What the page under test offers to the bench that drives it.
import type { Contender } from './contender.ts';
import { runRound, type Round, type RoundSizes } from './eventLogRound.ts';
import { showThenWrite, writeThenShow } from './handWrittenLog.ts';
import { shopLog } from './shopLog.ts';
import { drawTaps } from './workload.ts';

const contenders = { shop: shopLog, writeThenShow, showThenWrite } as const satisfies Record<
  string,
  Contender
>;
export type ContenderName = keyof typeof contenders;

export type BootResult = {
  /** Milliseconds from opening the database until the view stood. */
  readonly ms: number;
  readonly right: boolean;
};

type BenchPage = {
  /** The clock is coarse unless the page is isolated. */
  readonly isolated: boolean;
  readonly eventLogRound: (contender: ContenderName, sizes: RoundSizes) => Promise<Round>;
  readonly fill: (
    contender: ContenderName,
    database: string,
    events: number,
    tail: number | undefined,
  ) => Promise<void>;
  readonly boot: (contender: ContenderName, database: string, events: number) => Promise<BootResult>;
};

declare global {
  interface Window {
    benchPage: BenchPage;
  }
}

window.benchPage = {
  isolated: window.crossOriginIsolated,
  eventLogRound: (contender, sizes) => runRound(contenders[contender], sizes),
  fill: (contender, database, events, tail) =>
    contenders[contender].fill(
      database,
      drawTaps(events).map(({ event }) => event),
      tail,
    ),
  boot: async (contender, database, events) => {
    const startedAt = performance.now();
    const log = await contenders[contender].open(database);
    const text = log.text();
    const ms = performance.now() - startedAt;
    await log.close();
    return { ms, right: text === drawTaps(events).at(-1)?.view };
  },
};
