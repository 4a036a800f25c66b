// The time for a screen that says how old something is. Stands still between ticks, so a render is repeatable.
import { useSyncExternalStore } from 'react';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import { useHydrated } from './useHydrated.ts';

const TICK_MS = 15_000;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
};

const now = (): Millis => toMillis(Math.ceil(Date.now() / TICK_MS) * TICK_MS);

const onServer = (): Millis => toMillis(0);

/** @returns milliseconds, rounded up to a quarter of a minute; 0 on the server, where nothing has an age */
export const useNow = (): Millis => useSyncExternalStore(subscribe, useHydrated() ? now : onServer, onServer);
