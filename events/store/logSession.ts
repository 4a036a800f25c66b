// Whose log is written on this device.
import { toBrand } from './logBrands.ts';
import type { ClientId, Partition } from './logValues.ts';

/** Which identity this device is used as. Changed only by `LogStore.switchTo`. */
export type LogSession = {
  readonly partition: Partition;
  readonly epoch: number;
  /** Names this partition's log on this device to the server; new with each log. */
  readonly clientId: ClientId;
};

/** A partition's log that was erased and begun again is another one. */
export const isSameSession = (a: LogSession, b: LogSession): boolean =>
  a.epoch === b.epoch && a.clientId === b.clientId;

/**
 * A change of identity counts the epoch up; a device whose data was deleted begins to count anew.
 *
 * @param before the session this tab knows
 */
export const isReplacement = (session: LogSession, before: LogSession): boolean =>
  !isSameSession(session, before) && session.epoch <= before.epoch;

/** For a name that was made a moment ago, or that only a log was given. */
export const toClientId = toBrand<ClientId>;

/** @param name random: it names this guest on this device */
export const guestPartition = (name: string): Partition => toBrand<Partition>(`guest:${name}`);

/** @param hash of the customer's id */
export const customerPartition = (hash: string): Partition => toBrand<Partition>(`cust:${hash}`);
