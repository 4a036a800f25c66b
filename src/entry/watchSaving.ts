// Watches a stored log: whether changes are rejected, whether the browser cleared it, and when
// there is enough to ask the browser to keep it.
import { LogStoreError } from '#events/store/logStore.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { identityOf } from '#events/store/logValues.ts';
import { type Remembered, savingState, setSaving } from '../shell/storage/savingState.ts';
import { pushAnalytics } from '../platform/vendors/analytics.ts';
import type { KeptFor, KeptMarker } from '../platform/storage/keptMarker.ts';
import { askToKeep } from '../platform/storage/lastingStorage.ts';
import { inBackground, type ShopPlatform } from '../shop/tab/platform.ts';
import type { Shop } from '../shop/shop.ts';

/** @param remember a guest's items, as far as they are known beside the database */
export const watchSaving = (
  platform: Pick<ShopPlatform, 'report'>,
  shop: Pick<Shop, 'log' | 'projected'>,
  marker: KeptMarker,
  remember: () => Remembered | null,
): void => {
  const { log } = shop;
  const mark = (): void => {
    const who = keptFor(shop);
    if (marker.read() !== who) marker.write(who);
  };
  const checkCleared = (isGone: boolean): void => {
    const who = marker.read();
    if (who !== null && isGone) {
      setSaving({ cleared: who, remembered: who === 'guest' ? remember() : null });
      pushAnalytics({ event: 'storage_cleared', storage: { kept_for: who } });
    }
    mark();
  };
  log.subscribe((change) => {
    // A customer is still signed in, and the account brings back what it has by itself.
    if (change.type === 'replaced') checkCleared(identityOf(change.session.partition) === 'guest');
    if (change.type === 'switched') {
      mark();
      // A customer who is signed in has done what the note asked for. A guest's items must not be offered to the next shopper.
      if (savingState().cleared === 'guest' || keptFor(shop) === 'customer')
        setSaving({ cleared: null, remembered: null });
    }
    if (change.type === 'rolledBack') showRefusal(change.error);
    if (change.type !== 'committed') return;
    mark();
    if (change.settled.length === 0) return;
    if (savingState().trouble?.type === 'refused') setSaving({ trouble: null });
    if (change.events.some(isAdding)) {
      inBackground(
        platform,
        askToKeep(navigator.storage, () => localStorage),
      );
    }
  });
  checkCleared(isNew(shop));
};

const showRefusal = (error: Error): void => {
  if (!(error instanceof LogStoreError) || error.reason === 'closed') return;
  setSaving({ trouble: { type: 'refused', reason: error.reason } });
};

/** Nothing has ever happened in this database. */
const isNew = ({ log }: Pick<Shop, 'log'>): boolean => log.session.epoch === 0 && log.head === 0;

const keptFor = ({ log, projected }: Pick<Shop, 'log' | 'projected'>): KeptFor | null => {
  if (identityOf(log.session.partition) === 'customer') return 'customer';
  const { cart, wishlist } = projected.committed.account.items;
  return Object.keys(cart).length + Object.keys(wishlist).length > 0 ? 'guest' : null;
};

const isAdding = ({ type }: RecordedEvent): boolean =>
  type === 'CartItemAdded' || type === 'WishlistItemAdded' || type === 'GuestCartAdopted';
