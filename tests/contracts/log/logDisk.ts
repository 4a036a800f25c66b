// A device for the log store's contracts, and the few steps they all take.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { DraftEvent } from '#events/store/logStore.ts';
import type { LogSession } from '#events/store/logSession.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import type { Partition } from '#events/store/logValues.ts';
import { branded, type Plainly } from '#tests/support/builders/plain.ts';
import { draft, nextId } from './drafts.ts';

/** One device. Each `open` is another tab on the same disk. */
export type LogDisk = {
  open(): PlainStore;
  /** Writes an event behind the store's back, as a newer version of the shop would. */
  plant(event: Record<string, unknown>): Promise<void>;
  /** The events of a partition as they lie there, in order. */
  stored(partition: string): Promise<readonly unknown[]>;
};

/** A store that tests call with plain texts and numbers. */
export type PlainStore = Plainly<ShopLogStore>;

export const guest = branded<Partition>('guest:first');
export const customer = branded<Partition>('cust:mia');

export const begin = (store: PlainStore): Promise<LogSession> =>
  store.session({ partition: guest, clientId: nextId('client') });

export const appended = async (
  store: PlainStore,
  session: LogSession,
  batch: Parameters<PlainStore['append']>[1],
) => {
  const outcome = await store.append(session, batch);
  if (outcome.type !== 'appended') throw new Error(`Expected an append, got ${outcome.type}`);
  return outcome;
};

export const switched = async (store: PlainStore, change: Parameters<PlainStore['switchTo']>[0]) => {
  const outcome = await store.switchTo(change);
  if (outcome.type !== 'switched') throw new Error(`Expected a switch, got ${outcome.type}`);
  return outcome;
};

export const loggedIn = (fields?: Parameters<typeof draft>[1]): DraftEvent<ShopEvent> =>
  draft({ type: 'LoggedIn', data: { customer } }, fields);
