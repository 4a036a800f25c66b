// Is the shop's server reachable? Requests that fail decide, not the browser's opinion of its network.
//
// There are no extra requests while all is well. After a failure the health call is tried until it answers; the banner shows
// once failing has lasted two seconds, so a short failure is not shown. A page that came from this device has failed already.
import { useSyncExternalStore } from 'react';
import { isChallenge } from '#src/platform/network/botChallenge.ts';
import { liveValue } from '#src/platform/tab/liveValue.ts';

export type Reachability = 'reachable' | 'unreachable';

const GRACE_MS = 2_000;
const FIRST_PROBE_MS = 1_000;
/** An answer that takes longer is none: where packets vanish, a request fails after minutes. */
const PROBE_TIMEOUT_MS = 5_000;
const SLOWEST_PROBE_MS = 30_000;

const state = liveValue<Reachability>('reachable');
/** ms, not by the clock that a shopper or the network sets. */
let failingSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of screens that show it: without any, the browser's network events are not listened to. */
let watching = 0;

/** Call when a request found no server; the rest happens here. */
export const reportUnreachable = (): void => {
  if (failingSince !== null) return;
  failingSince = performance.now();
  probeAfter(FIRST_PROBE_MS);
};

/**
 * Call when the page itself is this device's copy, because the server did not answer for it: that was the first failure, so
 * the next one is shown.
 */
export const reportServedHere = (): void => {
  failingSince ??= performance.now() - GRACE_MS;
  probeAfter(0);
};

/** What is known now, outside of components. */
export const reachability = state.get;

export const useReachability = (): Reachability =>
  useSyncExternalStore(subscribe, reachability, () => 'reachable');

const become = (next: Reachability): void => {
  if (next !== state.get()) state.set(next);
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
  if (failingSince !== null && performance.now() - failingSince >= GRACE_MS) become('unreachable');
  probeAfter(Math.min(Math.max(delayMs * 1.5, FIRST_PROBE_MS), SLOWEST_PROBE_MS));
};

/** Polls now, without notifying. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    const response = await fetch('/api/health/ready', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    // What challenges bots stands before the shop, not in the place of it.
    return response.ok || isChallenge(response);
  } catch {
    return false;
  }
};

const onOnline = (): void => {
  if (failingSince !== null) probeAfter(0);
};

const subscribe = (listener: () => void): (() => void) => {
  if (watching === 0) {
    addEventListener('offline', reportUnreachable);
    addEventListener('online', onOnline);
    if (!navigator.onLine) reportUnreachable();
  }
  watching += 1;
  const stop = state.subscribe(listener);
  return () => {
    stop();
    watching -= 1;
    if (watching > 0) return;
    removeEventListener('offline', reportUnreachable);
    removeEventListener('online', onOnline);
  };
};
