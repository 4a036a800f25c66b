// Which of the shop's tabs are open on a device, as they tell it themselves.
import type { FaultLine } from './faultLine.ts';

export type OpenTab = { readonly tabId: string; readonly path: string };

export interface OpenTabs {
  /** The same list until it changes. */
  list(): readonly OpenTab[];
  /** A tab that crashed cannot say that it is gone. */
  forget(tabId: string): void;
  /** @returns a function that stops listening */
  subscribe(listener: () => void): () => void;
}

/** Asks who is there, and listens from then on. */
export const listenForTabs = (line: Pick<FaultLine, 'post' | 'subscribe'>): OpenTabs => {
  const listeners = new Set<() => void>();
  let tabs: readonly OpenTab[] = [];
  const become = (next: readonly OpenTab[]): void => {
    tabs = next;
    for (const listener of listeners) listener();
  };
  const without = (gone: string): readonly OpenTab[] => tabs.filter(({ tabId }) => tabId !== gone);
  line.subscribe((message) => {
    if (message.type === 'gone') become(without(message.tabId));
    if (message.type === 'here') {
      const { tabId, path } = message;
      become([...without(tabId), { tabId, path }].toSorted(byId));
    }
  });
  line.post({ type: 'whoIsThere' });
  return {
    list: () => tabs,
    forget: (tabId) => become(without(tabId)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const byId = (a: OpenTab, b: OpenTab): number => (a.tabId < b.tabId ? -1 : 1);
