// Whose log is written on this device.
import type { Partition } from './logValues.ts';

/** Which identity this device is used as. Changed only by `LogStore.switchTo`. */
export type LogSession = {
  readonly partition: Partition;
  readonly epoch: number;
  /** Names this partition's log on this device to the server; new with each log. */
  readonly clientId: string;
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
