// A rival's state and whoever watches it: a view is derived with every change, as a store that tells its screens does.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { applied, viewOf, type CartState } from './cartFold.ts';
import type { View } from './contender.ts';

type Fold = (state: CartState, event: ShopEvent) => CartState;

export class ShownState {
  readonly #listeners = new Set<() => void>();
  readonly #fold: Fold;
  #state: CartState;
  #view: View;

  constructor(state: CartState, fold: Fold = applied) {
    this.#state = state;
    this.#view = viewOf(state);
    this.#fold = fold;
  }

  get state(): CartState {
    return this.#state;
  }

  view = (): View => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  take(event: ShopEvent): void {
    this.show(this.#fold(this.#state, event));
  }

  show(state: CartState): void {
    this.#state = state;
    this.#view = viewOf(state);
    for (const listener of this.#listeners) listener();
  }
}
