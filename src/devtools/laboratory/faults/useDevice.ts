// A device as the laboratory's page sees it: its line, its switches, and the tabs that are open on it.
import { useSyncExternalStore } from 'react';
import { noFaults, type Faults } from './faults.ts';
import { openFaultLine, type Act, type FaultLine, type Stop } from './faultLine.ts';
import { listenForTabs, type OpenTab, type OpenTabs } from './openTabs.ts';

type Watched = { readonly line: FaultLine; readonly tabs: OpenTabs };

/** One for each device, for as long as this page lives. */
const watched = new Map<string, Watched>();

const watch = (device: string): Watched => {
  const found = watched.get(device);
  if (found) return found;
  const line = openFaultLine(device);
  const opened = { line, tabs: listenForTabs(line) };
  watched.set(device, opened);
  return opened;
};

export const lineOf = (device: string): FaultLine => watch(device).line;

export const useFaults = (device: string): Faults =>
  useSyncExternalStore(
    (listener) => lineOf(device).subscribe(listener),
    () => lineOf(device).read(),
    () => noFaults,
  );

const noTabs: readonly OpenTab[] = [];

export const useTabs = (device: string): readonly OpenTab[] =>
  useSyncExternalStore(
    (listener) => watch(device).tabs.subscribe(listener),
    () => watch(device).tabs.list(),
    () => noTabs,
  );

export const stopTab = (device: string, tabId: string, how: Stop): void => {
  const { line, tabs } = watch(device);
  line.post({ type: 'stop', tabId, how });
  tabs.forget(tabId);
};

/** Acts in one tab of a device; nothing happens where none is open. */
export const actOn = (device: string, act: Act): void => {
  const { line, tabs } = watch(device);
  const [first] = tabs.list();
  if (first) line.post({ type: 'act', tabId: first.tabId, act });
};
