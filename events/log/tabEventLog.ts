// The event log of a tab: what a tab dispatches is shown at once, written in batches, and ordered with what other tabs wrote.
//
// Two rules hold everything together. (1) The base is always a prefix of the stored log: only `#advance`
// advances it, synchronously, and it takes events without a gap, from any source. (2) A pending event leaves
// when it appears in the base, or when it is rolled back. So a batch of this tab, another tab's message and a read of the
// store may arrive in any order, and every tab still folds the same events in the same order.
import { beginAgain, firstEvent, isSameUser } from './beginAgain.ts';
import { draftEvents } from './draftEvents.ts';
import type { EventLogParts } from './eventLogParts.ts';
import {
  LogReplacedError,
  StaleSessionError,
  type DispatchOptions,
  type EventLog,
  type LogChange,
  type SessionChange,
} from './eventLog.ts';
import type { LogMessage } from '../store/logChannel.ts';
import type { AppendOutcome, StoredEvents, SwitchOutcome } from '../store/logStore.ts';
import { heardMessage } from './heardMessage.ts';
import { asError, closedError, quietly } from './logFailures.ts';
import { LogBase } from './logBase.ts';
import { LogListeners } from './logListeners.ts';
import { News } from './news.ts';
import { PendingEvents } from './pendingEvents.ts';
import { readInPieces, readToHead } from './reading.ts';
import { sessionSwitch } from './sessionSwitch.ts';
import type { AnyEvent, EventRegistry } from '../store/eventRegistry.ts';
import type { EventId, Stamp } from '../store/logValues.ts';
import { isReplacement, isSameSession, toClientId, type LogSession } from '../store/logSession.ts';
import type { Recorded, UnknownEvent } from '../store/recordedEvent.ts';
import { WorkQueue } from './workQueue.ts';

/** Most events of one log row: more than a user makes at once, and no more to read back than a long visit has. */
const BATCH_LIMIT = 1_024;

export class TabEventLog<E extends AnyEvent> implements EventLog<E> {
  readonly #parts: EventLogParts<E>;
  readonly #registry: EventRegistry<E>;
  readonly #pending = new PendingEvents<E>();
  readonly #listeners = new LogListeners<E>();
  readonly #stopListening: () => void;
  readonly #base: LogBase<E>;
  readonly #news: News;
  /** Pending events no append has taken yet. */
  #waiting: Recorded<E>[] = [];
  /** The first event of a log that has none, shown already: written with the next. */
  #first: Recorded<E>[] = [];
  /** eventIds among the pending ones that name an act to be recorded once. */
  readonly #once = new Set<EventId>();
  #writing = false;
  #closed = false;
  /** Store work, one after another: appends, reads and changes of identity never interleave. */
  readonly #work = new WorkQueue();

  constructor(parts: EventLogParts<E>, session: LogSession, head: number, lastStamp: Stamp) {
    this.#parts = parts;
    this.#registry = parts.store.registry;
    this.#base = new LogBase(this.#registry.summary, session, head, lastStamp);
    this.#news = new News(parts.channel);
    this.#stopListening = parts.channel.subscribe((message) => this.#hear(message));
    this.#begin();
  }

  get session(): LogSession {
    return this.#base.session;
  }

  get head(): number {
    return this.#base.head;
  }

  get pending(): readonly Recorded<E>[] {
    return this.#pending.events;
  }

  get unknown(): readonly UnknownEvent[] {
    return this.#base.unknown;
  }

  dispatch(events: readonly E[], options?: DispatchOptions): Promise<readonly Recorded<E>[]> {
    try {
      const eventId = options?.eventId;
      if (this.#closed) throw closedError();
      if (eventId !== undefined && events.length !== 1) throw new Error('An eventId names a single event');
      const waiting = eventId === undefined ? undefined : this.#pending.answerTo(eventId);
      if (waiting) return waiting;
      if (events.length === 0) return Promise.resolve([]);
      const answer = this.#show(this.#waiting, events, options);
      this.#write();
      return answer;
    } catch (error) {
      return Promise.reject(asError(error));
    }
  }

  #show(queue: Recorded<E>[], events: readonly E[], options?: DispatchOptions) {
    const drafts = this.#draft(options ? events.map((event) => ({ ...event, ...options })) : events);
    if (options?.eventId !== undefined) this.#once.add(options.eventId);
    const answer = this.#pending.add(drafts);
    for (const draft of drafts) queue.push(draft);
    this.#listeners.report({ type: 'dispatched', events: drafts });
    return answer;
  }

