// How much of which log a tab knows: always a prefix of the stored one, in whatever order its events came.
import type { StoredEvents } from '../store/logStore.ts';
import type { LogSession } from '../store/logSession.ts';
import { firstGap, inOrder, type Recorded, type UnknownEvent } from '../store/recordedEvent.ts';
import { NO_STAMP, newestStamp } from '../store/stamp.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';
import type { Stamp } from '../store/logValues.ts';

export class LogBase<E extends AnyEvent> {
  /** The type of a summary. */
  readonly #summary: string;
  session: LogSession;
  /** Seq of the newest known event. */
  head: number;
  /** The stamp of the newest event known on this device, whatever its identity. */
  lastStamp: Stamp;
  /** The stamp of the event at `head`. */
  #stampAtHead: Stamp;
  #unknown: readonly UnknownEvent[] = [];

  constructor(summary: E['type'], session: LogSession, head: number, lastStamp: Stamp) {
    this.#summary = summary;
    this.session = session;
    this.head = head;
    this.lastStamp = lastStamp;
    this.#stampAtHead = lastStamp;
  }

  /** Where this tab expects the log to end. */
  get end(): { readonly head: number; readonly stamp: Stamp } {
    return { head: this.head, stamp: this.#stampAtHead };
  }

  get unknown(): readonly UnknownEvent[] {
    return this.#unknown;
  }

  /**
   * Takes what follows `head` and skips what is known. Nothing else moves `head` within a log.
   *
   * @returns the events that are new here, and whether anything is, unknown ones included
   * @throws Error when an event is missing in between
   */
  take(stored: StoredEvents<E>): { readonly events: readonly Recorded<E>[]; readonly isNews: boolean } {
    const fresh = after(this.head, inOrder(stored));
    const missing = firstGap(fresh, this.head, this.#summary);
    if (missing !== undefined)
      throw new Error(`The log of ${this.session.partition} has no event ${missing}`);
    const events = after(this.head, stored.events);
    this.remember(stored.unknown);
    this.head = fresh.at(-1)?.seq ?? this.head;
    this.#stampAtHead = fresh.at(-1)?.stamp ?? this.#stampAtHead;
    this.lastStamp = newestStamp(this.lastStamp, this.#stampAtHead);
    return { events, isNews: fresh.length > 0 };
  }

  remember(unknown: readonly UnknownEvent[]): void {
    if (unknown.length === 0) return;
    const known = new Set(this.#unknown.map(({ seq }) => seq));
    const fresh = unknown.filter(({ seq }) => !known.has(seq));
    if (fresh.length > 0) this.#unknown = [...this.#unknown, ...fresh];
  }

  /** Another log, or this one from its beginning. */
  moveTo(session: LogSession, stored: StoredEvents<E>): void {
    const newest = inOrder(stored).at(-1);
    this.session = session;
    this.head = newest?.seq ?? 0;
    this.#unknown = stored.unknown;
    this.#stampAtHead = newest?.stamp ?? NO_STAMP;
    this.lastStamp = newestStamp(this.lastStamp, this.#stampAtHead);
  }
}

const after = <Placed extends { readonly seq: number }>(
  head: number,
  events: readonly Placed[],
): readonly Placed[] => ((events[0]?.seq ?? 0) > head ? events : events.filter(({ seq }) => seq > head));
