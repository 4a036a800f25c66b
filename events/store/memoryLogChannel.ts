// LogChannel in memory: the tabs of one browser, without a browser.
//
// Delivery is asynchronous and never to the sender, like BroadcastChannel. A route can lose or hold messages, because
// the log must be right without them.
import type { LogChannel, LogMessage } from './logChannel.ts';

export type MessageFate = 'deliver' | 'drop' | 'hold';

export interface ChannelHub {
  /** A new tab's end of the channel. */
  join(): LogChannel;
  /** Delivers what was held, in the order it was posted. */
  release(): void;
}

type Tab = { readonly listeners: Set<(message: LogMessage) => void>; open: boolean };

/** @param route decides the fate of each message for each receiving tab; delivers all when left out */
export const createChannelHub = (
  route: (message: LogMessage) => MessageFate = () => 'deliver',
): ChannelHub => {
  const tabs = new Set<Tab>();
  let held: { readonly tab: Tab; readonly message: LogMessage }[] = [];

  const deliver = (tab: Tab, message: LogMessage): void =>
    void Promise.resolve(tab.listeners).then((listeners) => {
      if (tab.open) for (const listener of listeners) listener(message);
      return undefined;
    });

  const post = (from: Tab, message: LogMessage): void => {
    for (const tab of tabs) {
      if (tab === from) continue;
      const fate = route(message);
      if (fate === 'deliver') deliver(tab, message);
      else if (fate === 'hold') held.push({ tab, message });
    }
  };

  return {
    join() {
      const tab: Tab = { listeners: new Set(), open: true };
      tabs.add(tab);
      return {
        post: (message) => post(tab, message),
        subscribe(listener) {
          tab.listeners.add(listener);
          return () => void tab.listeners.delete(listener);
        },
        close() {
          tab.open = false;
          tabs.delete(tab);
        },
      };
    },
    release() {
      const messages = held;
      held = [];
      for (const { tab, message } of messages) deliver(tab, message);
    },
  };
};
