// Does a replay end in the same state as the shop that wrote the file?
import type { ExportedLog } from '#events/export/exportedLog.ts';
import { changedProjections } from './buildExport.ts';
import { firstDivergence, tabDivergence, type Divergence } from './divergence.ts';
import type { Replay } from './replayLog.ts';
import { stateHash, type Digest } from './stateHash.ts';

export type Agreement = {
  /** Of the fold after the last event. */
  readonly stateHash: string;
  /** Projections that have changed since the file was written: different hashes then prove nothing. */
  readonly changedProjections: readonly string[];
  readonly divergence: Divergence | null;
  readonly tabDivergence: Divergence | null;
};

export const agreementOf = async (log: ExportedLog, replay: Replay, digest: Digest): Promise<Agreement> => ({
  stateHash: await stateHash(replay.stateAt(replay.length), digest),
  changedProjections: changedProjections(log.header),
  divergence: await firstDivergence(log, replay, digest),
  tabDivergence: await tabDivergence(log, replay, digest),
});

/** A changed projection may end in another state. */
export const agrees = ({ changedProjections: changed, divergence, tabDivergence: tab }: Agreement): boolean =>
  changed.length > 0 || (divergence === null && tab === null);
