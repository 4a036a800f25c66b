// The event log of a tab: what a tab dispatches is shown at once, written in batches, and ordered with what other tabs wrote.
//
// Two rules hold everything together. (1) The base is always a prefix of the stored log: `#advance` is the only place
// that moves `head`, it is synchronous and takes events without a gap, whichever way they came. (2) A pending event
// leaves when it is seen in the base, or when it is taken back. So an own batch, another tab's message and a read of the
// store may arrive in any order, and every tab still folds the same events in the same order.
import type { Clock, Ids } from './clock.ts';
import { draftEvents } from './draftEvents.ts';
import {
  StaleSessionError,
  type DispatchOptions,
  type EventLog,
  type LogChange,
  type SessionChange,
} from './eventLog.ts';
import type { LogChannel, LogMessage } from './logChannel.ts';
import {
  isSameSession,
  type AppendOutcome,
  type LogSession,
  type LogStore,
  type SessionSwitch,
  type StoredEvents,
  type SwitchOutcome,
} from './logStore.ts';
import { asError, closedError, quietly } from './logFailures.ts';
import { LogListeners } from './logListeners.ts';
import { PendingEvents } from './pendingEvents.ts';
import {
  firstGap,
  inOrder,
  readableOrUndefined,
  type RecordedEvent,
  type UnknownEvent,
} from './recordedEvent.ts';
import type { ShopEvent } from './shopEvent.ts';
import type { Millis, Partition } from './values.ts';

/** Events a single log row holds at most: larger rows gain nothing when read back. */
const BATCH_LIMIT = 512;

export type EventLogParts = {
  readonly store: LogStore;
  readonly channel: LogChannel;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Names this tab in every envelope. */
  readonly tabId: string;
  /** The guest log a device without any starts with. */
  readonly firstPartition: Partition;
};

export class TabEventLog implements EventLog {
  readonly #parts: EventLogParts;
  readonly #pending = new PendingEvents();
  readonly #listeners = new LogListeners();
  readonly #stopListening: () => void;
  #session: LogSession;
  #head: number;
  #lastStamp: Millis;
  #unknown: UnknownEvent[] = [];
  /** Pending events no append has taken yet. */
  #waiting: RecordedEvent[] = [];
  /** eventIds among the pending ones that name an act to be recorded once. */
  readonly #once = new Set<string>();
  #writing = false;
  #closed = false;
  /** Store work, one after another: appends, reads and changes of identity never interleave. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: EventLogParts, session: LogSession, head: number, lastStamp: Millis) {
    this.#parts = parts;
    this.#session = session;
    this.#head = head;
    this.#lastStamp = lastStamp;
    this.#stopListening = parts.channel.subscribe((message) => this.#hear(message));
  }

  get session(): LogSession {
    return this.#session;
  }

  get head(): number {
    return this.#head;
  }

  get pending(): readonly RecordedEvent[] {
    return this.#pending.events;
  }

  get unknown(): readonly UnknownEvent[] {
    return this.#unknown;
  }

  dispatch(events: readonly ShopEvent[], options: DispatchOptions = {}): Promise<readonly RecordedEvent[]> {
    try {
      const { eventId } = options;
      if (this.#closed) throw closedError();
      if (eventId !== undefined && events.length !== 1) throw new Error('An eventId names a single event');
      const waiting = eventId === undefined ? undefined : this.#pending.answerTo(eventId);
      if (waiting) return waiting;
      if (events.length === 0) return Promise.resolve([]);
      const drafts = this.#draft(events.map((event) => ({ ...event, ...options })));
      if (eventId !== undefined) this.#once.add(eventId);
      const answer = this.#pending.add(drafts);
      for (const draft of drafts) this.#waiting.push(draft);
      this.#write();
      this.#listeners.report({ type: 'dispatched', events: drafts });
      return answer;
    } catch (error) {
      return Promise.reject(asError(error));
    }
  }

  switchTo(change: SessionChange): Promise<LogSession> {
    const decidedIn = this.#session;
    return this.#serially(async () => {
      let outcome: SwitchOutcome;
      do {
        await this.#writeWaiting();
        // What the events are decided from is all of the log.
        if (isSameSession(decidedIn, this.#session)) this.#advance(await this.#readOn());
        outcome = await this.#parts.store.switchTo(this.#switchOf(change, decidedIn));
      } while (outcome.type === 'logMoved');
      if (outcome.type === 'staleSession') {
        await this.#follow(outcome.current);
        throw new StaleSessionError();
      }
      this.#parts.channel.post({ type: 'switched', session: outcome.session });
      this.#enter(outcome.session, outcome);
      return outcome.session;
    });
  }

  #switchOf({ partition, events, erase, seal = [] }: SessionChange, from: LogSession): SessionSwitch {
    const { clock, ids } = this.#parts;
    const moment = { at: Math.floor(clock.serverNow()), wall: Math.floor(clock.now()) };
    return {
      from,
      ...(typeof events === 'function' && { fromHead: this.#head }),
      to: { partition, clientId: ids.uuid() },
      batch: { batchId: ids.uuid(), drafts: this.#draft(typeof events === 'function' ? events() : events) },
      erase,
      seal: seal.map((partition) => ({ partition, ...moment })),
    };
  }

  catchUp(): Promise<void> {
    return this.#serially(() => this.#refresh());
  }

  async read(afterSeq: number): Promise<readonly RecordedEvent[]> {
    if (this.#closed) throw closedError();
    const upto = this.#head;
    const session = this.#session;
    const { events, unknown } = await this.#parts.store.read(session.partition, afterSeq);
    if (!isSameSession(session, this.#session)) return [];
    this.#remember(unknown);
    return events.at(-1)?.seq === upto ? events : events.filter(({ seq }) => seq <= upto);
  }

  subscribe(listener: (change: LogChange) => void): () => void {
    return this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopListening();
    await this.#serially(() => this.#writeWaiting(), true);
    this.#parts.channel.close();
    this.#parts.store.close();
  }

  #draft(events: readonly (ShopEvent & DispatchOptions)[]): readonly RecordedEvent[] {
    const drafts = draftEvents(events, {
      ...this.#parts,
      session: this.#session,
      nextSeq: this.#head + this.#pending.size + 1,
      lastStamp: this.#lastStamp,
    });
    this.#lastStamp = drafts.at(-1)?.stamp ?? this.#lastStamp;
    return drafts;
  }

  /** Starts writing after the running task: what is dispatched in one go is one batch. */
  #write(): void {
    if (this.#writing) return;
    this.#writing = true;
    void this.#serially(() => this.#writeWaiting(), true);
  }

