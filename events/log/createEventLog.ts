// Opens the event log of a tab.
import type { AnyEvent } from '../store/eventRegistry.ts';
import type { EventLog } from './eventLog.ts';
import type { EventLogParts } from './eventLogParts.ts';
import type { LogStart } from '../store/logStore.ts';
import { toClientId } from '../store/logSession.ts';
import { TabEventLog } from './tabEventLog.ts';

/** What the store holds of the identity in force on this device. @throws LogStoreError when it cannot be read */
export const readStart = <E extends AnyEvent>({
  store,
  firstPartition,
  ids,
}: EventLogParts<E>): Promise<LogStart<E>> =>
  store.start({ partition: firstPartition, clientId: toClientId(ids.uuid()) });

/**
 * Opens the log of the identity in force on this device.
 *
 * @param start what was read of it this moment; left out: it is read
 * @throws LogStoreError when the store cannot be read
 */
export const createEventLog = async <E extends AnyEvent>(
  parts: EventLogParts<E>,
  start?: LogStart<E>,
): Promise<EventLog<E>> => {
  const { session, head, lastStamp } = start ?? (await readStart(parts));
  return new TabEventLog(parts, session, head, lastStamp);
};
