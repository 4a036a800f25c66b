// Follows the log and keeps the folded state right: committed events, with this tab's pending ones on top.
//
// The committed fold is always of a prefix of the log, so tabs with the same prefix agree. Nothing is folded before it
// is read: a thousand taps at once are one fold, and an event that is stored as it was shown is not folded again.
import type { RecordedEvent, ShopEventLog, ShopLogChange } from '#events/facts/shopLog.ts';
import { fold, foldAhead, initialState, replay, type ShopState } from './shopState.ts';

export interface ShopViews {
  /** What the shopper sees: durable events and this tab's newest. */
  readonly current: ShopState;
  /** What would be here after a crash. The sync sends nothing else. */
  readonly committed: ShopState;
  /** The seq of the snapshot these views began with; 0 without one. */
  readonly foldedFrom: number;
  /** The log position of `committed`. */
  readonly uptoSeq: number;
  /**
   * Called once after the changes of `current` or `committed` that came in one go, before anything is painted.
   * @returns a function that stops it
   */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

type Log = Pick<ShopEventLog, 'pending' | 'subscribe'>;

/** A log's first events, folded. */
export type FoldedLog = { readonly state: ShopState; readonly uptoSeq: number };

/**
 * @param folded all that is committed, up to the log's head
 * @param foldedFrom the seq of the snapshot that was folded on
 */
export const createShopViews = (
  log: Log,
  folded: FoldedLog = { state: initialState(), uptoSeq: 0 },
  foldedFrom = 0,
): ShopViews => new LogViews(log, folded, foldedFrom);

class LogViews implements ShopViews {
  readonly foldedFrom: number;
  readonly stop: () => void;
  readonly #log: Log;
  readonly #listeners = new Set<() => void>();
  #telling = false;
  #uptoSeq: number;
  #committed: ShopState;
  /** Committed events that `#committed` does not hold yet. */
  #arrived: RecordedEvent[] = [];
  /** `#current` is what is committed and `#shown`, without the last `#waiting`. Undefined: must be folded anew. */
  #current: ShopState | undefined;
  #shown: RecordedEvent[] = [];
  #waiting: RecordedEvent[] = [];

  constructor(log: Log, { state, uptoSeq }: FoldedLog, foldedFrom: number) {
    this.#log = log;
    this.foldedFrom = foldedFrom;
    this.#committed = state;
    this.#uptoSeq = uptoSeq;
    this.stop = log.subscribe((change) => this.#follow(change));
  }

  get uptoSeq(): number {
    return this.#uptoSeq;
  }

  get committed(): ShopState {
    this.#committed = fold(this.#committed, this.#arrived);
    this.#arrived = [];
    return this.#committed;
  }

  get current(): ShopState {
    if (!this.#current) {
      this.#shown = [...placedAfter(this.#uptoSeq, this.#log.pending)];
      this.#waiting = this.#shown;
      this.#current = this.committed;
    }
    this.#current = foldAhead(this.#current, this.#waiting);
    this.#waiting = [];
    return this.#current;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #follow(change: ShopLogChange): void {
    switch (change.type) {
      case 'dispatched':
        this.#shown.push(...change.events);
        this.#waiting.push(...change.events);
        break;
      case 'committed':
        this.#commit(change);
        break;
      case 'rolledBack':
        this.#current = undefined;
        break;
      case 'replaced':
      case 'switched':
        this.#committed = replay(initialState(), change.events);
        this.#arrived = [];
        this.#current = undefined;
        this.#uptoSeq = change.events.at(-1)?.seq ?? 0;
        break;
      default:
        change satisfies never;
    }
    this.#notify();
  }

  #commit({ events, settled }: Extract<ShopLogChange, { type: 'committed' }>): void {
    this.#uptoSeq = events.at(-1)?.seq ?? this.#uptoSeq;
    const isOwn = settled.length === events.length;
    const isAsShown = this.#current !== undefined && isOwn && startsWith(this.#shown, events);
    if (isAsShown) this.#shown.splice(0, events.length);
    else this.#current = undefined;
    if (isAsShown && this.#shown.length === 0) {
      this.#committed = this.current;
      this.#arrived = [];
    } else {
      this.#arrived.push(...events);
    }
  }

  #notify(): void {
    if (this.#telling) return;
    this.#telling = true;
    void Promise.resolve().then(() => {
      this.#telling = false;
      for (const listener of this.#listeners) listener();
      return undefined;
    });
  }
}

/**
 * Pending events with the lowest seqs they can get. Another tab may have taken their provisional seqs: an
 * acknowledgement of its events would then count for these.
 */
export const placedAfter = (uptoSeq: number, pending: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  pending.map((event, index) =>
    event.seq > uptoSeq + index ? event : { ...event, seq: uptoSeq + index + 1 },
  );

/** Whether these are the first of the shown events, with the seqs and the stamps they were shown with. */
const startsWith = (shown: readonly RecordedEvent[], events: readonly RecordedEvent[]): boolean =>
  events.every(({ eventId, seq, stamp }, index) => {
    const there = shown[index];
    return there?.eventId === eventId && there.seq === seq && there.stamp === stamp;
  });
