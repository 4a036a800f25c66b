// Where a replay leaves what the shop had: the folds are the same everywhere, or something is wrong with them.
import type { ExportedLog } from '#events/export/exportedLog.ts';
import type { Replay } from './replayLog.ts';
import { stateHash, type Digest } from './stateHash.ts';

export type Divergence = {
  /** The last position where both agree; 0 is the start. */
  readonly agreedAt: number;
  /** The first position where they differ: the diverging event when it follows `agreedAt`, else one up to here. */
  readonly differsAt: number;
  readonly expected: string;
  readonly found: string;
};

/** @returns the first hash in the file that this replay does not end in, or null when it ends in all of them */
export const firstDivergence = async (
  { events, end }: ExportedLog,
  replay: Replay,
  digest: Digest,
): Promise<Divergence | null> => {
  let agreedAt = 0;
  const hashes = [
    ...events.map(({ state }, index) => ({ place: index + 1, expected: state })),
    { place: events.length, expected: end.state },
  ];
  for (const { place, expected } of hashes) {
    if (expected === null) continue;
    const found = await stateHash(replay.stateAt(place), digest);
    if (found !== expected) return { agreedAt, differsAt: place, expected, found };
    agreedAt = place;
  }
  return null;
};

/**
 * Did the tab hold the state of its log? Null when it did, or could not say.
 *
 * @returns the seq it had read up to, when it held another state: a fold, a snapshot or a message between tabs is wrong
 */
export const tabDivergence = async (
  { end: { tab } }: ExportedLog,
  replay: Replay,
  digest: Digest,
): Promise<Divergence | null> => {
  if (tab === null) return null;
  const place = tab.uptoSeq === 0 ? 0 : replay.placeOf(tab.uptoSeq);
  if (place === undefined) return null;
  const found = await stateHash(replay.stateAt(place), digest);
  return found === tab.state ? null : { agreedAt: 0, differsAt: place, expected: tab.state, found };
};
