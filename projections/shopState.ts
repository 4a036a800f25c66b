// Every projection of the shop, folded together: one `produce` around a batch, never one per event, and none around a
// replay.
import { produce, setAutoFreeze } from 'immer';
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { accountProjection, type AccountFold } from './account.ts';
import { awayProjection, type AwayFold } from './away.ts';
import { accountBefore } from './awayLines.ts';
import { noticesProjection, type NoticesFold } from './notices.ts';
import { sessionProjection, type SessionFold } from './session.ts';
import { syncProjection, type SyncFold } from './syncStatus.ts';

export type ShopState = {
  readonly account: AccountFold;
  readonly session: SessionFold;
  readonly sync: SyncFold;
  readonly notices: NoticesFold;
  readonly away: AwayFold;
};

/** The projections by the name their snapshots are kept under. */
export const projections = {
  account: accountProjection,
  session: sessionProjection,
  sync: syncProjection,
  notices: noticesProjection,
  away: awayProjection,
} as const;

export const initialState = (): ShopState => ({
  account: accountProjection.initial(),
  session: sessionProjection.initial(),
  sync: syncProjection.initial(),
  notices: noticesProjection.initial(),
  away: awayProjection.initial(),
});

// Freezing walks the whole state after each batch; the types already forbid writing to it.
setAutoFreeze(false);

/**
 * Folds events in order. Same state, same events: same result, on any machine. What did not change stays the same object,
 * so a view can tell.
 */
export const fold = (state: ShopState, events: readonly RecordedEvent[]): ShopState =>
  events.length === 0 ? state : produce(state, (draft) => applyAll(draft, events));

/**
 * The same fold for a few events that are about to be folded again when they are durable: on a copy of what folds may
 * change, which is quicker than immer's record of changes. What did not change stays the same object here too.
 */
export const foldAhead = (state: ShopState, events: readonly RecordedEvent[]): ShopState =>
  events.length === 0 ? state : keepUnchanged(state, replay(state, events));

/** Folds what was stored into a state nobody has seen yet. */
export const replay = (state: ShopState, events: readonly RecordedEvent[]): ShopState => {
  const copy = copyOf(state);
  applyAll(copy, events);
  return copy;
};

/** Replays from the beginning and shows the state after each event. It goes on changing: who keeps a part, copies it. */
export const replayStepwise = (
  events: readonly RecordedEvent[],
  look: (state: ShopState, folded: number) => void,
): void => {
  const state = initialState();
  for (const [index, event] of events.entries()) {
    applyAll(state, [event]);
    look(state, index + 1);
  }
};

const applyAll = (draft: ShopState, events: readonly RecordedEvent[]): void => {
  for (const event of events) {
    const before = accountBefore(draft.account, event);
    accountProjection.apply(draft.account, event);
    awayProjection.apply(draft.away, event, before, draft.account);
    sessionProjection.apply(draft.session, event);
    syncProjection.apply(draft.sync, event);
    noticesProjection.apply(draft.notices, event);
  }
};

/** A fold may change the maps of a state, such as account.items.cart, and its lists. What they hold, it replaces. */
const MAPS_DOWN_TO = 4;

type PlainMap = Record<string, unknown>;

const isMap = (value: unknown): value is PlainMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const copyOf = <T>(plain: T, levels = MAPS_DOWN_TO): T => {
  if (Array.isArray(plain)) return [...plain] as T;
  if (!isMap(plain)) return plain;
  const copy: T & PlainMap = { ...plain };
  if (levels === 1) return copy;
  for (const key of Object.keys(copy)) (copy as PlainMap)[key] = copyOf(copy[key], levels - 1);
  return copy;
};

/** @returns `after`, with `before` and its parts wherever they hold the same; neither is changed */
const keepUnchanged = <T>(before: T, after: T, levels = MAPS_DOWN_TO): T => {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) return isSameList(before, after) ? before : after;
  if (!isMap(before) || !isMap(after)) return after;
  const kept = levels === 1 ? after : withKeptParts(before, after, levels - 1);
  return isSameMap(before, kept) ? before : kept;
};

const withKeptParts = <T extends PlainMap>(before: PlainMap, after: T, levels: number): T => {
  const kept: PlainMap = { ...after };
  for (const key of Object.keys(kept)) kept[key] = keepUnchanged(before[key], kept[key], levels);
  return kept as T;
};

const isSameMap = (a: PlainMap, b: PlainMap): boolean => {
  const names = Object.keys(b);
  return names.length === Object.keys(a).length && names.every((name) => a[name] === b[name] && name in a);
};

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
