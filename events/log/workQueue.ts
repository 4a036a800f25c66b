// Work of which each piece begins when the one before it is over.
import { quietly } from './logFailures.ts';

export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#last.then(work);
    this.#last = running.catch(() => undefined);
    return running;
  }

  /** For work without a waiting caller: a failed read is repeated at the next message or return to the tab. */
  inBackground(work: () => Promise<void>): void {
    void this.run(() => quietly(work));
  }
}
