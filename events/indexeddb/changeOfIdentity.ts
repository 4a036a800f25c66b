// Signing in and out, and erasing logs whose customer did not return: each is one transaction.
import type { SealedLog, SessionSwitch, SwitchOutcome } from '../store/logStore.ts';
import type { AnyEvent, EventRegistry } from '../store/eventRegistry.ts';
import { parseAllRecorded } from '../store/recordedEvent.ts';
import { endedSeals, sealedAfter } from '../store/sealedLog.ts';
import { identityOf, type Partition } from '../store/logValues.ts';
import { write } from './appending.ts';
import { putBookmark, removeBookmark } from './rows/bookmark.ts';
import { eraseEarly, giveEarly } from './rows/earlyRows.ts';
import { deviceOf, isInForce, lastStampOf, sessionOf } from './rows/deviceRow.ts';
import { after, eventsAfter, headOf, newestOf, rowsAfter } from './rows/logRows.ts';
import type { DeviceRow } from './database/logDatabase.ts';

export const switchTo = async <E extends AnyEvent>(
  registry: EventRegistry<E>,
  transaction: IDBTransaction,
  change: SessionSwitch<E>,
): Promise<SwitchOutcome<E>> => {
  const device = await deviceOf(transaction);
  if (!device) return { type: 'logGone' };
  const repeated = device.switchId === change.batch.batchId;
  if (!repeated && !isInForce(device, change.from))
    return { type: 'staleSession', current: sessionOf(device) };
  if (!repeated && change.fromHead !== undefined) {
    const head = await headOf(transaction, change.from.partition);
    if (head !== change.fromHead) return { type: 'logMoved' };
  }
  const session = repeated ? device : await beginSession(transaction, device, change);
  const rows = await rowsAfter(transaction, session.partition, 0);
  return {
    type: 'switched',
    session: sessionOf(session),
    ...parseAllRecorded(registry, eventsAfter(rows, 0)),
  };
};

const beginSession = async <E extends AnyEvent>(
  transaction: IDBTransaction,
  device: DeviceRow,
  change: SessionSwitch<E>,
): Promise<DeviceRow> => {
  const { to, batch, erase, seal = [] } = change;
  const lastStamp = lastStampOf(device, await newestOf(transaction, device.partition));
  // What a guest did before the application was there belongs to who they turn out to be.
  if (identityOf(device.partition) === 'guest') await giveEarly(transaction, device.partition, to.partition);
  for (const partition of erase) {
    eraseLog(transaction, partition);
    if (partition !== to.partition) eraseEarly(transaction, partition);
  }
  for (const { partition } of seal) eraseBeside(transaction, partition);
  const there = eventsAfter(await rowsAfter(transaction, to.partition, 0), 0);
  const newest = there.at(-1);
  const session: DeviceRow = {
    ...device,
    partition: to.partition,
    clientId: newest?.clientId ?? to.clientId,
    epoch: device.epoch + 1,
    lastStamp,
    switchId: batch.batchId,
    sealed: sealedAfter(device.sealed ?? [], change),
  };
  const once = batch.drafts.map(({ eventId }) => eventId);
  transaction.objectStore('meta').put(session);
  removeBookmark(transaction, device.partition);
  putBookmark(transaction, session);
  write(transaction, session, { ...batch, once }, { head: newest?.seq ?? 0, lastStamp }, there);
  return session;
};

export const sealedLogs = async (transaction: IDBTransaction): Promise<readonly SealedLog[]> =>
  (await deviceOf(transaction))?.sealed ?? [];

export const eraseSealed = async (
  transaction: IDBTransaction,
  seals: readonly SealedLog[],
): Promise<void> => {
  const device = await deviceOf(transaction);
  if (!device) return;
  const sealed = device.sealed ?? [];
  const ended = endedSeals(sealed, seals, device.partition);
  for (const { partition } of ended) {
    eraseLog(transaction, partition);
    eraseEarly(transaction, partition);
  }
  const row: DeviceRow = { ...device, sealed: sealed.filter((seal) => !ended.includes(seal)) };
  transaction.objectStore('meta').put(row);
};

const eraseLog = (transaction: IDBTransaction, partition: Partition): void => {
  transaction.objectStore('log').delete(after(partition, 0));
  eraseBeside(transaction, partition);
};

/** What lies beside the events: snapshots, and the secrets with their key. */
const eraseBeside = (transaction: IDBTransaction, partition: Partition): void => {
  transaction.objectStore('snapshots').delete(allOf(partition));
  transaction.objectStore('vault').delete(allOf(partition));
};

/** Every key of a partition in a table keyed by partition and a text. */
const allOf = (partition: Partition): IDBKeyRange => IDBKeyRange.bound([partition], [partition, []]);
