// Random days of a shop open in two or three tabs: taps, sign-ins, lost and late messages, crashed tabs, failing writes
// (before they reach the disk, or after), with every store call starting and answering in any order.
//
// The disk itself is right by the store's contract; what is tested here is what tabs make of it.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { StaleSessionError } from '#events/log/eventLog.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import type { RecordedEvent, ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub, type MessageFate } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { openTab, qtySetTo, type Tab } from '#tests/contracts/log/tabs.ts';
import { branded } from '#tests/support/builders/plain.ts';

type Call = 'append' | 'read' | 'session' | 'switchTo';

type Step =
  | { readonly type: 'tap'; readonly tab: number; readonly count: number }
  | { readonly type: 'catchUp' | 'signIn' | 'crash'; readonly tab: number }
  | { readonly type: 'fail'; readonly tab: number; readonly call: Call; readonly when: 'before' | 'after' }
  | { readonly type: 'wait'; readonly calls: number }
  | { readonly type: 'release' };

const tab = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('tap' as const), tab, count: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('wait' as const), calls: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('catchUp' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('fail' as const),
      tab,
      call: fc.constantFrom<Call>('append', 'append', 'read', 'session'),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('crash' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('signIn' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ type: 'release' as const }) },
);
const fates = fc.infiniteStream(fc.constantFrom<MessageFate>('deliver', 'deliver', 'drop', 'hold'));

/** A tab's own way to the disk: calls wait their turn, may fail, and never answer after a crash. */
type Wire = {
  readonly store: ShopLogStore;
  readonly failing: Map<Call, 'before' | 'after'>;
  crashed: boolean;
};

const wireTo = (store: ShopLogStore, scheduler: fc.Scheduler): Wire => {
  const wire: Wire = { store, failing: new Map(), crashed: false };
  const turn = async (): Promise<void> => {
    await scheduler.schedule(Promise.resolve());
    if (wire.crashed) await new Promise(() => {});
  };
  const call = async <T>(name: Call, work: () => Promise<T>): Promise<T> => {
    await turn();
    const fault = wire.failing.get(name);
    wire.failing.delete(name);
    if (fault === 'before') throw new LogStoreError('quota', 'The disk is full');
    const answer = await work();
    await turn();
    if (fault === 'after') throw new LogStoreError('aborted', 'The answer was lost');
    return answer;
  };
  const scheduled: ShopLogStore = {
    ...store,
    session: (first) => call('session', () => store.session(first)),
    read: (...which) => call('read', () => store.read(...which)),
    append: (session, batch) => call('append', () => store.append(session, batch)),
    switchTo: (change) => call('switchTo', () => store.switchTo(change)),
  };
  return Object.assign(wire, { store: scheduled });
};

class Day {
  readonly disk = createMemoryDisk();
  readonly acknowledged: RecordedEvent[] = [];
  readonly refused: string[] = [];
  /** Recorded for another identity than the one they were tapped by. */
  readonly leaked: RecordedEvent[] = [];
  readonly unexpected: unknown[] = [];
  readonly #scheduler: fc.Scheduler;
  readonly #hub;
  readonly #tabs: { tab: Tab; wire: Wire }[] = [];
  #customers = 0;
  #taps = 0;

  constructor(scheduler: fc.Scheduler, fate: () => MessageFate) {
    this.#scheduler = scheduler;
    this.#hub = createChannelHub(fate);
  }

  async openTabs(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.#open(index);
  }

