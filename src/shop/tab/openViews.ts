// Folds the present log, from the newest snapshot, and follows it from there.
import type { RecordedEvent, ShopEventLog, ShopLogStart, ShopLogStore } from '#events/facts/shopLog.ts';
import { isSameSession } from '#events/store/logSession.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { createShopViews, type FoldedLog, type ShopViews } from '#projections/shop/shopViews.ts';
import { saveSnapshots, SNAPSHOT_EVERY, stateOfSnapshots } from '#projections/shop/snapshots.ts';
import { isSameState, summarise } from '#projections/shop/summary.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** @param begun what the log was opened with (DEC-250); left out: it is read. @throws LogStoreError */
export const openViews = async (
  store: ShopLogStore,
  log: ShopEventLog,
  begun?: ShopLogStart,
): Promise<ShopViews> => {
  for (let known = begun; ; known = undefined) {
    const { session, head, snapshots, tail } = known ?? (await store.start(log.session));
    // Another tab has changed the identity, or appended and saved a snapshot, whose events these views must not get again.
    if (!isSameSession(session, log.session) || head > log.head) await log.catchUp();
    const from = stateOfSnapshots(snapshots) ?? { state: initialState(), uptoSeq: 0 };
    const isNext = from.uptoSeq === (snapshots[0]?.uptoSeq ?? 0) && tail.events.length > 0;
    const folded = await foldOn(log, from, isNext ? tail : undefined);
    // Another tab signed in or out while this one was reading: start over with the identity in force.
    if (isSameSession(log.session, session)) return createShopViews(log, folded, from.uptoSeq);
  }
};

/**
 * Folds what is committed after a seq, without another tab's append slipping in between: the log itself delivers later
 * events, so an event must be folded here or delivered, never both.
 *
 * @param next the first of them, where they are here already
 */
const foldOn = async (
  log: ShopEventLog,
  from: FoldedLog,
  next?: ShopLogStart['tail'],
): Promise<FoldedLog> => {
  let folded = from;
  const take = (events: readonly RecordedEvent[]): void => {
    folded = { state: replay(folded.state, events), uptoSeq: events.at(-1)?.seq ?? folded.uptoSeq };
  };
  for (let first = next; ; first = undefined) {
    const { head } = log;
    await log.readInPieces(folded.uptoSeq, take, first);
    if (log.head === head) return folded;
  }
};

/**
 * Writes a snapshot in idle time whenever enough has happened since the last, and trims what is not needed any more.
 *
 * @returns a function that stops it
 */
export const keepSnapshots = (platform: ShopPlatform, log: ShopEventLog, views: ShopViews): (() => void) => {
  let savedAt = views.foldedFrom;
  let { session } = log;
  let waiting = false;
  let stopped = false;
  const consider = (): void => {
    if (!isSameSession(log.session, session)) {
      ({ session } = log);
      savedAt = 0;
    }
    // A snapshot would permanently skip events this code cannot read, even after an update that can.
    if (waiting || views.uptoSeq - savedAt < SNAPSHOT_EVERY || log.unknown.length > 0) return;
    waiting = true;
    platform.whenIdle(() => {
      waiting = false;
      // A tap that is being written is not made to wait; when it is written, this is considered again.
      if (stopped || log.pending.length > 0) return;
      savedAt = views.uptoSeq;
      inBackground(platform, tidy(platform.store, log, views));
    });
  };
  consider();
  const stopListening = views.subscribe(consider);
  return () => {
    stopped = true;
    stopListening();
  };
};

/**
 * Snapshot first, delete then. Both come from folding the log again from its first event: a fold that went wrong once, in
 * this tab or in an older snapshot, must not become all that is left.
 */
const tidy = async (store: ShopLogStore, log: ShopEventLog, views: ShopViews): Promise<void> => {
  const { session } = log;
  const { events, unknown } = await store.read(session.partition, 0);
  const uptoSeq = events.at(-1)?.seq ?? 0;
  if (unknown.length > 0 || uptoSeq < views.uptoSeq || !isSameSession(log.session, session)) return;
  const folded = replay(initialState(), events);
  const isComparable = uptoSeq === views.uptoSeq;
  if (isComparable && !isSameState(folded, views.committed)) {
    throw new Error(
      `The log folded again differs from what this tab shows at ${uptoSeq}; nothing was trimmed`,
    );
  }
  await saveSnapshots(store, session, { committed: folded, uptoSeq });
  await store.compact(session.partition);
  const summary = summarise(events);
  if (summary) await store.trim(session, summary);
};
