// What the shop says of the sync, in words. Each sentence states a fact, which docs/sync-words.md names; the simulation asks for these
// words whenever it looks, and holds them against what disks and the server really hold (SYNC-11).
import type { Millis } from '#events/store/logValues.ts';
import type { CartView } from '#projections/account/cart.ts';
import type { SyncView } from '#src/store/shopStore.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import { formatMoment } from '#src/words/format.ts';
import type { Reachability } from './reachability.ts';

export const SAVED_TEXT = 'Saved on this device';
export const SAVING_TEXT = 'Saving…';
export const SYNCING_TEXT = 'Syncing…';
export const SYNCED_TEXT = 'Synced to your account';
export const MEMORY_TEXT = 'Kept until you close this tab.';
export const FAILED_TEXT = 'Couldn’t sync. Still saved on this device.';
/** Nothing waits: the look failed alone. */
export const UNCHECKED_TEXT = 'Couldn’t check your account.';
/** Nothing waits, and nothing is to be tried again: what was taken back is told by the summary of changes. */
export const REFUSED_TEXT = 'Your account couldn’t take the latest changes, so they were taken back.';
export const PAUSED_TEXT = 'Saved on this device. The shop was updated: reload to sync again.';
export const OFFLINE_TEXT = 'You’re offline.';
export const GO_ON_TEXT = 'Keep browsing and editing your cart.';
export const GO_ON_KEPT_TEXT = `${GO_ON_TEXT} Everything is kept on this device.`;
export const BACK_ONLINE_TEXT = 'You’re back online.';
export const ALL_SYNCED_TEXT = `${BACK_ONLINE_TEXT} ${SYNCED_TEXT}.`;

export type SyncWords = {
  readonly state: SyncView['state'] | 'memory' | 'saving' | 'paused' | 'refused';
  readonly icon: IconName;
  readonly text: string;
};

/**
 * The words for a state; null while the log is still being read.
 *
 * @param reachability without a network nothing has failed: what is done is kept here, and the banner says why
 */
export const syncWords = (
  cart: Pick<CartView, 'status' | 'durability'>,
  sync: Pick<SyncView, 'state' | 'at' | 'pending' | 'reason' | 'isPaused' | 'isSaving'>,
  now: Millis,
  reachability?: Reachability,
): SyncWords | null => {
  if (cart.status !== 'ready') return null;
  if (cart.durability === 'memory') return { state: 'memory', icon: 'warning', text: MEMORY_TEXT };
  if (sync.isSaving) return { state: 'saving', icon: 'device', text: SAVING_TEXT };
  if (sync.isPaused) return { state: 'paused', icon: 'warning', text: PAUSED_TEXT };
  const here: SyncWords = { state: 'local', icon: 'device', text: SAVED_TEXT };
  switch (sync.state) {
    case 'local':
      return here;
    case 'syncing':
      return { state: 'syncing', icon: 'sync', text: SYNCING_TEXT };
    case 'synced': {
      const text = sync.at === null ? SYNCED_TEXT : `${SYNCED_TEXT}, ${formatMoment(sync.at, now)}`;
      return { state: 'synced', icon: 'tick', text };
    }
    case 'failed':
      if (sync.reason === 'unreachable' && reachability === 'unreachable') return here;
      if (sync.reason === 'rejected') return { state: 'refused', icon: 'warning', text: REFUSED_TEXT };
      return { state: 'failed', icon: 'warning', text: sync.pending > 0 ? FAILED_TEXT : UNCHECKED_TEXT };
    default:
      return sync.state satisfies never;
  }
};

/** What the sync state only shows, and a shopper who cannot see it must hear. That there is no network is announced by itself. */
export const troubleIn = (words: SyncWords | null, reason: SyncView['reason']): string | null => {
  const isTrouble = words?.icon === 'warning' && words.state !== 'memory';
  return isTrouble && (words.state !== 'failed' || reason !== 'unreachable') ? words.text : null;
};

/** A time without a network, as a tab remembers it: whether the account lacked a change meanwhile. Null: none, or told. */
export type Outage = boolean | null;

/**
 * @param isRefused whether the shopper has a change to read about that the account did not take
 * @returns what is remembered from now on, and what is to be said once; null for nothing
 */
export const afterOutage = (
  before: Outage,
  isOffline: boolean,
  { state, pending }: Pick<SyncView, 'state' | 'pending'>,
  isRefused: boolean,
): readonly [Outage, string | null] => {
  if (before === null && !isOffline) return [null, null];
  // Whoever signed out took along what waited; and what was taken back is not synced.
  const waited = before && state !== 'local' && !isRefused;
  if (isOffline) return [waited || pending > 0, null];
  if (!waited) return [null, BACK_ONLINE_TEXT];
  return state === 'synced' ? [null, ALL_SYNCED_TEXT] : [waited, null];
};
