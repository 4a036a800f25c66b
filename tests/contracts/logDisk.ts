// A device for the log store's contracts, and the few steps they all take.
import type { DraftEvent, LogBatch, LogSession, LogStore } from '#events/store/logStore.ts';
import { draft, nextId } from './drafts.ts';

/** One device. Each `open` is another tab on the same disk. */
export type LogDisk = {
  open(): LogStore;
  /** Writes an event behind the store's back, as a newer version of the shop would. */
  plant(event: Record<string, unknown>): Promise<void>;
  /** The events of a partition as they lie there, in order. */
  stored(partition: string): Promise<readonly unknown[]>;
};

export const guest = 'guest:first';
export const customer = 'cust:mia';

export const begin = (store: LogStore): Promise<LogSession> =>
  store.session({ partition: guest, clientId: nextId('client') });

export const appended = async (store: LogStore, session: LogSession, batch: LogBatch) => {
  const outcome = await store.append(session, batch);
  if (outcome.type !== 'appended') throw new Error(`Expected an append, got ${outcome.type}`);
  return outcome;
};

export const switched = async (store: LogStore, change: Parameters<LogStore['switchTo']>[0]) => {
  const outcome = await store.switchTo(change);
  if (outcome.type !== 'switched') throw new Error(`Expected a switch, got ${outcome.type}`);
  return outcome;
};

export const loggedIn = (fields?: Partial<DraftEvent>): DraftEvent =>
  draft({ type: 'LoggedIn', data: { customer } }, fields);
