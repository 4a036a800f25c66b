// The folded state as screens read it; the same object until something in it changes, as React asks of a store.
import type { EventLog } from '#events/eventLog.ts';
import type { LogStore } from '#events/logStore.ts';
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { awayView } from '#projections/awayView.ts';
import { cartView } from '#projections/cart.ts';
import type { ShopState } from '#projections/shopState.ts';
import { syncStatusOf } from '#projections/syncStatus.ts';
import { wishlistView } from '#projections/wishlist.ts';
import type { ShopSnapshot } from '../store/shopStore.ts';

type Durability = LogStore['durability'];

export const shopSnapshot = (
  { account, away, notices, session, sync }: ShopState,
  unsaved: ReadonlySet<string>,
  durability: Durability,
  isPaused = false,
): ShopSnapshot => ({
  cart: cartView(account.items, unsaved, durability),
  wishlist: wishlistView(account.items),
  session: { status: session.status },
  sync: { ...syncStatusOf(sync, account), isPaused },
  away: awayView(away, notices, account),
});

/** Remembers the last snapshot; parts that did not change keep their identity, so only their readers render again. */
export const createSnapshotMemo = (durability: Durability) => {
  let state: ShopState | undefined;
  let pending: readonly RecordedEvent[] = [];
  let last: ShopSnapshot | undefined;
  return (current: ShopState, log: Pick<EventLog, 'pending' | 'unknown'>): ShopSnapshot => {
    const sameUnsaved = sameEvents(pending, log.pending);
    // What this code is too old to understand must not be overwritten: the sync waits for the update.
    const isPaused = log.unknown.length > 0;
    const samePaused = last?.sync.isPaused === isPaused;
    if (last && state === current && sameUnsaved && samePaused) return last;
    const next = shopSnapshot(current, unsavedVariants(log.pending), durability, isPaused);
    const sameItems = state?.account.items === current.account.items && sameUnsaved;
    const sameAway =
      state?.away === current.away &&
      state.notices === current.notices &&
      last?.away.version === next.away.version;
    const kept: ShopSnapshot = {
      cart: last && sameItems ? last.cart : next.cart,
      wishlist: last && sameItems ? last.wishlist : next.wishlist,
      session: last?.session.status === next.session.status ? last.session : next.session,
      sync:
        last && state?.sync === current.sync && last.sync.pending === next.sync.pending && samePaused
          ? last.sync
          : next.sync,
      away: last && sameAway ? last.away : next.away,
    };
    state = current;
    ({ pending } = log);
    last = kept;
    return kept;
  };
};

/** The log lists its pending events anew each time it is asked. */
const sameEvents = (a: readonly RecordedEvent[], b: readonly RecordedEvent[]): boolean =>
  a.length === b.length && a.every(({ eventId }, place) => eventId === b[place]?.eventId);

/** Variants whose newest change is not durable yet. */
const unsavedVariants = (pending: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(
    pending.flatMap(({ data }) =>
      'variantId' in data && typeof data.variantId === 'string' ? [data.variantId] : [],
    ),
  );
