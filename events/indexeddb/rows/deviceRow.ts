// The meta row `device`: the identity in force. Every transaction that writes reads it first, or its bookmark in the log.
import { isSameSession, type LogSession } from '../../store/logSession.ts';
import { NO_STAMP } from '../../store/stamp.ts';
import type { ClientId, Partition, Stamp } from '../../store/logValues.ts';
import { putBookmark } from './bookmark.ts';
import { giveEarly, NOBODY_YET } from './earlyRows.ts';
import type { DeviceRow } from '../database/logDatabase.ts';
import { answerOf } from '../database/nativeTransaction.ts';

export const sessionOf = ({ partition, epoch, clientId }: LogSession): LogSession => ({
  partition,
  epoch,
  clientId,
});

export const deviceOf = (transaction: IDBTransaction): Promise<DeviceRow | undefined> =>
  answerOf<DeviceRow | undefined>(transaction.objectStore('meta').get('device'));

export const isInForce = (device: DeviceRow | undefined, session: LogSession): device is DeviceRow =>
  device !== undefined && isSameSession(device, session);

export const sessionThere = async (transaction: IDBTransaction): Promise<LogSession | undefined> => {
  const device = await deviceOf(transaction);
  return device && sessionOf(device);
};

export const sessionOrFirst = async (
  transaction: IDBTransaction,
  first: { readonly partition: Partition; readonly clientId: ClientId },
): Promise<LogSession> => {
  const device = await deviceOf(transaction);
  if (device) return sessionOf(device);
  const row: DeviceRow = {
    name: 'device',
    ...first,
    epoch: 0,
    lastStamp: NO_STAMP,
    switchId: null,
    sealed: [],
  };
  transaction.objectStore('meta').put(row);
  putBookmark(transaction, row);
  await giveEarly(transaction, NOBODY_YET, row.partition);
  return sessionOf(row);
};

/**
 * Of the newest event on this device. A session begins with an event, so its partition's rows say so; the device row says how
 * far stamps had risen before. A clock far ahead may have given that: it says nothing about the moment of the next act.
 */
export const lastStampOf = (device: DeviceRow, newest: { readonly stamp: Stamp }): Stamp =>
  newest.stamp === NO_STAMP ? device.lastStamp : newest.stamp;
