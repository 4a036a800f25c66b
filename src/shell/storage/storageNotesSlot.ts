// Where the page shows how it stands with saving. The notes themselves come with the engine, which alone knows; until
// then there is nothing to say.
import { type ReactNode, useSyncExternalStore } from 'react';

let notes: ReactNode = null;
const listeners = new Set<() => void>();

export const provideStorageNotes = (element: ReactNode): void => {
  notes = element;
  for (const listener of listeners) listener();
};

export const useStorageNotes = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => notes,
    () => null,
  );

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
