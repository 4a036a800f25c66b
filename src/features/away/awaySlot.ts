// Where a page shows what changed without the shopper's hand. The engine fills it: before it is there, nothing can have.
import { type ReactNode, useSyncExternalStore } from 'react';

type State = { readonly element: ReactNode; readonly isOpen: boolean };

let state: State = { element: null, isOpen: false };
const listeners = new Set<() => void>();

const become = (next: Partial<State>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

export const provideAway = (element: ReactNode): void => become({ element });

export const useAwaySlot = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => state.element,
    () => null,
  );

/** Opens the summary, or closes it. */
export const showAway = (isOpen: boolean): void => become({ isOpen });

export const useAwayShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state.isOpen,
    () => false,
  );

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
