// The events of one tab that are not durable yet, and the dispatches that wait for them.
import type { Recorded } from '../store/recordedEvent.ts';
import type { EventId } from '../store/logValues.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';

type Act<E extends AnyEvent> = {
  readonly promise: Promise<readonly Recorded<E>[]>;
  readonly recorded: Recorded<E>[];
  missing: number;
  readonly resolve: (events: readonly Recorded<E>[]) => void;
  readonly reject: (error: Error) => void;
};

type Pending<E extends AnyEvent> = {
  readonly event: Recorded<E>;
  readonly index: number;
  readonly act: Act<E>;
};

/** Keeps dispatch order. An event leaves exactly once: settled, or rolled back with its whole dispatch. */
export class PendingEvents<E extends AnyEvent> {
  readonly #byId = new Map<EventId, Pending<E>>();
  readonly #written = new Map<EventId, Recorded<E>>();
  /** In dispatch order; made anew after a change, however often it is read. */
  #events: readonly Recorded<E>[] | undefined;

  get size(): number {
    return this.#byId.size;
  }

  get events(): readonly Recorded<E>[] {
    this.#events ??= Array.from(this.#byId.values(), ({ event }) => event);
    return this.#events;
  }

  /** Settles with the dispatch of this event, if one waits. */
  answerTo(eventId: EventId): Promise<readonly Recorded<E>[]> | undefined {
    return this.#byId.get(eventId)?.act.promise;
  }

  /** @returns the events as recorded, once every one of them is settled */
  add(events: readonly Recorded<E>[]): Promise<readonly Recorded<E>[]> {
    this.#events = undefined;
    const { promise, resolve, reject } = Promise.withResolvers<readonly Recorded<E>[]>();
    const act: Act<E> = { promise, resolve, reject, recorded: [], missing: events.length };
    let index = 0;
    for (const event of events) this.#byId.set(event.eventId, { event, index: index++, act });
    return promise;
  }

  /** @returns false when no such event waits */
  settle(event: Recorded<E>): boolean {
    const pending = this.#remove(event.eventId);
    if (!pending) return false;
    const { act, index } = pending;
    act.recorded[index] = event;
    act.missing -= 1;
    if (act.missing === 0) act.resolve(act.recorded);
    return true;
  }

  /** These are durable, though perhaps not in the base yet: they can be settled late, but no longer rejected. */
  markWritten(events: readonly Recorded<E>[]): void {
    for (const event of events) if (this.#byId.has(event.eventId)) this.#written.set(event.eventId, event);
  }

  /** Their durable rows were in a log that is gone. */
  forgetWritten(): void {
    this.#written.clear();
  }

  /**
   * Settles what is durable up to a seq; all of it when the tab leaves this log.
   * @returns the eventIds
   */
  settleWritten(uptoSeq = Infinity): readonly EventId[] {
    if (this.#written.size === 0) return [];
    const reached = [...this.#written.values()].filter(({ seq }) => seq <= uptoSeq);
    return reached.filter((event) => this.settle(event)).map(({ eventId }) => eventId);
  }

  /** @returns the eventIds that were still waiting */
  rollBack(eventIds: readonly EventId[], error: Error): readonly EventId[] {
    return eventIds.filter((eventId) => {
      const pending = this.#remove(eventId);
      pending?.act.reject(error);
      return pending !== undefined;
    });
  }

  #remove(eventId: EventId): Pending<E> | undefined {
    const pending = this.#byId.get(eventId);
    if (!pending) return undefined;
    this.#events = undefined;
    this.#byId.delete(eventId);
    if (this.#written.size > 0) this.#written.delete(eventId);
    return pending;
  }
}
