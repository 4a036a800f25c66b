// Every projection of the shop, folded together: one `produce` around a batch, never one per event, and none around a
// replay.
import { produce, setAutoFreeze } from 'immer';
import { isSynced } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { inPlace, type CopyOnWrite } from '#domain/items/accountItems.ts';
import { accountProjection } from '../account/account.ts';
import { awayProjection } from '../away/away.ts';
import { accountBefore } from '../away/awayLines.ts';
import { checkoutProjection } from '../checkout/checkout.ts';
import { loyaltyProjection } from '../checkout/loyalty.ts';
import { noticesProjection } from '../away/notices.ts';
import { ordersProjection } from '../checkout/orders.ts';
import { sessionProjection } from '../account/session.ts';
import { syncProjection } from '../account/syncStatus.ts';
import { vouchersProjection } from '../checkout/vouchers.ts';

/** The projections by the name their snapshots are kept under: the one list of them, from which the rest follows. */
export const projections = {
  account: accountProjection,
  session: sessionProjection,
  sync: syncProjection,
  notices: noticesProjection,
  away: awayProjection,
  checkout: checkoutProjection,
  vouchers: vouchersProjection,
  orders: ordersProjection,
  loyalty: loyaltyProjection,
} as const;

export type ProjectionName = keyof typeof projections;

/** Each projection's state by its name. */
export type ShopState = {
  readonly [Name in ProjectionName]: ReturnType<(typeof projections)[Name]['initial']>;
};

export const projectionNames = Object.keys(projections) as readonly ProjectionName[];

type PartOf = <Name extends ProjectionName>(name: Name) => ShopState[Name];

/** A state put together part by part: written out, which takes half the time of a loop over the names at each tap. */
const stateOf = (part: PartOf): ShopState => ({
  account: part('account'),
  session: part('session'),
  sync: part('sync'),
  notices: part('notices'),
  away: part('away'),
  checkout: part('checkout'),
  vouchers: part('vouchers'),
  orders: part('orders'),
  loyalty: part('loyalty'),
});

const initials: { readonly [Name in ProjectionName]: { readonly initial: () => ShopState[Name] } } =
  projections;

export const initialState = (): ShopState => stateOf((name) => initials[name].initial());

// Freezing walks the whole state after each batch; the types already forbid writing to it.
setAutoFreeze(false);

/**
 * Folds events in order. Same state, same events: same result, on any machine. What did not change stays the same object, so a
 * view can compare by identity.
 */
export const fold = (state: ShopState, events: readonly RecordedEvent[]): ShopState =>
  events.length === 0 ? state : produce(state, (draft) => applyAll(draft, events, inPlace));

/**
 * The same fold for a few events that are about to be folded again when they are durable: on copies of what changes,
 * which is quicker than immer's record of changes. What did not change stays the same object here too.
 */
export const foldAhead = (state: ShopState, events: readonly RecordedEvent[]): ShopState =>
  events.length === 0 ? state : keepUnchanged(state, replay(state, events));

/** The same fold again, for many events: the quickest, but it makes new objects of unchanged parts too. */
export const replay = (state: ShopState, events: readonly RecordedEvent[]): ShopState => {
  const copy = copyOf(state);
  applyAll(copy, events, copyingOnWrite());
  return copy;
};

/**
 * Replays from the beginning and passes the state after each event. That object changes later: a caller copies what it keeps.
 */
export const replayStepwise = (
  events: readonly RecordedEvent[],
  visit: (state: ShopState, folded: number) => void,
): void => {
  const state = initialState();
  for (const [index, event] of events.entries()) {
    applyAll(state, [event], inPlace);
    visit(state, index + 1);
  }
};

/**
 * Written out as well: in a loop over the names the engine inlines no fold, and a replay takes a third longer. Acts on items, which most
 * events are, concern the first five alone; an order that was placed concerns nearly all.
 */
const applyAll = (draft: ShopState, events: readonly RecordedEvent[], copyOnWrite: CopyOnWrite): void => {
  for (const event of events) {
    const before = accountBefore(draft.account, event);
    accountProjection.apply(draft.account, event, copyOnWrite);
    awayProjection.apply(draft.away, event, before, draft.account);
    noticesProjection.apply(draft.notices, event, copyOnWrite);
    syncProjection.apply(draft.sync, event, copyOnWrite);
    ordersProjection.apply(draft.orders, event, copyOnWrite);
    if (isSynced(event) && event.type !== 'OrderPlaced') continue;
    sessionProjection.apply(draft.session, event, copyOnWrite);
    checkoutProjection.apply(draft.checkout, event, copyOnWrite);
    vouchersProjection.apply(draft.vouchers, event, copyOnWrite);
    loyaltyProjection.apply(draft.loyalty, event, copyOnWrite);
  }
};

/** Copies each map and list before its first change, and only then. */
const copyingOnWrite = (): CopyOnWrite => {
  const copies = new Set<object>();
  return <T extends object>(part: T): T => {
    if (copies.has(part)) return part;
    const copy = (Array.isArray(part) ? [...part] : { ...part }) as T;
    copies.add(copy);
    return copy;
  };
};

/** The maps and lists in it are still those of `state`. */
const copyOf = (state: ShopState): ShopState => {
  const copy = stateOf((name) => ({ ...state[name] }));
  copy.account.items = { ...state.account.items };
  return copy;
};

/** @param after a copy of `before` with events folded on; keeps the parts of `before` that are the same */
const keepUnchanged = (before: ShopState, after: ShopState): ShopState => {
  after.account.items = kept(before.account.items, after.account.items);
  return kept(
    before,
    stateOf((name) => kept(before[name], after[name])),
  );
};

const kept = <T extends object>(before: T, after: T): T => {
  for (const name in after) if (after[name] !== before[name]) return after;
  return before;
};
