// What most shops do: the cart of today as JSON in localStorage, and no history.
import { emptyState, replayed, type CartState } from './cartFold.ts';
import type { Contender } from './contender.ts';
import { ShownState } from './shownState.ts';

const read = (key: string): CartState => {
  const kept = localStorage.getItem(key);
  return kept === null ? emptyState() : (JSON.parse(kept) as CartState);
};

export const localStorageCart: Contender = {
  open: async (key) => {
    const shown = new ShownState(read(key));
    const hear = ({ key: changed }: StorageEvent): void => {
      if (changed === key) shown.show(read(key));
    };
    addEventListener('storage', hear);
    return {
      dispatch: async (event) => {
        shown.take(event);
        localStorage.setItem(key, JSON.stringify(shown.state));
      },
      view: shown.view,
      subscribe: shown.subscribe,
      close: async () => removeEventListener('storage', hear),
    };
  },
  fill: async (key, events) => {
    localStorage.setItem(key, JSON.stringify(replayed(emptyState(), events)));
  },
};
