// Snapshots make the shop start quickly whatever the log's length. They are a shortcut, never the truth: one of
// another projection version is ignored, and the log is folded from its beginning.
import type { Snapshot } from '#events/store/logStore.ts';
import type { LogSession } from '#events/store/logSession.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { projectionNames, projections, type ProjectionName, type ShopState } from './shopState.ts';

/** Events between two snapshots. */
export const SNAPSHOT_EVERY = 256;

/** The position for which every projection has a snapshot of today's version; undefined: none. */
export const stateOfSnapshots = (
  snapshots: readonly Snapshot[],
): { readonly state: ShopState; readonly uptoSeq: number } | undefined => {
  const usable = snapshots.filter(
    (one) => projections[one.projection as ProjectionName]?.version === one.projectionVersion,
  );
  const uptoSeq = usable[0]?.uptoSeq ?? 0;
  const isWhole = usable.length === projectionNames.length && usable.every((one) => one.uptoSeq === uptoSeq);
  if (!isWhole) return undefined;
  const state = Object.fromEntries(usable.map((one) => [one.projection, one.state]));
  return { state: state as unknown as ShopState, uptoSeq };
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
