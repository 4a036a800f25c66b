// How a tab handles a message from another tab. Messages come late, twice or never; the store decides.
import type { LogMessage } from '../store/logChannel.ts';
import { isSameSession, type LogSession, type StoredEvents } from '../store/logStore.ts';
import { readableOrUndefined } from '../store/recordedEvent.ts';

export type Heard =
  | { readonly type: 'nothingNew' }
  /** These may follow this tab's own, without a gap. */
  | { readonly type: 'events'; readonly stored: StoredEvents }
  /** The shopper signed in or out in another tab. */
  | { readonly type: 'session'; readonly session: LogSession }
  /** The message does not fit this tab's position in the log. */
  | { readonly type: 'lookAtStore' };

/** @param head the seq of the newest event this tab knows */
export const heardMessage = (message: LogMessage, session: LogSession, head: number): Heard => {
  if (message.type === 'switched') {
    if (message.session.epoch > session.epoch) return { type: 'session', session: message.session };
    // A late message, or one from a device that lost its data and counts from the beginning.
    return { type: isSameSession(message.session, session) ? 'nothingNew' : 'lookAtStore' };
  }
  if (message.type === 'grown') {
    if (message.session.epoch < session.epoch) return { type: 'nothingNew' };
    const isKnown = isSameSession(message.session, session) && message.head <= head;
    return { type: isKnown ? 'nothingNew' : 'lookAtStore' };
  }
  const first = message.events[0];
  if (!first || message.partition !== session.partition || first.epoch < session.epoch)
    return { type: 'nothingNew' };
  if (first.epoch > session.epoch || first.clientId !== session.clientId || first.seq > head + 1)
    return { type: 'lookAtStore' };
  const stored = readableOrUndefined(message.events);
  return stored ? { type: 'events', stored } : { type: 'lookAtStore' };
};
