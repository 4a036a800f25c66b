// Where a store's log stands, for tests that look at one part of what a visit starts with.
import type { Snapshot } from '#events/store/logStore.ts';
import { inOrder } from '#events/store/recordedEvent.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

type Store = Pick<ShopLogStore, 'start' | 'read'>;

const start = (store: Pick<Store, 'start'>): ReturnType<Store['start']> =>
  store.start(branded({ partition: 'guest:nobody', clientId: 'nobody' }));

/** Seq of a partition's newest event. */
export const headOf = async (store: Pick<Store, 'read'>, partition: string): Promise<number> =>
  inOrder(await store.read(branded(partition), 0)).at(-1)?.seq ?? 0;

/** As the device's session stands. */
export const lastStampOf = async (store: Pick<Store, 'start'>): Promise<number> =>
  (await start(store)).lastStamp;

/** In the log in force. */
export const snapshotOf = async (
  store: Pick<Store, 'start'>,
  projection: string,
  version: number,
): Promise<Plain<Snapshot> | undefined> => {
  const found = (await start(store)).snapshots.find(
    (one) => one.projection === projection && one.projectionVersion === version,
  );
  return found && { projection, projectionVersion: version, uptoSeq: found.uptoSeq, state: found.state };
};
