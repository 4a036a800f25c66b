// The events of one tab that are not durable yet, and the dispatches that wait for them.
import type { RecordedEvent } from './recordedEvent.ts';

type Act = {
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
  readonly #answers = new Map<string, Promise<readonly RecordedEvent[]>>();

  get size(): number {
    return this.#byId.size;
  }

  get events(): readonly RecordedEvent[] {
    return [...this.#byId.values()].map(({ event }) => event);
  }

  has(eventId: string): boolean {
    return this.#byId.has(eventId);
  }

  /** The answer a waiting dispatch of this event will get, if one waits. */
  answerTo(eventId: string): Promise<readonly RecordedEvent[]> | undefined {
    return this.#answers.get(eventId);
  }

  /** @returns the events as recorded, once every one of them is settled */
  add(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const answer = new Promise<readonly RecordedEvent[]>((resolve, reject) => {
      const act: Act = { recorded: [], missing: events.length, resolve, reject };
      events.forEach((event, place) => this.#byId.set(event.eventId, { event, place, act }));
    });
    for (const { eventId } of events) this.#answers.set(eventId, answer);
    return answer;
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
    this.#byId.delete(eventId);
    this.#answers.delete(eventId);
    this.#written.delete(eventId);
    return pending;
  }
}
