// LogChannel of a page: it lets go when the page is left and listens again when it comes back. A page that still listened
// could not be kept for going back: browsers throw it away at the first message.
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import type { LogChannel, LogMessage } from '#events/logChannel.ts';

/** What is missed meanwhile is read from the log when the page comes back. @param name one per database */
export const createPageLogChannel = (name: string, page: EventTarget = window): LogChannel => {
  const open = () => createBroadcastLogChannel(name);
  const listeners = new Set<(message: LogMessage) => void>();
  let channel: LogChannel | undefined;

  const listen = (): void => {
    channel ??= open();
    channel.subscribe((message) => listeners.forEach((listener) => listener(message)));
  };
  const letGo = (): void => {
    channel?.close();
    channel = undefined;
  };
  const comeBack = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted && !channel) listen();
  };
  page.addEventListener('pagehide', letGo);
  page.addEventListener('pageshow', comeBack);
  listen();

  return {
    post(message) {
      if (channel) return channel.post(message);
      // Written while leaving: other tabs hear of it all the same.
      const last = open();
      last.post(message);
      last.close();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      page.removeEventListener('pagehide', letGo);
      page.removeEventListener('pageshow', comeBack);
      letGo();
    },
  };
};
