// Snapshots make the shop start quickly whatever the log's length. They are a shortcut, never the truth: one of
// another projection version is ignored, and the log is folded from its beginning.
import type { Snapshot } from '#events/store/logStore.ts';
import type { LogSession } from '#events/store/logSession.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { projectionNames, projections, type ShopState } from './shopState.ts';

/** Events between two snapshots. */
export const SNAPSHOT_EVERY = 256;

/** The newest position for which every projection has a snapshot of today's version. */
export const loadSnapshots = async (
  store: Pick<ShopLogStore, 'snapshot'>,
  session: LogSession,
): Promise<{ readonly state: ShopState; readonly uptoSeq: number } | undefined> => {
  const found = await Promise.all(
    projectionNames.map((name) => store.snapshot(session.partition, name, projections[name].version)),
  );
  const [first] = found;
  if (!first || !found.every((snapshot) => snapshot?.uptoSeq === first.uptoSeq)) return undefined;
  const state = Object.fromEntries(found.map((snapshot, i) => [projectionNames[i], snapshot?.state]));
  return { state: state as unknown as ShopState, uptoSeq: first.uptoSeq };
};

/** Writes one snapshot per projection, all at the same seq. */
export const saveSnapshots = async (
  store: Pick<ShopLogStore, 'saveSnapshot'>,
  session: LogSession,
  at: { readonly committed: ShopState; readonly uptoSeq: number },
): Promise<void> => {
  const { committed, uptoSeq } = at;
  for (const name of projectionNames) {
    const snapshot: Snapshot = {
      projection: name,
      projectionVersion: projections[name].version,
      uptoSeq,
      state: committed[name],
    };
    await store.saveSnapshot(session, snapshot);
  }
};
