// The last durable views in localStorage: the first paint of the next visit, before IndexedDB has opened.
//
// A copy for the eye only. The log corrects it a moment later, nothing is ever decided from it, and it is wiped at
// logout. Its shape follows the build: one from another version is ignored.
import type { ShopSnapshot } from '../store/shopStore.ts';

const KEY = 'shop-view';

export interface ViewMirror {
  read(): ShopSnapshot | undefined;
  write(views: ShopSnapshot): void;
  wipe(): void;
}

/** @param version of the views' shape */
export const createViewMirror = (storage: () => Storage, version: number): ViewMirror => {
  // Blocked storage throws on access: then there is no mirror, and the first paint waits for the log.
  const quietly = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      quietly((store) => {
        const kept = JSON.parse(store.getItem(KEY) ?? 'null') as {
          version: number;
          views: ShopSnapshot;
        } | null;
        return kept?.version === version ? kept.views : undefined;
      }),
    write: (views) => quietly((store) => store.setItem(KEY, JSON.stringify({ version, views }))),
    wipe: () => quietly((store) => store.removeItem(KEY)),
  };
};
