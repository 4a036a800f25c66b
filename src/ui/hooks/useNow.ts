// The time for a screen that says how old something is. Stands still between ticks, so a render is repeatable.
import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
};

const now = (): number => Math.ceil(Date.now() / TICK_MS) * TICK_MS;

/** @returns milliseconds, rounded up to a quarter of a minute; 0 on the server, where nothing has an age */
export const useNow = (): number => useSyncExternalStore(subscribe, now, () => 0);
