// Reads the log of a device as the shop's tabs write it. Reads only: the shop itself is not disturbed.
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { connectLogDatabase, type LogConnection } from '#events/indexeddb/database/logConnection.ts';
import type { DeviceRow } from '#events/indexeddb/database/logDatabase.ts';
import type { LogSession } from '#events/store/logSession.ts';
import type { ShopStoredEvents } from '#events/facts/shopLog.ts';
import { inOrder } from '#events/store/recordedEvent.ts';
import { replayLog, type Replay, type ReplayedEvent } from '#projections/replay/replayLog.ts';
import { nameFor } from '../../platform/storage/ownName.ts';

/** A log and its queries. A new object whenever something was added. */
export type Recording = {
  readonly replay: Replay;
  /** Events in it. */
  readonly length: number;
};

export type LiveRecording = Recording & { readonly session: LogSession };

export interface LogFollower {
  /** What the log holds now; null on a device that has none yet. @throws LogStoreError */
  next(): Promise<LiveRecording | null>;
  close(): void;
}

/** @param device as `deviceHere` names it */
export const followLog = (device: string): LogFollower => {
  const connection = connectLogDatabase({ name: nameFor(device, 'shop') });
  const store = openIndexedDbLogStore(shopRegistry, { connection });
  let held: LiveRecording | null = null;

  const read = async (): Promise<LiveRecording | null> => {
    const session = await sessionIn(connection);
    if (!session) return (held = null);
    const isSame = held?.session.epoch === session.epoch && held.session.clientId === session.clientId;
    const known = isSame && held ? held.replay : replayLog([]);
    const more = placed(await store.read(session.partition, known.events.at(-1)?.event.seq ?? 0));
    if (isSame && more.length === 0) return held;
    known.append(more);
    return (held = { session, replay: known, length: known.length });
  };

  // In turn: two readings at once would add the same events twice.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    next() {
      const reading = turn.then(read);
      turn = reading.catch(() => undefined);
      return reading;
    },
    close: () => connection.close(),
  };
};

const sessionIn = (connection: LogConnection): Promise<DeviceRow | undefined> =>
  connection.use((database) => database.meta.get('device'));

const placed = (stored: ShopStoredEvents): readonly ReplayedEvent[] => {
  const unknown = new Set<unknown>(stored.unknown);
  return inOrder(stored).map((event) => ({ event, known: !unknown.has(event) }));
};
