// What the account holds: the newest state the server confirmed, with this device's unconfirmed events on top.
//
// Cart and wishlist share one version, one acknowledged seq and one body on the wire, so they are folded
// together here; cart.ts and wishlist.ts are views of it.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { isSynced, type EventData } from '#events/facts/shopEvent.ts';
import { timeOfStamp } from '#events/store/stamp.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import type { PutAttemptId } from '#events/facts/sync.ts';
import { identityOf } from '#events/store/logValues.ts';
import { itemsAfter, itemsOfState, stateAfter } from '#domain/items/accountBase.ts';
import { applyToItems, copyItems, noItems, type AccountItems } from '#domain/items/accountItems.ts';
import { datedAgain, stillLater } from '#domain/items/laterActs.ts';
import type { Projection } from '../projection.ts';

/** A PUT that left the device and has no known answer. */
export type Attempt = {
  readonly attemptId: PutAttemptId;
  readonly baseVersion: number;
  readonly uptoSeq: number;
};

export type AccountFold = {
  /** Null for a guest, and for a customer until the first pull. */
  base: SyncedState | null;
  /** The base as items. */
  baseItems: AccountItems;
  /** Synced events the server has not confirmed, in log order. A guest's are not kept: no server takes them. */
  pending: RecordedEvent[];
  /** Base and pending: what the shopper sees. */
  items: AccountItems;
  /** This device's events up to here are inside the base. */
  ackedSeq: number;
  inFlight: Attempt[];
  /**
   * The version on which an unanswered PUT was built that the server did not have when it was asked. It may still arrive,
   * for as long as the server stays at that version. Null without one.
   */
  awaitedAt: number | null;
  /** The version on which changes were last rolled back; an attempt based on it may still have carried them. */
  refusedAt: number | null;
  /** Of the last pull, or of the sign-in: what the device learnt of its clock, the server's time, and the place in the log. */
  heard: EventData<'HistorySummarised'>['account']['heard'];
};

export const accountProjection: Projection<AccountFold> = {
  name: 'account',
  version: 9,
  initial: () => ({
    base: null,
    baseItems: noItems(),
    pending: [],
    items: noItems(),
    ackedSeq: 0,
    inFlight: [],
    awaitedAt: null,
    refusedAt: null,
    heard: null,
  }),
  apply: (draft, event, copyOnWrite) => {
    if (isSynced(event)) {
      applyToItems(draft.items, event, copyOnWrite);
      if (identityOf(event.partition) === 'guest') return;
      draft.pending = copyOnWrite(draft.pending);
      draft.pending.push(event);
      return;
    }
    applySync(draft, event);
  },
};

const applySync = (draft: AccountFold, event: RecordedEvent): void => {
  switch (event.type) {
    case 'LoggedIn': {
      // Stamped right after the server's answer to the sign-in.
      const at = timeOfStamp(event.stamp);
      draft.heard = { correctionMs: at - event.wall, at, seq: event.seq };
      return;
    }
    case 'AccountStatePulled':
      draft.awaitedAt = awaitedAt(draft, event.data.version);
      // This pull has decided about the PUT in flight: what is not inside it is pending again.
      draft.inFlight = [];
      corrected(draft, event);
      if (event.data.reset) draft.base = null;
      return rebase(draft, event.data.state ?? at(draft.base, event.data.version), event.data.ackedSeq);
    case 'AccountStatePutStarted':
      draft.inFlight = [...draft.inFlight, event.data];
      return;
    case 'AccountStatePutAcknowledged': {
      const { state, version, uptoSeq } = event.data;
      // The PUT held changes whose refusal another tab has seen: the next request to the server learns its state.
      if (state === null && draft.refusedAt === version - 1) return forget(draft, event.data.attemptId);
      const sent = draft.base && stateAfter(draft, draft.base, { clientId: event.clientId, uptoSeq });
      forget(draft, event.data.attemptId);
      draft.awaitedAt = null;
      return rebase(draft, state ?? at(sent, version), uptoSeq);
    }
    case 'HistorySummarised': {
      const { base, ackedSeq, heard, items } = event.data.account;
      // Nothing was pending there, so what the server confirmed is what the shopper saw.
      Object.assign(draft, {
        base,
        baseItems: base ? copyItems(items) : noItems(),
        pending: [],
        items: copyItems(items),
        ackedSeq,
        inFlight: [],
        awaitedAt: null,
        refusedAt: null,
        heard,
      } satisfies AccountFold);
      return;
    }
    case 'AccountStatePutConflicted':
      return forget(draft, event.data.attemptId);
    case 'AccountStatePutRejected':
      forget(draft, event.data.attemptId);
      draft.refusedAt = draft.base?.version ?? null;
      return rebase(draft, draft.base, event.data.uptoSeq);
    default:
  }
};

/** The device learns how wrong its clock is: acts that wait count from when they were done, the pull's own base aside. */
const corrected = (
  draft: AccountFold,
  { seq, stamp, data: { clock } }: Extract<RecordedEvent, { type: 'AccountStatePulled' }>,
): void => {
  draft.heard = {
    correctionMs: clock?.correctionMs ?? draft.heard?.correctionMs ?? 0,
    at: timeOfStamp(stamp),
    seq,
  };
  if (!clock || clock.stamps.length === 0) return;
  const stamps = new Map(clock.stamps.map((one) => [one.seq, one.stamp]));
  draft.pending = datedAgain(draft.pending, stamps);
};

/** A new base under the events it does not contain. */
const rebase = (draft: AccountFold, base: SyncedState | null, ackedSeq: number): void => {
  draft.ackedSeq = Math.max(draft.ackedSeq, ackedSeq);
  const { baseItems, pending } = draft;
  draft.pending = pending.filter((event) => event.seq > draft.ackedSeq);
  // A late, older answer must not move the base back.
  if (base && base.version >= (draft.base?.version ?? 0)) {
    draft.base = base;
    draft.baseItems = itemsOfState(base, draft.items);
    if (base.unitMs !== undefined) {
      const sent = itemsAfter({ baseItems, pending }, draft.ackedSeq);
      draft.pending = stillLater(draft.pending, sent, draft.baseItems, base.unitMs);
    }
  }
  const items = copyItems(draft.baseItems);
  for (const event of draft.pending) applyToItems(items, event);
  draft.items = items;
};

const at = (state: SyncedState | null, version: number): SyncedState | null => state && { ...state, version };

/** @param version the server's current version */
const awaitedAt = (draft: AccountFold, version: number): number | null =>
  draft.awaitedAt === version || draft.inFlight.some(({ baseVersion }) => baseVersion === version)
    ? version
    : null;

const forget = (draft: AccountFold, attemptId: PutAttemptId): void => {
  draft.inFlight = draft.inFlight.filter((attempt) => attempt.attemptId !== attemptId);
};
