// The line between the laboratory and the shop's tabs: the switches of a device in its storage, and a channel on which
// tabs hear of changes and tell what happened to them.
import { nameFor } from '../platform/ownName.ts';
import { faultsSchema, noFaults, type Faults, type FaultSwitches } from './faults.ts';
import type { Strike } from './faultyTransport.ts';

/** How a tab is stopped: `leave` as a shopper leaves a page; `crash` without a chance to save anything. */
export type Stop = 'leave' | 'crash';

export type LabMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'struck'; readonly strike: Strike; readonly tabId: string }
  | { readonly type: 'whoIsThere' }
  | { readonly type: 'here'; readonly tabId: string; readonly path: string; readonly title: string }
  | { readonly type: 'stop'; readonly tabId: string; readonly how: Stop };

/** Names in storage and among channels, before the device's own ending. */
export const FAULTS_KEY = 'shop-faults';

export interface FaultLine extends FaultSwitches {
  /** The same object until something was changed. */
  read(): Faults;
  post(message: LabMessage): void;
  /** @returns a function that stops listening */
  subscribe(listener: (message: LabMessage) => void): () => void;
  close(): void;
}

/** @param device as `deviceHere` names it; the laboratory opens the lines of all of them */
export const openFaultLine = (device: string): FaultLine => {
  const key = nameFor(device, FAULTS_KEY);
  const channel = new BroadcastChannel(key);
  let known: { readonly stored: string | null; readonly faults: Faults } = { stored: null, faults: noFaults };
  return {
    read() {
      const stored = localStorage.getItem(key);
      if (stored !== known.stored) known = { stored, faults: readFaults(stored) };
      return known.faults;
    },
    write(faults: Faults) {
      localStorage.setItem(key, JSON.stringify(faults));
      channel.postMessage({ type: 'changed' } satisfies LabMessage);
    },
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<LabMessage>): void => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
};

/** Switches written by another version are as good as none. */
const readFaults = (stored: string | null): Faults => {
  if (stored === null) return noFaults;
  const parsed = faultsSchema.safeParse(parseJson(stored));
  return parsed.success ? parsed.data : noFaults;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
