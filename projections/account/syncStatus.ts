// The state of the exchange with the server (BEH-3, BEH-4): the last result with its time, and what the shopper is shown.
import { identityOf, type Millis } from '#events/store/logValues.ts';
import { timeOfStamp } from '#events/store/stamp.ts';
import type { EventData } from '#events/facts/shopEvent.ts';
import type { AccountFold } from './account.ts';
import type { Projection } from '../projection.ts';

export type SyncResult = {
  readonly status: 'SUCCESS' | 'ERROR';
  readonly finishedAt: Millis;
  readonly reason: EventData<'SyncFailed'>['reason'] | 'rejected' | null;
};

export type SyncFold = {
  identity: 'guest' | 'customer';
  result: SyncResult | null;
};

export const syncProjection: Projection<SyncFold> = {
  name: 'sync',
  version: 2,
  initial: () => ({ identity: 'guest', result: null }),
  apply: (draft, event) => {
    draft.identity = identityOf(event.partition);
    switch (event.type) {
      case 'AccountStatePulled':
      case 'AccountStatePutAcknowledged':
        draft.result = { status: 'SUCCESS', finishedAt: timeOfStamp(event.stamp), reason: null };
        break;
      case 'AccountStatePutRejected':
        draft.result = { status: 'ERROR', finishedAt: timeOfStamp(event.stamp), reason: 'rejected' };
        break;
      case 'HistorySummarised':
        draft.result = event.data.sync;
        break;
      case 'SyncFailed':
        draft.result = { status: 'ERROR', finishedAt: timeOfStamp(event.stamp), reason: event.data.reason };
        break;
      default:
    }
  },
};

/** `local`: a guest's, on this device only. `at` is when the server last answered, in milliseconds. */
export type SyncStatusView = {
  readonly state: 'local' | 'syncing' | 'synced' | 'failed';
  readonly at: Millis | null;
  /** Changes the account does not have yet. */
  readonly pending: number;
  readonly reason: SyncResult['reason'];
};

export const syncStatusOf = (sync: SyncFold, account: Pick<AccountFold, 'pending'>): SyncStatusView => {
  const pending = account.pending.length;
  const { result } = sync;
  const view = { at: result?.finishedAt ?? null, pending, reason: result?.reason ?? null };
  if (sync.identity === 'guest') return { ...view, state: 'local' };
  if (result?.status === 'ERROR') return { ...view, state: 'failed' };
  return { ...view, state: result && pending === 0 ? 'synced' : 'syncing' };
};
