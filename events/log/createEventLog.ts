// Opens the event log of a tab.
import type { EventLog } from './eventLog.ts';
import type { EventLogParts } from './eventLogParts.ts';
import { TabEventLog } from './tabEventLog.ts';

/**
 * Opens the log of whoever shops on this device.
 *
 * @throws LogStoreError when the store cannot be read
 */
export const createEventLog = async (parts: EventLogParts): Promise<EventLog> => {
  const first = { partition: parts.firstPartition, clientId: parts.ids.uuid() };
  const session = await parts.store.session(first);
  const [head, lastStamp] = await Promise.all([parts.store.head(session.partition), parts.store.lastStamp()]);
  return new TabEventLog(parts, session, head, lastStamp);
};
