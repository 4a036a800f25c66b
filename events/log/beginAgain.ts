// A log whose rows are gone: evicted by the browser, or deleted by somebody, while a tab still has it open.
import type { EventLogParts } from './eventLogParts.ts';
import type { StoredEvents } from '../store/logStore.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';
import { isSameSession, type LogSession } from '../store/logSession.ts';
import { identityOf } from '../store/logValues.ts';

/**
 * Whose turn it is now, with the log as it stands. Where nobody has been since, whoever was here begins again.
 *
 * @param lost the session whose events are not where this tab knew them
 * @throws LogStoreError
 */
export const beginAgain = async <E extends AnyEvent>(
  { store, ids }: Pick<EventLogParts<E>, 'store' | 'ids'>,
  lost: LogSession,
): Promise<{ readonly session: LogSession; readonly stored: StoredEvents<E> }> => {
  const { partition } = lost;
  let session = await store.session({ partition, clientId: ids.uuid() });
  if (isSameSession(session, lost) && identityOf(partition) === 'customer') {
    // The events alone are gone, and the server has acknowledged places that will be taken again: under a new name.
    const outcome = await store.switchTo({
      from: session,
      to: { partition, clientId: ids.uuid() },
      batch: { batchId: ids.uuid(), drafts: [] },
      erase: [partition],
    });
    if (outcome.type === 'switched') ({ session } = outcome);
  }
  return { session, stored: await store.read(session.partition, 0) };
};

/** A guest is a guest; a customer's taps are nobody else's. */
export const isSameShopper = (before: LogSession, now: LogSession): boolean =>
  before.partition === now.partition ||
  [before, now].every(({ partition }) => identityOf(partition) === 'guest');
