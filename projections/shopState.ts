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

/** Folds what was stored into a state nobody has seen yet: the same result on a copy, without immer's record of changes. */
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

const copyOf = <T>(plain: T): T => {
  if (typeof plain !== 'object' || plain === null) return plain;
  if (Array.isArray(plain)) return plain.map(copyOf) as T;
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, copyOf(value)])) as T;
};
