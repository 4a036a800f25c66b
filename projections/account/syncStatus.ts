// The state of the exchange with the server (BEH-3, BEH-4): the last result with its time, and what the shopper is shown.
import { identityOf, type Millis } from '#events/store/logValues.ts';
import { timeOfStamp } from '#events/store/stamp.ts';
import type { EventData } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
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
  /** An answer has decided about this device's events up to here. */
  ackedSeq: number;
};

export const syncProjection: Projection<SyncFold> = {
  name: 'sync',
  version: 3,
  initial: () => ({ identity: 'guest', result: null, ackedSeq: 0 }),
  apply: (draft, event) => {
    draft.identity = identityOf(event.partition);
    switch (event.type) {
      case 'AccountStatePulled':
      case 'AccountStatePutAcknowledged':
        draft.ackedSeq = Math.max(draft.ackedSeq, decidedUpTo(event));
        draft.result = { status: 'SUCCESS', finishedAt: timeOfStamp(event.stamp), reason: null };
        break;
      case 'AccountStatePutRejected':
        // Another attempt has brought all of it into the account meanwhile: nothing is taken back.
        if (event.data.uptoSeq <= draft.ackedSeq) break;
        draft.ackedSeq = event.data.uptoSeq;
        draft.result = { status: 'ERROR', finishedAt: timeOfStamp(event.stamp), reason: 'rejected' };
        break;
      case 'HistorySummarised':
        draft.result = event.data.sync;
        draft.ackedSeq = event.data.account.ackedSeq;
        break;
      case 'SyncFailed':
        draft.result = { status: 'ERROR', finishedAt: timeOfStamp(event.stamp), reason: event.data.reason };
        break;
      default:
    }
  },
};

const decidedUpTo = (
  event: Extract<RecordedEvent, { type: 'AccountStatePulled' | 'AccountStatePutAcknowledged' }>,
): number => (event.type === 'AccountStatePulled' ? event.data.ackedSeq : event.data.uptoSeq);

/** `local`: a guest's, on this device only. `at` is when the server last answered, in milliseconds. */
export type SyncStatusView = {
  readonly state: 'local' | 'syncing' | 'synced' | 'failed';
  readonly at: Millis | null;
  /** Changes the account does not have yet. */
  readonly pending: number;
  readonly reason: SyncResult['reason'];
  /** What the account holds has been here; always for a guest, who has none. */
  readonly isAccountKnown: boolean;
};

export const syncStatusOf = (
  sync: SyncFold,
  account: Pick<AccountFold, 'pending' | 'base'>,
): SyncStatusView => {
  const pending = account.pending.length;
  const { result } = sync;
  const isGuest = sync.identity === 'guest';
  const view = {
    at: result?.finishedAt ?? null,
    pending,
    reason: result?.reason ?? null,
    isAccountKnown: isGuest || account.base !== null,
  };
  if (isGuest) return { ...view, state: 'local' };
  // What was refused is taken back and done with: what was changed since is on its way.
  const isUnderWay = result?.reason === 'rejected' && pending > 0;
  if (result?.status === 'ERROR' && !isUnderWay) return { ...view, state: 'failed' };
  return { ...view, state: result && pending === 0 ? 'synced' : 'syncing' };
};
