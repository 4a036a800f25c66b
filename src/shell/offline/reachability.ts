// Is the shop's server reachable? Told by requests that fail, not by the browser's opinion of its network.
//
// Nothing is asked while all is well. After a failure the health call is tried until it answers; the banner shows once
// failing has lasted two seconds, so a hiccup is not news.
import { useSyncExternalStore } from 'react';

export type Reachability = 'reachable' | 'unreachable';

const GRACE_MS = 2_000;
const FIRST_PROBE_MS = 1_000;
const SLOWEST_PROBE_MS = 30_000;

let state: Reachability = 'reachable';
let failingSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Call when a request found no server; the rest happens here. */
export const reportUnreachable = (): void => {
  if (failingSince !== null) return;
  failingSince = Date.now();
  probeAfter(FIRST_PROBE_MS);
};

export const useReachability = (): Reachability =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'reachable',
  );

const become = (next: Reachability): void => {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
};

const probeAfter = (delayMs: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(delayMs), delayMs);
};

const probe = async (delayMs: number): Promise<void> => {
  if (await isServerThere()) {
    failingSince = null;
    become('reachable');
    return;
  }
  if (failingSince !== null && Date.now() - failingSince >= GRACE_MS) become('unreachable');
  probeAfter(Math.min(delayMs * 1.5, SLOWEST_PROBE_MS));
};

/** Asks now, and tells nobody. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

const onOnline = (): void => {
  if (failingSince !== null) probeAfter(0);
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('offline', reportUnreachable);
    addEventListener('online', onOnline);
    if (!navigator.onLine) reportUnreachable();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('offline', reportUnreachable);
    removeEventListener('online', onOnline);
  };
};
