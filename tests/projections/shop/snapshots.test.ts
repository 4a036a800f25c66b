// Snapshots are a shortcut: used only where all of them were taken at one position and by the folds of today.
import { describe, expect, test } from 'vitest';
import { initialState, projectionNames, projections, replay } from '#projections/shop/shopState.ts';
import { saveSnapshots, SNAPSHOT_EVERY, stateOfSnapshots } from '#projections/shop/snapshots.ts';
import type { LogSession } from '#events/store/logSession.ts';
import type { Snapshot } from '#events/store/logStore.ts';
import { exampleEvents } from '#tests/support/log/exampleEvents.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded } from '#tests/support/builders/plain.ts';

const session: LogSession = branded({ partition: 'cust:a', epoch: 1, clientId: 'c' });
const state = replay(initialState(), recorded(exampleEvents, 'cust:a'));

/** A store that keeps them by name, as they are handed to it. */
const openStore = () => {
  const kept = new Map<string, Snapshot>();
  return {
    kept,
    saveSnapshot: async (_: LogSession, snapshot: Snapshot): Promise<void> => {
      kept.set(snapshot.projection, snapshot);
    },
  };
};

describe('SHAPE-02: snapshots', () => {
  test('are one of each fold, all at one position, and give the state back', async () => {
    const store = openStore();
    await saveSnapshots(store, session, { committed: state, uptoSeq: 300 });
    expect([...store.kept.keys()]).toEqual(projectionNames);
    expect(new Set([...store.kept.values()].map(({ uptoSeq }) => uptoSeq))).toEqual(new Set([300]));
    expect(stateOfSnapshots([...store.kept.values()])).toEqual({ state, uptoSeq: 300 });
  });

  test('are none where nothing was saved', () => {
    expect(stateOfSnapshots([])).toBeUndefined();
  });

  test('of a fold that the shop no longer has are in nobody’s way', async () => {
    const store = openStore();
    await saveSnapshots(store, session, { committed: state, uptoSeq: 300 });
    const former = { projection: 'former', projectionVersion: 1, uptoSeq: 12, state: {} };
    expect(stateOfSnapshots([former, ...store.kept.values()])).toEqual({ state, uptoSeq: 300 });
  });

  test.each(projectionNames)(
    'are none where that of %s is missing, older, or of another version',
    async (name) => {
      const store = openStore();
      const without = async (change: Partial<Snapshot> | null) => {
        await saveSnapshots(store, session, { committed: state, uptoSeq: 300 });
        const one = store.kept.get(name);
        if (change === null) store.kept.delete(name);
        else if (one) store.kept.set(name, { ...one, ...change });
        return stateOfSnapshots([...store.kept.values()]);
      };
      expect(await without(null)).toBeUndefined();
      expect(await without({ uptoSeq: 299 })).toBeUndefined();
      expect(await without({ projectionVersion: projections[name].version - 1 })).toBeUndefined();
      expect(await without({})).toEqual({ state, uptoSeq: 300 });
    },
  );

  test('of the shop as it is out there are read under these versions: another fold has another one', () => {
    const versions = Object.fromEntries(
      projectionNames.map((name) => [projections[name].name, projections[name].version]),
    );
    expect(versions).toEqual({
      account: 9,
      session: 2,
      sync: 3,
      notices: 3,
      away: 10,
      loyalty: 3,
      checkout: 1,
      vouchers: 1,
      orders: 2,
    });
  });

  test('are taken 256 events apart, as many as trimming spares at least', () => {
    expect(SNAPSHOT_EVERY).toBe(256);
  });
});