  async #open(index: number): Promise<void> {
    const wire = wireTo(createMemoryLogStore(shopRegistry, this.disk), this.#scheduler);
    const opening = openTab({ store: wire.store, channel: this.#hub.join(), now: () => 1_000 + index });
    await this.#scheduler.waitIdle();
    this.#tabs[index] = { tab: await opening, wire };
  }

  async run(step: Step): Promise<void> {
    if (step.type === 'release') {
      this.#hub.release();
      return;
    }
    if (step.type === 'wait') {
      for (let call = 0; call < step.calls && this.#scheduler.count() > 0; call += 1)
        await this.#scheduler.waitNext(1);
      return;
    }
    const index = step.tab % this.#tabs.length;
    const at = this.#tabs[index];
    if (!at) throw new Error('No such tab');
    if (step.type === 'tap') this.#tap(at.tab, step.count);
    else if (step.type === 'catchUp') this.#expectOrRefuse(at.tab.log.catchUp());
    else if (step.type === 'signIn') this.#signIn(at.tab);
    else if (step.type === 'fail') at.wire.failing.set(step.call, step.when);
    else {
      at.wire.crashed = true;
      await this.#open(index);
    }
  }

  #tap(tab: Tab, count: number): void {
    const events = Array.from({ length: count }, () => qtySetTo((this.#taps += 1)));
    const before = tab.log.pending.length;
    const saved = tab.log.dispatch(events);
    expect(tab.log.pending.length).toBe(before + count);
    const ids = tab.log.pending.slice(before).map(({ eventId }) => eventId);
    const { partition } = tab.log.session;
    saved.then(
      (events) => {
        this.acknowledged.push(...events);
        this.leaked.push(...events.filter((event) => event.partition !== partition));
        return undefined;
      },
      (error: unknown) => {
        if (error instanceof StaleSessionError) this.refused.push(...ids);
        else if (!(error instanceof LogStoreError)) this.unexpected.push(error);
      },
    );
  }

  #signIn(tab: Tab): void {
    this.#customers += 1;
    const customer = `cust:${this.#customers}`;
    const events = [{ type: 'LoggedIn', data: { customer } }] as const;
    this.#expectOrRefuse(tab.log.switchTo({ partition: customer, events, erase: [] }));
  }

  #expectOrRefuse(answer: Promise<unknown>): void {
    answer.catch((error: unknown) => {
      if (!(error instanceof StaleSessionError || error instanceof LogStoreError))
        this.unexpected.push(error);
    });
  }

  /** The net and the disk are good again, and the shopper visits every tab. */
  async end(): Promise<readonly Tab[]> {
    for (const { tab, wire } of this.#tabs) {
      wire.failing.clear();
      this.#expectOrRefuse(tab.log.catchUp());
    }
    await this.#scheduler.waitIdle();
    for (const { tab } of this.#tabs) this.#expectOrRefuse(tab.log.catchUp());
    await this.#scheduler.waitIdle();
    return this.#tabs.map(({ tab }) => tab);
  }

  /** Everything on the disk, by partition, in order. */
  stored(): readonly (readonly RecordedEvent[])[] {
    return [...this.disk.logs.values()].map((rows) =>
      rows.flatMap(({ events }) => events as RecordedEvent[]),
    );
  }
}

const positionsOf = (events: readonly RecordedEvent[]): readonly string[] =>
  events.map(({ partition, seq, eventId }) => `${partition} ${seq} ${eventId}`);

test('whatever happens, what was acknowledged is in the log once, and all tabs end with the same log', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fates,
      fc.integer({ min: 2, max: 3 }),
      fc.array(step, { maxLength: 40 }),
      async (scheduler, fates, count, steps) => {
        const day = new Day(scheduler, () => fates.next().value as MessageFate);
        await day.openTabs(count);
        for (const step of steps) await day.run(step);
        const tabs = await day.end();
        expect(day.unexpected).toEqual([]);
        expect(day.leaked).toEqual([]);

        const stored = positionsOf(day.stored().flat());
        for (const log of day.stored())
          expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
        for (const position of positionsOf(day.acknowledged)) expect(stored).toContain(position);
        const ids = new Set(stored.map((position) => position.split(' ')[2]));
        expect(ids.size).toBe(stored.length);
        expect(day.refused.filter((eventId) => ids.has(eventId))).toEqual([]);
        expect(new Set(positionsOf(day.acknowledged)).size).toBe(day.acknowledged.length);

        const session = day.disk.session;
        const current = day.disk.logs.get(branded(session?.partition ?? '')) ?? [];
        const expected = positionsOf(current.flatMap(({ events }) => events as RecordedEvent[]));
        for (const { base, log } of tabs) {
          expect(log.session).toMatchObject({ epoch: session?.epoch, clientId: session?.clientId });
          expect(positionsOf(base())).toEqual(expected);
          expect(log.pending).toEqual([]);
          expect(log.head).toBe(expected.length);
        }
        const stamps = day
          .stored()
          .flat()
          .toSorted((a, b) => a.epoch - b.epoch || a.seq - b.seq);
        for (const [index, { stamp }] of stamps.entries()) {
          expect(stamp).toBeGreaterThan(stamps[index - 1]?.stamp ?? 0);
        }
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) },
  );
}, 60_000);
