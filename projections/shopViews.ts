// Follows the log and keeps the folded state right: committed events, with this tab's pending ones on top.
//
// The committed fold is always of a prefix of the log, so tabs that saw the same prefix agree; a pending event is folded
// again, at its final place, when it commits.
import type { EventLog, LogChange } from '#events/eventLog.ts';
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { fold, initialState, replay, type ShopState } from './shopState.ts';

export interface ShopViews {
  /** What the shopper sees: durable events and this tab's newest. */
  readonly current: ShopState;
  /** What would be here after a crash. The sync sends nothing else. */
  readonly committed: ShopState;
  /** The place of the snapshot these views began with; 0 without one. */
  readonly foldedFrom: number;
  /** The log position `committed` stands at. */
  readonly uptoSeq: number;
  /** Called after each change of `current` or `committed`. @returns a function that stops it */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/**
 * @param from where a snapshot left off; without it, the beginning
 * @param tail the committed events after it, up to the log's head
 */
export const createShopViews = (
  log: Pick<EventLog, 'pending' | 'subscribe'>,
  tail: readonly RecordedEvent[],
  from: { readonly state: ShopState; readonly uptoSeq: number } = { state: initialState(), uptoSeq: 0 },
): ShopViews => {
  let committed = replay(from.state, tail);
  let current = fold(committed, log.pending);
  let uptoSeq = tail.at(-1)?.seq ?? from.uptoSeq;
  const listeners = new Set<() => void>();

  const follow = (change: LogChange): void => {
    switch (change.type) {
      case 'dispatched':
        current = fold(current, change.events);
        break;
      case 'committed':
        committed = fold(committed, change.events);
        uptoSeq = change.events.at(-1)?.seq ?? uptoSeq;
        current = fold(committed, log.pending);
        break;
      case 'takenBack':
        current = fold(committed, log.pending);
        break;
      case 'switched':
        committed = replay(initialState(), change.events);
        uptoSeq = change.events.at(-1)?.seq ?? 0;
        current = committed;
        break;
      default:
        change satisfies never;
    }
    for (const listener of listeners) listener();
  };
  const stop = log.subscribe(follow);

  return {
    foldedFrom: from.uptoSeq,
    get current() {
      return current;
    },
    get committed() {
      return committed;
    },
    get uptoSeq() {
      return uptoSeq;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
};
