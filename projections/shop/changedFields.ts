// A folded state field by field: what differs between two states, down to a stamp, and which fields a hash in a file covers.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ShopState } from './shopState.ts';
import { canonicalJson } from './canonicalJson.ts';

export type FieldChange = {
  /** Projection, field and so on, joined by dots: `account.items.removed.v-1.at`. */
  readonly path: string;
  /** As canonical JSON; null where there was nothing. */
  readonly before: string | null;
  /** As canonical JSON; null where there is nothing any more. */
  readonly after: string | null;
};

/** Down to an item of a list: `account.items.cart.v-1`. Files hold hashes of these; every field would double their size. */
export const HASHED_DEPTH = 4;

/**
 * Every field in which two states differ, in the order of their names. What waits for the server counts by its seqs, as in a hash.
 * Nothing, null and an empty list of fields are alike.
 *
 * @param depth how many names a path has at most; deeper fields count as a whole
 */
export const changedFields = (
  before: ShopState,
  after: ShopState,
  depth = Number.POSITIVE_INFINITY,
): readonly FieldChange[] => {
  const changes: FieldChange[] = [];
  walk([], before, after, depth, changes);
  return changes;
};

/** All fields of a state, with their texts. */
export const fieldsOf = (state: ShopState, depth?: number): ReadonlyMap<string, string> =>
  new Map(
    changedFields(noState, state, depth).flatMap(({ path, after }) =>
      after === null ? [] : [[path, after]],
    ),
  );

/** Consecutive seqs become one pair: [first, last]. */
export const waitingRanges = (
  events: readonly Pick<RecordedEvent, 'seq'>[],
): readonly (readonly [number, number])[] => {
  const found: [number, number][] = [];
  for (const { seq } of events) {
    const last = found.at(-1);
    if (last && last[1] + 1 === seq) last[1] = seq;
    else found.push([seq, seq]);
  }
  return found;
};

/** Before there is any state: all fields of a state are changes of it. */
export const noState = {} as ShopState;

const PENDING = 'account.pending';

const walk = (
  names: readonly string[],
  before: unknown,
  after: unknown,
  depth: number,
  changes: FieldChange[],
): void => {
  // States share what did not change.
  if (before === after) return;
  const path = names.join('.');
  if (path === PENDING) return note(changes, path, waiting(before), waiting(after));
  const [old, now] = [before, after].map((value) => (names.length < depth && hasNames(value) ? value : null));
  if (!old && !now) return note(changes, path, before, after);
  // A value has become a list of fields, or the other way round.
  if (!old && before !== null && before !== undefined) note(changes, path, before, null);
  if (!now && after !== null && after !== undefined) note(changes, path, null, after);
  for (const name of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})].toSorted()))
    walk([...names, name], old?.[name], now?.[name], depth, changes);
};

const note = (changes: FieldChange[], path: string, before: unknown, after: unknown): void => {
  const [was, is] = [textOf(before), textOf(after)];
  if (was !== is) changes.push({ path, before: was, after: is });
};

const hasNames = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = canonicalJson(value);
  return text === '{}' || text === '[]' ? null : text;
};

const waiting = (events: unknown): unknown =>
  Array.isArray(events) ? waitingRanges(events as ShopState['account']['pending']) : events;
