// The last durable views in localStorage: the first paint of the next visit, before IndexedDB has opened.
//
// A copy for the eye only. The log corrects it a moment later, nothing is ever decided from it, and it is wiped at
// logout. Where the browser has cleared the log, a guest is asked whether they want back what it shows
// (`entry/rememberedItems.ts`). Its shape follows the build: one from another version is ignored. It is shared by all tabs,
// and one that does not know of a logout yet must not bring the customer's cart back: what a later epoch left is not
// written over.
import type { ShopSnapshot } from './shopStore.ts';
import { ownName } from '../platform/storage/ownName.ts';

const KEY = 'shop-view';

type Kept = {
  readonly version: number;
  readonly epoch: number;
  /** Null after a logout. */
  readonly views: ShopSnapshot | null;
};

export interface ViewMirror {
  read(): ShopSnapshot | undefined;
  /** The shop has never run on this device, as far as is known; a mirror of another version says that it has. */
  isFirstVisit(): boolean;
  /** @param epoch of the session these views belong to; ignored when a later one has begun */
  write(views: ShopSnapshot, epoch: number): void;
  /** @param epoch that began with the logout */
  wipe(epoch: number): void;
  /** Epochs count from 0 again in a new database: forgets what a deleted one left ahead of `epoch`. */
  restartAt(epoch: number): void;
}

/** @param version of the views' shape */
export const createViewMirror = (storage: () => Storage, version: number): ViewMirror => {
  const key = ownName(KEY);
  // Blocked storage throws on access: then there is no mirror, and the first paint waits for the log.
  const quietly = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  const kept = (store: Storage): Kept | undefined => {
    const found = quietly(() => JSON.parse(store.getItem(key) ?? 'null') as Kept | null);
    return found?.version === version ? found : undefined;
  };
  const keep = (views: ShopSnapshot | null, epoch: number): void =>
    quietly((store) => {
      if ((kept(store)?.epoch ?? 0) > epoch) return;
      store.setItem(key, JSON.stringify({ version, epoch, views } satisfies Kept));
    });
  return {
    read: () => quietly((store) => kept(store)?.views ?? undefined),
    isFirstVisit: () => (quietly((store) => store.getItem(key)) ?? null) === null,
    write: keep,
    wipe: (epoch) => keep(null, epoch),
    restartAt: (epoch) =>
      quietly((store) => {
        if ((kept(store)?.epoch ?? 0) > epoch) store.removeItem(key);
      }),
  };
};
