// What every log under test can do.
import type { ShopEvent } from '#events/shopEvent.ts';
import type { Place } from './workload.ts';

export interface OpenLog {
  /** Shows and keeps an event. Resolves when it is durable. */
  dispatch(event: ShopEvent): Promise<unknown>;
  /** The quantity a screen would show now; 0 when the item is not there. */
  qtyOf(place: Place, key: string): number;
  /** Everything a screen would show now, as `viewText` writes it. */
  text(): string;
  close(): Promise<void>;
}

export type Contender = {
  readonly name: string;
  /** Opens, reads what is kept, and folds it. */
  readonly open: (database: string) => Promise<OpenLog>;
  /**
   * Fills a database as a device that was used for long has it.
   *
   * @param tail how many of the newest events came after the last snapshot; undefined: there is none
   */
  readonly fill: (database: string, events: readonly ShopEvent[], tail: number | undefined) => Promise<void>;
};

const DELETED_WITHIN_MS = 10_000;

/** Waits for transactions that were under way when the database was closed. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${name} is still open`)), DELETED_WITHIN_MS);
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => {
      clearTimeout(tooLate);
      resolve();
    };
    request.onerror = () => reject(request.error ?? new Error(`${name} cannot be deleted`));
  });
