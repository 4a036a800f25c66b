// Folds the log as it stands, from the newest snapshot, and follows it from there.
import type { EventLog } from '#events/eventLog.ts';
import type { LogSession, LogStore } from '#events/logStore.ts';
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { createShopViews, type ShopViews } from '#projections/shopViews.ts';
import { loadSnapshots, saveSnapshots, SNAPSHOT_EVERY } from '#projections/snapshots.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** @throws LogStoreError */
export const openViews = async (store: LogStore, log: EventLog): Promise<ShopViews> => {
  for (;;) {
    const { epoch } = log.session;
    const from = await loadSnapshots(store, log.session);
    // Another tab has written on and saved a snapshot: what it holds must not be told to these views a second time.
    if (from && from.uptoSeq > log.head) await log.catchUp();
    const tail = await settledTail(log, from?.uptoSeq ?? 0);
    // Another tab signed in or out while this one was reading: start over with the identity in force.
    if (tail && log.session.epoch === epoch) return createShopViews(log, tail, from);
  }
};

/**
 * The committed events after a place, read without another tab's append slipping in between: what arrives later is told
 * by the log itself, so an event must be in the tail or be told, never both.
 */
const settledTail = async (log: EventLog, afterSeq: number): Promise<readonly RecordedEvent[]> => {
  for (;;) {
    const { head } = log;
    const tail = await log.read(afterSeq);
    if (log.head === head) return tail.filter(({ seq }) => seq <= head);
  }
};

/** Writes a snapshot in idle time whenever enough has happened since the last. @returns a function that stops it */
export const keepSnapshots = (platform: ShopPlatform, log: EventLog, views: ShopViews): (() => void) => {
  let savedAt = views.uptoSeq;
  let epoch = log.session.epoch;
  return views.subscribe(() => {
    if (log.session.epoch !== epoch) {
      ({ epoch } = log.session);
      savedAt = 0;
    }
    // A snapshot would skip what this code does not understand for good, also after an update that does.
    const isReadable = (): boolean => log.unknown.length === 0;
    if (views.uptoSeq - savedAt < SNAPSHOT_EVERY || !isReadable()) return;
    savedAt = views.uptoSeq;
    platform.whenIdle(() => {
      if (isReadable()) inBackground(platform, tidy(platform.store, log.session, views));
    });
  });
};

/** A snapshot first: it may never lead its events, and the rows it covers are the ones worth merging. */
const tidy = async (store: LogStore, session: LogSession, views: ShopViews): Promise<void> => {
  await saveSnapshots(store, session, views);
  await store.compact(session.partition);
};
