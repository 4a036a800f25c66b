// Where a replay first differs from what the shop had. Equal events must fold to equal states on every machine.
import type { ExportedLog, FieldHashes } from '#events/export/exportedLog.ts';
import { changedFields, fieldsOf, HASHED_DEPTH, noState } from '../shop/changedFields.ts';
import { noRest, type Rest } from '../shop/foldTwice.ts';
import type { ShopState } from '../shop/shopState.ts';
import { fieldHash } from './buildExport.ts';
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

/** @returns up to where the tab had read, when that is not in the file; else null */
export const tabElsewhere = ({ end: { tab } }: ExportedLog, replay: Replay): number | null =>
  tab === null || tab.uptoSeq === 0 || replay.positionOf(tab.uptoSeq) !== undefined ? null : tab.uptoSeq;

/** Does the file itself say what the state was there? */
export const isOwnWord = ({ events }: ExportedLog, position: number): boolean =>
  events[position - 1]?.state !== null && position > 0;

export type DifferingField = {
  /** `account.items.removed.v-1`: projection, field, and what it is about. */
  readonly path: string;
  /** What this replay has there, as canonical JSON; null: nothing. */
  readonly here: string | null;
  /** The hash of what the shop had there; null: nothing. */
  readonly inShop: string | null;
  /** What that is: nothing, what both had where they last agreed, or something else, which only a hash tells. */
  readonly shop: 'nothing' | 'asBefore' | 'other';
};

/**
 * @param leftOut projections that are not compared
 * @returns the fields in which this replay is another than the shop was; null when the file has no hashes of fields
 */
export const differingFields = (
  { events }: ExportedLog,
  replay: Replay,
  { agreedAt, differsAt }: Pick<Divergence, 'agreedAt' | 'differsAt'>,
  leftOut: readonly string[] = [],
): readonly DifferingField[] | null => {
  const told = events.slice(0, differsAt).map(({ fields }) => fields ?? {});
  if (!events[differsAt - 1]?.fields) return null;
  const expected = new Map(told.flatMap((fields) => Object.entries(fields)));
  const [was, is] = [agreedAt, differsAt].map((at) => fieldsOf(replay.stateAt(at), HASHED_DEPTH));
  const found: DifferingField[] = [];
  for (const path of new Set([...expected.keys(), ...(is?.keys() ?? [])])) {
    if (leftOut.includes(projectionOf(path))) continue;
    const [here, before] = [is?.get(path) ?? null, was?.get(path)];
    const inShop = expected.get(path) ?? null;
    if (inShop === hashOrNull(here)) continue;
    const shop = before !== undefined && inShop === fieldHash(before) ? 'asBefore' : 'other';
    found.push({ path, here, inShop, shop: inShop === null ? 'nothing' : shop });
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
};

const hashOrNull = (text: string | null): string | null => (text === null ? null : fieldHash(text));
const projectionOf = (path: string): string => path.split('.')[0] ?? '';

/** The hashes of some fields of a state, as a file has them; null for what is not there. */
export const hashesOf = (state: ShopState, paths: readonly string[]): FieldHashes => {
  const fields = fieldsOf(state, HASHED_DEPTH);
  return Object.fromEntries(paths.map((path) => [path, hashOrNull(fields.get(path) ?? null)]));
};

type Comparing = {
  readonly digest: Digest;
  readonly leftOut: readonly string[];
  readonly rest: Rest;
};

/**
 * As `firstDivergence`, field by field: the hash of a whole state says nothing where one projection is another.
 *
 * @returns undefined when the file has no hashes of fields
 */
export const firstFieldDivergence = async (
  { events }: ExportedLog,
  replay: Replay,
  { digest, leftOut, rest }: Comparing,
): Promise<Divergence | null | undefined> => {
  const [shop, here] = [new Map<string, string | null>(), new Map<string, string | null>()];
  const apart = new Set<string>();
  let [agreedAt, before] = [0, noState];
  for (const [index, { state: expected, fields }] of events.entries()) {
    if (expected === null || !fields) continue;
    await rest();
    const state = replay.stateAt(index + 1);
    const changes = changedFields(before, state, HASHED_DEPTH);
    for (const { path, after } of changes) here.set(path, hashOrNull(after));
    for (const [path, hash] of Object.entries(fields)) shop.set(path, hash);
    for (const path of [...changes.map((change) => change.path), ...Object.keys(fields)]) {
      const isAlike = (shop.get(path) ?? null) === (here.get(path) ?? null);
      if (isAlike || leftOut.includes(projectionOf(path))) apart.delete(path);
      else apart.add(path);
    }
    const differsAt = index + 1;
    if (apart.size > 0) return { agreedAt, differsAt, expected, found: await stateHash(state, digest) };
    [agreedAt, before] = [differsAt, state];
  }
  return before === noState ? undefined : null;
};

export type NewerEvent = { readonly seq: number; readonly type: string };

/** Events between the last place where both agree and the first where they differ that this code does not know. */
export const newerEvents = (
  { events }: ExportedLog,
  { agreedAt, differsAt }: Divergence,
): readonly NewerEvent[] =>
  events
    .slice(agreedAt, differsAt)
    .flatMap(({ event: { seq, type }, known }) => (known ? [] : [{ seq, type }]));
