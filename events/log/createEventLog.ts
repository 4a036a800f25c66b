// Opens the event log of a tab.
import type { AnyEvent } from '../store/eventRegistry.ts';
import type { EventLog } from './eventLog.ts';
import type { EventLogParts } from './eventLogParts.ts';
import { toClientId } from '../store/logSession.ts';
import { TabEventLog } from './tabEventLog.ts';

/**
 * Opens the log of the identity in force on this device.
 *
 * @throws LogStoreError when the store cannot be read
 */
export const createEventLog = async <E extends AnyEvent>(parts: EventLogParts<E>): Promise<EventLog<E>> => {
  const first = { partition: parts.firstPartition, clientId: toClientId(parts.ids.uuid()) };
  const session = await parts.store.session(first);
  const [head, lastStamp] = await Promise.all([parts.store.head(session.partition), parts.store.lastStamp()]);
  return new TabEventLog(parts, session, head, lastStamp);
};
