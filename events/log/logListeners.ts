// The log's listeners. Every listener receives every change in the same order, also when one of them dispatches.
import type { AnyEvent } from '../store/eventRegistry.ts';
import type { LogChange } from './eventLog.ts';

type Listener<E extends AnyEvent> = (change: LogChange<E>) => void;

export class LogListeners<E extends AnyEvent> {
  readonly #listeners = new Set<Listener<E>>();
  readonly #changes: LogChange<E>[] = [];
  #reporting = false;

  /** @returns a function that stops listening */
  add(listener: Listener<E>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Delivers before it returns, unless a change is being delivered: then right after that one. */
  report(change: LogChange<E>): void {
    this.#changes.push(change);
    if (this.#reporting) return;
    this.#reporting = true;
    for (let next = this.#changes.shift(); next; next = this.#changes.shift()) {
      for (const listener of this.#listeners) callSafely(listener, next);
    }
    this.#reporting = false;
  }
}

/** A listener's bug shows as an unhandled error; it must not look like a failed dispatch, or stop other listeners. */
const callSafely = <E extends AnyEvent>(listener: Listener<E>, change: LogChange<E>): void => {
  try {
    listener(change);
  } catch (error) {
    void Promise.reject(error);
  }
};
