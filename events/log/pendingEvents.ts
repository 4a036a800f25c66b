// The events of one tab that are not durable yet, and the dispatches that wait for them.
import type { RecordedEvent } from '../store/recordedEvent.ts';

type Act = {
  readonly promise: Promise<readonly RecordedEvent[]>;
  readonly recorded: RecordedEvent[];
  missing: number;
  readonly resolve: (events: readonly RecordedEvent[]) => void;
  readonly reject: (error: Error) => void;
};

type Pending = { readonly event: RecordedEvent; readonly place: number; readonly act: Act };

/** Keeps dispatch order. An event leaves exactly once: settled, or taken back with its whole dispatch. */
export class PendingEvents {
  readonly #byId = new Map<string, Pending>();
  readonly #written = new Map<string, RecordedEvent>();
  /** In dispatch order; made anew after a change, however often it is read. */
  #events: readonly RecordedEvent[] | undefined;

  get size(): number {
    return this.#byId.size;
  }

  get events(): readonly RecordedEvent[] {
    this.#events ??= Array.from(this.#byId.values(), ({ event }) => event);
    return this.#events;
  }

  has(eventId: string): boolean {
    return this.#byId.has(eventId);
  }

  /** The answer a waiting dispatch of this event will get, if one waits. */
  answerTo(eventId: string): Promise<readonly RecordedEvent[]> | undefined {
    return this.#byId.get(eventId)?.act.promise;
  }

  /** @returns the events as recorded, once every one of them is settled */
  add(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    this.#events = undefined;
    const { promise, resolve, reject } = Promise.withResolvers<readonly RecordedEvent[]>();
    const act: Act = { promise, resolve, reject, recorded: [], missing: events.length };
    let place = 0;
    for (const event of events) this.#byId.set(event.eventId, { event, place: place++, act });
    return promise;
  }

  /** @returns false when no such event waits */
  settle(event: RecordedEvent): boolean {
    const pending = this.#remove(event.eventId);
    if (!pending) return false;
    const { act, place } = pending;
    act.recorded[place] = event;
    act.missing -= 1;
    if (act.missing === 0) act.resolve(act.recorded);
    return true;
  }

  /** These are durable, though perhaps not in the base yet: they can be settled late, but no longer refused. */
  markWritten(events: readonly RecordedEvent[]): void {
    for (const event of events) if (this.#byId.has(event.eventId)) this.#written.set(event.eventId, event);
  }

  /** What was durable lay in a log that is gone. */
  forgetWritten(): void {
    this.#written.clear();
  }

  /**
   * Settles what is durable up to a place in the log; all of it when its log is left behind.
   * @returns the eventIds
   */
  settleWritten(uptoSeq = Infinity): readonly string[] {
    if (this.#written.size === 0) return [];
    const reached = [...this.#written.values()].filter(({ seq }) => seq <= uptoSeq);
    return reached.filter((event) => this.settle(event)).map(({ eventId }) => eventId);
  }

  /** @returns the eventIds that were still waiting */
  takeBack(eventIds: readonly string[], error: Error): readonly string[] {
    return eventIds.filter((eventId) => {
      const pending = this.#remove(eventId);
      pending?.act.reject(error);
      return pending !== undefined;
    });
  }

  #remove(eventId: string): Pending | undefined {
    const pending = this.#byId.get(eventId);
    if (!pending) return undefined;
    this.#events = undefined;
    this.#byId.delete(eventId);
    if (this.#written.size > 0) this.#written.delete(eventId);
    return pending;
  }
}