  async #writeWaiting(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#writeBatch(this.#waiting.splice(0, BATCH_LIMIT));
    } finally {
      this.#writing = false;
    }
  }

  async #writeBatch(drafts: readonly RecordedEvent[]): Promise<void> {
    const { store, channel, ids } = this.#parts;
    const once =
      this.#once.size === 0 ? [] : drafts.map(({ eventId }) => eventId).filter((id) => this.#once.has(id));
    let outcome: AppendOutcome;
    try {
      outcome = await store.append(this.#session, { batchId: ids.uuid(), drafts, once });
    } catch (error) {
      await this.#giveUp(drafts, asError(error));
      return;
    }
    if (outcome.type === 'staleSession') {
      this.#takeBackAll();
      await quietly(() => this.#follow(outcome.current));
      return;
    }
    for (const eventId of once) this.#once.delete(eventId);
    if (outcome.events.length > 0) {
      channel.post({ type: 'appended', partition: this.#session.partition, events: outcome.events });
    }
    await this.#settle(outcome.events, outcome.earlier);
  }

  /** An own batch is durable. Other tabs' events that landed before it are read first. */
  async #settle(events: readonly RecordedEvent[], earlier: readonly RecordedEvent[]): Promise<void> {
    this.#pending.markWritten(earlier);
    const needed = Math.max((events[0]?.seq ?? 1) - 1, ...earlier.map(({ seq }) => seq));
    if (needed <= this.#head) {
      this.#advance({ events, unknown: [] });
      return;
    }
    // Should this read fail, the events stay pending though durable; whichever read comes next settles them.
    this.#pending.markWritten(events);
    await quietly(async () => this.#advance(await this.#readOn()));
  }

  /** The store says no. It may have written after all, so look before taking back. */
  async #giveUp(drafts: readonly RecordedEvent[], error: Error): Promise<void> {
    try {
      await quietly(async () => this.#advance(await this.#readOn()));
    } finally {
      const eventIds = drafts.map(({ eventId }) => eventId);
      this.#takeBack(eventIds, error);
    }
    await quietly(() => this.#refresh());
  }

  /** What this identity's log holds beyond `head`. */
  #readOn = (): Promise<StoredEvents> => this.#parts.store.read(this.#session.partition, this.#head);

  /** Reads the session and the events that are missing here. */
  async #refresh(): Promise<void> {
    const { store, ids, firstPartition } = this.#parts;
    const current = await store.session({ partition: firstPartition, clientId: ids.uuid() });
    if (!isSameSession(current, this.#session)) {
      await this.#follow(current);
      return;
    }
    this.#advance(await this.#readOn());
  }

  async #follow(session: LogSession): Promise<void> {
    if (isSameSession(session, this.#session)) return;
    this.#enter(session, await this.#parts.store.read(session.partition, 0));
  }

  #enter(session: LogSession, stored: StoredEvents): void {
    this.#takeBackAll();
    const all = inOrder(stored);
    this.#session = session;
    this.#head = all.at(-1)?.seq ?? 0;
    this.#unknown = [...stored.unknown];
    this.#lastStamp = Math.max(this.#lastStamp, all.at(-1)?.stamp ?? 0);
    this.#listeners.report({ type: 'switched', session, events: stored.events });
  }

  #hear(message: LogMessage): void {
    if (message.type === 'switched') {
      if (message.session.epoch > this.#session.epoch)
        this.#inBackground(() => this.#follow(message.session));
      return;
    }
    const first = message.events[0];
    if (!first || message.partition !== this.#session.partition || first.epoch < this.#session.epoch) return;
    if (
      first.epoch > this.#session.epoch ||
      first.clientId !== this.#session.clientId ||
      first.seq > this.#head + 1
    ) {
      this.#inBackground(() => this.#refresh());
      return;
    }
    const parsed = readableOrUndefined(message.events);
    if (parsed) this.#advance(parsed);
    else this.#inBackground(() => this.#refresh());
  }

  /** Takes what follows `head`, skips what is known, and settles the pending events among them. */
  #advance(stored: StoredEvents): void {
    const fresh = inOrder(stored).filter(({ seq }) => seq > this.#head);
    const missing = firstGap(fresh, this.#head);
    if (missing !== undefined)
      throw new Error(`The log of ${this.#session.partition} has no event ${missing}`);
    const events = stored.events.filter(({ seq }) => seq > this.#head);
    this.#remember(stored.unknown);
    this.#head = fresh.at(-1)?.seq ?? this.#head;
    this.#lastStamp = fresh.reduce((last, { stamp }) => Math.max(last, stamp), this.#lastStamp);
    const own = events.filter((event) => this.#pending.settle(event)).map(({ eventId }) => eventId);
    const settled = [...own, ...this.#pending.settleWritten(this.#head)];
    if (fresh.length === 0 && settled.length === 0) return;
    this.#listeners.report({ type: 'committed', events, settled });
  }

  #remember(unknown: readonly UnknownEvent[]): void {
    for (const event of unknown) {
      if (!this.#unknown.some(({ seq }) => seq === event.seq)) this.#unknown.push(event);
    }
  }

  #takeBackAll(): void {
    this.#waiting = [];
    this.#once.clear();
    const settled = this.#pending.settleWritten();
    if (settled.length > 0) this.#listeners.report({ type: 'committed', events: [], settled });
    this.#takeBack(
      this.#pending.events.map(({ eventId }) => eventId),
      new StaleSessionError(),
    );
  }

  #takeBack(eventIds: readonly string[], error: Error): void {
    const events = this.#pending.takeBack(eventIds, error);
    for (const eventId of eventIds) this.#once.delete(eventId);
    if (events.length > 0) this.#listeners.report({ type: 'takenBack', events, error });
  }

  #serially<T>(work: () => Promise<T>, evenClosed = false): Promise<T> {
    const run = this.#work.then(() => {
      if (this.#closed && !evenClosed) throw closedError();
      return work();
    });
    this.#work = run.catch(() => undefined);
    return run;
  }

  /** For work nobody waits for: a store that cannot be read now will be read at the next message or return to the tab. */
  #inBackground(work: () => Promise<void>): void {
    void this.#serially(() => quietly(work), true);
  }
}
