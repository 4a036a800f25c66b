// How a tab handles a message from another tab. Messages come late, twice or never; the store decides.
import type { LogMessage } from '../store/logChannel.ts';
import type { StoredEvents } from '../store/logStore.ts';
import { isSameSession, type LogSession } from '../store/logSession.ts';
import type { AnyEvent, EventRegistry } from '../store/eventRegistry.ts';
import { readableOrUndefined } from '../store/recordedEvent.ts';

export type Heard<E extends AnyEvent> =
  | { readonly type: 'nothingNew' }
  /** These may follow this tab's own, without a gap. */
  | { readonly type: 'events'; readonly stored: StoredEvents<E> }
  /** The message does not fit this tab's position in the log, or may not fit when the tab handles it. */
  | { readonly type: 'readStore' };

/** @param head seq of the newest event this tab knows */
export const heardMessage = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  message: LogMessage,
  session: LogSession,
  head: number,
): Heard<E> => {
  // The message may report a sign-in or sign-out; or be late; or come from a device that lost its data and counts anew.
  if (message.type === 'switched')
    return { type: isSameSession(message.session, session) ? 'nothingNew' : 'readStore' };
  if (message.type === 'grown') {
    if (message.session.epoch < session.epoch) return { type: 'nothingNew' };
    const isKnown = isSameSession(message.session, session) && message.head <= head;
    return { type: isKnown ? 'nothingNew' : 'readStore' };
  }
  const first = message.events[0];
  if (!first || message.partition !== session.partition || first.epoch < session.epoch)
    return { type: 'nothingNew' };
  if (first.epoch > session.epoch || first.clientId !== session.clientId || first.seq > head + 1)
    return { type: 'readStore' };
  const stored = readableOrUndefined(registry, message.events);
  return stored ? { type: 'events', stored } : { type: 'readStore' };
};
