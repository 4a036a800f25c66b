// The same log with some of its events switched off: what would there be without them?
import { replayLog, type Replay } from '#projections/replay/replayLog.ts';

/** @param off seqs of events that keep their index and change nothing; empty: the log as it is */
export const withoutEvents = (replay: Replay, length: number, off: ReadonlySet<number>): Replay =>
  off.size === 0
    ? replay
    : replayLog(
        replay.events
          .slice(0, length)
          .map((one) => (off.has(one.event.seq) ? { ...one, known: false } : one)),
      );
