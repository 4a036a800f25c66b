// A log whose rows are gone: the browser evicted them, or the user deleted them, while a tab still has it open.
import type { EventLogParts } from './eventLogParts.ts';
import type { StoredEvents } from '../store/logStore.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';
import { isSameSession, toClientId, type LogSession } from '../store/logSession.ts';
import { identityOf, type EventId } from '../store/logValues.ts';
import { toEventId } from '../store/recordedEvent.ts';

/**
 * The identity in force, with its stored log. If no other identity has been in force since, the lost one begins again.
 *
 * @param lost the session whose events are not where this tab last read them
 * @throws LogStoreError
 */
export const beginAgain = async <E extends AnyEvent>(
  { store, ids }: Pick<EventLogParts<E>, 'store' | 'ids'>,
  lost: LogSession,
): Promise<{ readonly session: LogSession; readonly stored: StoredEvents<E> }> => {
  const { partition } = lost;
  let session = await store.session({ partition, clientId: toClientId(ids.uuid()) });
  if (isSameSession(session, lost) && identityOf(partition) === 'customer') {
    // Only the events are gone, and the server has acknowledged seqs that will be assigned again: the log needs a new name.
    const outcome = await store.switchTo({
      from: session,
      to: { partition, clientId: toClientId(ids.uuid()) },
      batch: { batchId: ids.uuid(), drafts: [] },
      erase: [partition],
    });
    if (outcome.type === 'switched') ({ session } = outcome);
  }
  return { session, stored: await store.read(session.partition, 0) };
};

/** The first event of a log that has none, the same whichever tab records it; undefined where the log needs none. */
export const firstEvent = <E extends AnyEvent>(
  { store, ids }: Pick<EventLogParts<E>, 'store' | 'ids'>,
  session: LogSession,
): { readonly event: E; readonly eventId: EventId } | undefined => {
  const event = store.registry.begunAgain?.(session);
  return event && { event, eventId: toEventId(ids.uuidOf(`begun again:${session.clientId}`)) };
};

/** A guest stays a guest; a customer's events must not reach another identity. */
export const isSameUser = (before: LogSession, now: LogSession): boolean =>
  before.partition === now.partition ||
  [before, now].every(({ partition }) => identityOf(partition) === 'guest');
