// A device in the laboratory, as its page sees it: the switches, and the tabs that are open on it.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { noFaults, type Faults } from './faults.ts';
import { openFaultLine, type FaultLine } from './faultLine.ts';

/** One for each device, for as long as this page lives. */
const lines = new Map<string, FaultLine>();

export const lineOf = (device: string): FaultLine => {
  const line = lines.get(device) ?? openFaultLine(device);
  lines.set(device, line);
  return line;
};

export const useFaults = (device: string): Faults =>
  useSyncExternalStore(
    (listener) => lineOf(device).subscribe(listener),
    () => lineOf(device).read(),
    () => noFaults,
  );

export type OpenTab = { readonly tabId: string; readonly path: string };

/** The shop's tabs on a device; one that crashed stays until `forget`. */
export const useTabs = (
  device: string,
): { readonly tabs: readonly OpenTab[]; readonly forget: (tabId: string) => void } => {
  const [tabs, setTabs] = useState<readonly OpenTab[]>([]);
  const forget = (tabId: string): void => setTabs((before) => before.filter((tab) => tab.tabId !== tabId));
  useEffect(() => {
    const line = lineOf(device);
    const stop = line.subscribe((message) => {
      if (message.type !== 'here' && message.type !== 'gone') return;
      setTabs((before) => {
        const others = before.filter(({ tabId }) => tabId !== message.tabId);
        return message.type === 'gone'
          ? others
          : [...others, { tabId: message.tabId, path: message.path }].toSorted(byId);
      });
    });
    line.post({ type: 'whoIsThere' });
    return stop;
  }, [device]);
  return { tabs, forget };
};

const byId = (a: OpenTab, b: OpenTab): number => (a.tabId < b.tabId ? -1 : 1);