  /** Without it nobody would be signed in to a customer's log. Another tab may have died, or been refused, before it wrote it. */
  #begin(): void {
    const first = this.#base.head === 0 ? firstEvent(this.#parts, this.#base.session) : undefined;
    if (!first || this.#pending.answerTo(first.eventId)) return;
    this.#show(this.#first, [first.event], { actor: 'system', eventId: first.eventId }).catch(
      () => undefined,
    );
  }

  switchTo(change: SessionChange<E>): Promise<LogSession> {
    let decidedIn = this.#base.session;
    return this.#whileOpen(async () => {
      let outcome: SwitchOutcome<E>;
      do {
        await this.#writeWaiting();
        // Appended events are decided from the whole log.
        if (isSameSession(decidedIn, this.#base.session)) this.#advance(await this.#readOn());
        const from = { session: decidedIn, head: this.#base.head };
        outcome = await this.#parts.store.switchTo(sessionSwitch(this.#parts, change, from, this.#draft));
        if (outcome.type === 'logGone') {
          await this.#beginAnew();
          decidedIn = this.#base.session;
        }
      } while (outcome.type === 'logMoved' || outcome.type === 'logGone');
      if (outcome.type === 'staleSession') {
        await this.#follow(outcome.current);
        throw new StaleSessionError();
      }
      this.#parts.channel.post({ type: 'switched', session: outcome.session });
      this.#enter(outcome.session, outcome);
      return outcome.session;
    });
  }

  catchUp(): Promise<void> {
    return this.#whileOpen(() => this.#refresh());
  }

  async read(afterSeq: number): Promise<readonly Recorded<E>[]> {
    if (this.#closed) throw closedError();
    return readToHead(this.#parts.store, this.#base, afterSeq);
  }

  async readInPieces(...how: Parameters<EventLog<E>['readInPieces']>): Promise<void> {
    if (this.#closed) throw closedError();
    await readInPieces(this.#parts.store, this.#base, ...how);
  }

  subscribe(listener: (change: LogChange<E>) => void): () => void {
    return this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopListening();
    await this.#work.run(() => this.#writeWaiting());
    this.#parts.channel.close();
    this.#parts.store.close();
  }

  #draft = (events: readonly (E & DispatchOptions)[]): readonly Recorded<E>[] => {
    const { session, lastStamp } = this.#base;
    const nextSeq = this.#base.head + this.#pending.size + 1;
    const tab = { parts: this.#parts, session, nextSeq, lastStamp };
    const drafts = draftEvents(this.#registry, events, tab);
    this.#base.lastStamp = drafts.at(-1)?.stamp ?? lastStamp;
    return drafts;
  };

  /** Starts writing after the running task: what is dispatched in one go is one batch. */
  #write(): void {
    if (this.#writing) return;
    this.#writing = true;
    void this.#work.run(() => this.#writeWaiting());
  }

  async #writeWaiting(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const drafts = this.#waiting.splice(0, BATCH_LIMIT);
        await this.#writeBatch([...this.#first.splice(0), ...drafts]);
      }
    } finally {
      this.#writing = false;
      this.#news.flush();
    }
  }

  async #writeBatch(drafts: readonly Recorded<E>[]): Promise<void> {
    const { store, ids } = this.#parts;
    const once =
      this.#once.size === 0 ? [] : drafts.map(({ eventId }) => eventId).filter((id) => this.#once.has(id));
    let outcome: AppendOutcome<E>;
    try {
      const { session, end } = this.#base;
      const answer = store.append(session, { batchId: ids.uuid(), drafts, once, after: end });
      // The next batch is started before the other tabs are notified of the last one.
      this.#news.flush();
      outcome = await answer;
    } catch (error) {
      await this.#giveUp(drafts, asError(error));
      return;
    }
    if (outcome.type !== 'appended') {
      await this.#passOn(drafts, outcome);
      return;
    }
    for (const eventId of once) this.#once.delete(eventId);
    this.#news.note(this.#base.session, outcome.events);
    await this.#settle(outcome.events, outcome.earlier);
  }

  /** A batch of this tab is durable. Other tabs' events that were stored before it are read first. */
  async #settle(events: readonly Recorded<E>[], earlier: readonly Recorded<E>[]): Promise<void> {
    if ((events[0]?.seq ?? Infinity) <= this.#base.head) {
      await quietly(() => this.#beginAnew());
      return;
    }
    this.#pending.markWritten(earlier);
    const needed = Math.max((events[0]?.seq ?? 1) - 1, ...earlier.map(({ seq }) => seq));
    if (needed <= this.#base.head) {
      this.#advance({ events, unknown: [] });
      return;
    }
    // If this read fails, the events stay pending though durable; the next read settles them.
    this.#pending.markWritten(events);
    await quietly(async () => this.#advance(await this.#readOn()));
  }

  /** The store rejects the batch. It may have written it all the same, so read before rolling back. */
  async #giveUp(drafts: readonly Recorded<E>[], error: Error): Promise<void> {
    try {
      await quietly(async () => this.#advance(await this.#readOn()));
    } finally {
      this.#rollBack(drafts, error);
      this.#begin();
    }
    await quietly(() => this.#refresh());
  }

  /** What this identity's log holds beyond `head`. */
  #readOn = (): Promise<StoredEvents<E>> =>
    this.#parts.store.read(this.#base.session.partition, this.#base.head);

  /** Reads the session and the events that are missing here. */
  async #refresh(): Promise<void> {
    const { store, ids } = this.#parts;
    // If the browser deleted everything, the same identity begins again.
    const { partition } = this.#base.session;
    const current = await store.session({ partition, clientId: toClientId(ids.uuid()) });
    if (!isSameSession(current, this.#base.session)) {
      await this.#follow(current);
      return;
    }
    // Messages may advance the head while the store is read: what was known before the read is what the read must show.
    const { head } = this.#base;
    const stored = await store.read(partition, Math.max(0, head - 1));
    // The newest event this tab knew is still there, or a summary that stands for it.
    if (head > 0 && stored.events.length + stored.unknown.length === 0) await this.#beginAnew();
    else this.#advance(stored);
  }

  async #follow(session: LogSession): Promise<void> {
    if (isSameSession(session, this.#base.session)) return;
    const stored = await this.#parts.store.read(session.partition, 0);
    if (isReplacement(session, this.#base.session)) this.#replace(session, stored);
    else this.#enter(session, stored);
  }

  #enter(session: LogSession, stored: StoredEvents<E>): void {
    this.#rollBackAll();
    this.#base.moveTo(session, stored);
    this.#listeners.report({ type: 'switched', session, events: stored.events });
    this.#begin();
  }

  /** The log of this batch is not in force: the batch goes into the log that begins now, or fails for its caller. */
  async #passOn(
    drafts: readonly Recorded<E>[],
    outcome: Exclude<AppendOutcome<E>, { type: 'appended' }>,
  ): Promise<void> {
    if (outcome.type === 'staleSession' && !isReplacement(outcome.current, this.#base.session)) {
      this.#rollBackAll();
      await quietly(() => this.#follow(outcome.current));
      return;
    }
    try {
      await this.#beginAnew();
    } catch (error) {
      this.#rollBack(drafts, asError(error));
      this.#begin();
    }
  }

  /** Events that this tab knows to be stored are missing. */
  async #beginAnew(): Promise<void> {
    const { session, stored } = await beginAgain(this.#parts, this.#base.session);
    this.#replace(session, stored);
  }

  #replace(session: LogSession, stored: StoredEvents<E>): void {
    this.#pending.forgetWritten();
    if (!isSameUser(this.#base.session, session)) this.#rollBackAll(new LogReplacedError());
    // The server's facts name seqs of the log that is gone; in this log they would confirm other events.
    const ofSync = this.#pending.events.filter(({ actor }) => actor === 'sync');
    this.#rollBack([...ofSync, ...this.#first.splice(0)], new LogReplacedError());
    for (const event of stored.events) this.#pending.settle(event);
    this.#base.moveTo(session, stored);
    this.#waiting = [...this.#pending.events];
    this.#listeners.report({ type: 'replaced', session, events: stored.events });
    this.#parts.channel.post({ type: 'switched', session });
    this.#begin();
    this.#waiting.push(...this.#first.splice(0));
    if (this.#waiting.length > 0) this.#write();
  }

  #hear(message: LogMessage): void {
    const heard = heardMessage(this.#registry, message, this.#base.session, this.#base.head);
    if (heard.type === 'events') this.#advance(heard.stored);
    if (heard.type === 'readStore') this.#work.inBackground(() => this.#refresh());
  }

  /** Advances the base and settles the pending events that it now holds. */
  #advance(stored: StoredEvents<E>): void {
    const { events, isNews } = this.#base.take(stored);
    const appeared = events.filter((event) => this.#pending.settle(event)).map(({ eventId }) => eventId);
    const settled = [...appeared, ...this.#pending.settleWritten(this.#base.head)];
    if (isNews || settled.length > 0) this.#listeners.report({ type: 'committed', events, settled });
  }

  #rollBackAll(error: Error = new StaleSessionError()): void {
    this.#waiting = [];
    this.#first = [];
    this.#once.clear();
    const settled = this.#pending.settleWritten();
    if (settled.length > 0) this.#listeners.report({ type: 'committed', events: [], settled });
    this.#rollBack(this.#pending.events, error);
  }

  #rollBack(drafts: readonly Recorded<E>[], error: Error): void {
    const eventIds = drafts.map(({ eventId }) => eventId);
    const events = this.#pending.rollBack(eventIds, error);
    for (const eventId of eventIds) this.#once.delete(eventId);
    if (events.length > 0) this.#listeners.report({ type: 'rolledBack', events, error });
  }

  /** For callers that wait for the outcome, and must learn that the tab was closed. */
  #whileOpen<T>(work: () => Promise<T>): Promise<T> {
    return this.#work.run(() => {
      if (this.#closed) throw closedError();
      return work();
    });
  }
}
