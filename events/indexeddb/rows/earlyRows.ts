// Acts in the table `meta` that a page wrote down before the application was there (keepEarlyAct.ts).
import type { EarlyAct } from '../../store/logStore.ts';
import type { EventId, Partition } from '../../store/logValues.ts';
import type { EarlyRow } from '../database/logDatabase.ts';
import { answerOf } from '../database/nativeTransaction.ts';

/** Of acts done before the first session of this device. */
export const NOBODY_YET = '';

const allOf = (owner: string): IDBKeyRange => IDBKeyRange.bound(['early', owner], ['early', owner, []]);

const keyOf = (partition: Partition, eventId: EventId): IDBValidKey => ['early', partition, eventId];

export const readEarly = async (
  transaction: IDBTransaction,
  partition: Partition,
): Promise<readonly EarlyAct[]> => {
  const rows = await rowsOf(transaction, partition);
  return rows
    .map(({ name: [, , eventId], at, act }) => ({ eventId, at, act }))
    .toSorted((one, other) => one.at - other.at);
};

export const findEarly = async (
  transaction: IDBTransaction,
  partition: Partition,
  eventId: EventId,
): Promise<'waiting' | 'recorded' | 'gone'> => {
  const [waiting, recorded] = await Promise.all([
    answerOf(transaction.objectStore('meta').getKey(keyOf(partition, eventId))),
    answerOf(transaction.objectStore('log').index('once').getKey(eventId)),
  ]);
  if (waiting !== undefined) return 'waiting';
  return recorded === undefined ? 'gone' : 'recorded';
};

export const dropEarly = (transaction: IDBTransaction, partition: Partition, eventId: EventId): void => {
  transaction.objectStore('meta').delete(keyOf(partition, eventId));
};

/** All of a log that is erased. */
export const eraseEarly = (transaction: IDBTransaction, partition: Partition): void => {
  transaction.objectStore('meta').delete(allOf(partition));
};

export const giveEarly = async (transaction: IDBTransaction, from: string, to: Partition): Promise<void> => {
  const meta = transaction.objectStore('meta');
  for (const row of await rowsOf(transaction, from)) {
    const [kind, , eventId] = row.name;
    meta.put({ ...row, name: [kind, to, eventId] });
  }
  meta.delete(allOf(from));
};

const rowsOf = (transaction: IDBTransaction, owner: string): Promise<readonly EarlyRow[]> =>
  answerOf<EarlyRow[]>(transaction.objectStore('meta').getAll(allOf(owner)));
