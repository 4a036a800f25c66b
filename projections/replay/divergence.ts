// Where a replay first differs from what the shop had. Equal events must fold to equal states on every machine.
import type { ExportedLog } from '#events/export/exportedLog.ts';
import { fieldsOf, HASHED_DEPTH } from '../shop/changedFields.ts';
import { fieldHash } from './buildExport.ts';
import { noRest } from '../shop/foldTwice.ts';
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

/**
 * @param rest awaited before each hash
 * @returns the first hash in the file that this replay does not reproduce, or null when it reproduces all
 */
export const firstDivergence = async (
  { events, end }: ExportedLog,
  replay: Replay,
  digest: Digest,
  rest = noRest,
): Promise<Divergence | null> => {
  let agreedAt = 0;
  const hashes = [
    ...events.map(({ state }, index) => ({ position: index + 1, expected: state })),
    { position: events.length, expected: end.state },
  ];
  for (const { position, expected } of hashes) {
    if (expected === null) continue;
    await rest();
    const found = await stateHash(replay.stateAt(position), digest);
    if (found !== expected) return { agreedAt, differsAt: position, expected, found };
    agreedAt = position;
  }
  return null;
};

/**
 * Did the tab hold the state of its log? Null when it did, or could not say. The log's state is the one that the shop itself
 * folded for the file, where a hash of it was taken: this replay may fold otherwise, which is no fault of the tab.
 *
 * @returns the position it had read up to, when it held another state: a snapshot or a message between tabs is wrong
 */
export const tabDivergence = async (
  { events, end: { tab } }: ExportedLog,
  replay: Replay,
  digest: Digest,
): Promise<Divergence | null> => {
  if (tab === null) return null;
  const position = tab.uptoSeq === 0 ? 0 : replay.positionOf(tab.uptoSeq);
  if (position === undefined) return null;
  const found = events[position - 1]?.state ?? (await stateHash(replay.stateAt(position), digest));
  return found === tab.state ? null : { agreedAt: 0, differsAt: position, expected: tab.state, found };
};

/** Does the file itself say what the state was there? */
export const isOwnWord = ({ events }: ExportedLog, position: number): boolean =>
  events[position - 1]?.state !== null && position > 0;

export type DifferingField = {
  /** `account.items.removed.v-1`: projection, field, and what it is about. */
  readonly path: string;
  /** What this replay has there, as canonical JSON; null: nothing. */
  readonly here: string | null;
  /** What the shop had there: nothing, what this replay had before the event, or something else, which only a hash tells. */
  readonly shop: 'nothing' | 'asBefore' | 'other';
};

/** @returns the fields in which this replay is another than the shop was; null when the file has no hashes of fields */
export const differingFields = (
  { events }: ExportedLog,
  replay: Replay,
  { differsAt }: Divergence,
): readonly DifferingField[] | null => {
  const told = events.slice(0, differsAt).map(({ fields }) => fields ?? {});
  if (!events[differsAt - 1]?.fields) return null;
  const expected = new Map(told.flatMap((fields) => Object.entries(fields)));
  const [was, is] = [differsAt - 1, differsAt].map((at) => fieldsOf(replay.stateAt(at), HASHED_DEPTH));
  const found: DifferingField[] = [];
  for (const path of new Set([...expected.keys(), ...(is?.keys() ?? [])])) {
    const [here, before] = [is?.get(path) ?? null, was?.get(path)];
    const shop = expected.get(path) ?? null;
    if (shop === (here === null ? null : fieldHash(here))) continue;
    const isAsBefore = before !== undefined && shop === fieldHash(before);
    found.push({ path, here, shop: isAsBefore ? 'asBefore' : shop === null ? 'nothing' : 'other' });
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
};
