// Folds the log as it stands, from the newest snapshot, and follows it from there.
import type { EventLog } from '#events/eventLog.ts';
import type { LogStore } from '#events/logStore.ts';
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { createShopViews, type ShopViews } from '#projections/shopViews.ts';
import { loadSnapshots, saveSnapshots, SNAPSHOT_EVERY } from '#projections/snapshots.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** @throws LogStoreError */
export const openViews = async (store: LogStore, log: EventLog): Promise<ShopViews> => {
  for (;;) {
    const { epoch } = log.session;
    const from = await loadSnapshots(store, log.session);
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
    if (views.uptoSeq - savedAt < SNAPSHOT_EVERY) return;
    savedAt = views.uptoSeq;
    platform.whenIdle(() => inBackground(platform, saveSnapshots(platform.store, log.session, views)));
  });
};
