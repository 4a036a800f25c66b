// One browser of a shopper: a disk, a clock, a cookie, locks and tabs that come and go. Each tab runs the real shop.
import { repairs } from '#sync/repairs/repairs.ts';
import { NEVER, startWith, Subject } from 'rxjs';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { LogChannel, LogMessage } from '#events/store/logChannel.ts';
import { LogReplacedError } from '#events/log/eventLog.ts';
import {
  LogStoreError,
  type SealedLog,
  type SessionSwitch,
  type SwitchOutcome,
} from '#events/store/logStore.ts';
import { createShop, type Shop } from '#src/shop/shop.ts';
import type { ShopPlatform } from '#src/shop/tab/platform.ts';
import { instants } from '#src/platform/ports/systemClock.ts';
import type { CachedProduct } from '#sync/products/productLookup.ts';
import { createServerClock, type ServerClock } from '#sync/transport/serverTime.ts';
import { count, messageFate } from '../plan/faults.ts';
import { createLedger, type Ledger } from '../oracle/ledger.ts';
import type { DevicePlan } from '../plan/plan.ts';
import { storeFor, type DyingOwner } from './simulatedDisk.ts';
import { createDeviceLocks, type DeviceLocks } from './simulatedLocks.ts';
import { transportFor } from './simulatedNetwork.ts';
import { streamFor } from './simulatedStream.ts';
import { schedulerOn } from './virtualTime.ts';
import type { Disk, World } from './world.ts';
import { toCents } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';

export type SimulatedTab = {
  readonly name: string;
  readonly device: SimulatedDevice;
  readonly owner: DyingOwner;
  readonly clock: ServerClock;
  readonly returned: Subject<void>;
  readonly leaving: Subject<void>;
  readonly online: Subject<void>;
  /** Virtual time at which what was answered last had been asked. */
  askedAt: number;
  /** How often the bot challenge has stopped a call of this tab. */
  challengesMet: number;
  /** Undefined while it opens, and when the disk would not let it. */
  shop: Shop | undefined;
};

/** A sealed log waits this long for its customer. */
const SEALED_MS = 7 * 24 * 60 * 60_000;

type Listener = { readonly owner: DyingOwner; readonly hear: (message: LogMessage) => void };

export class SimulatedDevice {
  readonly name: string;
  readonly locks: DeviceLocks;
  readonly tabs: SimulatedTab[] = [];
  readonly #world: World;
  readonly #cache = new Map<ProductId, CachedProduct>();
  readonly #listeners = new Set<Listener>();
  disk: Disk;
  ledger: Ledger;
  online = true;
  cookie: string | undefined;
  clockErrorMs: number;
  storeCalls = 0;
  /** The visible tab. */
  lastSeen: SimulatedTab | undefined;
  #names = 0;
  #tabNames = 0;
  #disks = 0;

  constructor(world: World, name: string, plan: DevicePlan) {
    this.name = name;
    this.#world = world;
    this.clockErrorMs = plan.clockErrorMs;
    this.locks = createDeviceLocks(plan.locks);
    this.disk = world.openDisk(`${name}-${this.#disks}`);
    this.ledger = this.#newLedger();
  }

  /** Virtual times at which the clock was set. */
  readonly clockSetAt: number[] = [];

  setClock(errorMs: number): void {
    if (errorMs === this.clockErrorMs) return;
    this.clockErrorMs = errorMs;
    this.clockSetAt.push(this.#world.time.now);
  }

  now(): Millis {
    return toMillis(Math.max(0, this.#world.time.now + this.clockErrorMs));
  }

  get living(): readonly SimulatedTab[] {
    return this.tabs.filter(({ owner }) => owner.alive);
  }

  /** The shopper opens the shop in a new tab; it is there when the disk lets it. */
  openTab(): SimulatedTab {
    const owner: DyingOwner = {
      alive: true,
      frozenUntil: 0,
      lastWrite: undefined,
      die: () => this.kill(tab),
    };
    const tab: SimulatedTab = {
      name: `${this.name}.${(this.#tabNames += 1)}`,
      device: this,
      owner,
      clock: createServerClock(() => this.now()),
      returned: new Subject(),
      leaving: new Subject(),
      online: new Subject(),
      askedAt: Infinity,
      challengesMet: 0,
      shop: undefined,
    };
    this.tabs.push(tab);
    createShop(this.#platform(tab)).then(
      (shop) => {
        tab.shop = shop;
        return this.#world.intents.follow(tab, shop);
      },
      (error: unknown) => {
        if (!(error instanceof LogStoreError))
          this.#world.object('surprise', `opening failed: ${String(error)}`);
        // The real page continues with a log in memory; here the shopper closes it.
        this.kill(tab);
      },
    );
    return tab;
  }

  close(tab: SimulatedTab): void {
    tab.leaving.next();
    const { shop } = tab;
    if (!shop) return this.kill(tab);
    void shop.stop().then(() => this.kill(tab));
  }

  /** The tab stops: its pending work is not done. */
  kill(tab: SimulatedTab): void {
    tab.owner.alive = false;
    this.locks.release(tab.owner);
    for (const listener of this.#listeners)
      if (listener.owner === tab.owner) this.#listeners.delete(listener);
    const place = this.tabs.indexOf(tab);
    if (place !== -1) this.tabs.splice(place, 1);
    this.#world.intents.gone(tab);
  }

  /** The browser deletes what the shop stored, between two visits or under the open tabs. */
  evict(underTabs: boolean): void {
    const { wipe } = this.disk;
    if (!underTabs || !wipe) for (const tab of [...this.tabs]) this.kill(tab);
    for (const log of this.ledger.logs) if (log.erased === null) this.ledger.erase(log.partition, 'evicted');
    if (underTabs && wipe) wipe();
    else this.disk = this.#world.openDisk(`${this.name}-${(this.#disks += 1)}`);
    for (const tab of this.living) this.#world.intents.gone(tab);
    this.ledger = this.#newLedger();
  }

  switched(
    change: SessionSwitch<ShopEvent>,
    outcome: Extract<SwitchOutcome<ShopEvent>, { type: 'switched' }>,
  ): void {
    this.#world.intents.leaving(this, change);
    this.ledger.note(
      outcome.session,
      [...outcome.events, ...outcome.unknown].toSorted((a, b) => a.seq - b.seq),
    );
  }

  /** Logs of customers who did not return were erased; a log whose customer returned in time was not. */
  async forgetSealed(seals: readonly SealedLog[]): Promise<void> {
    const store = this.disk.openStore();
    const there = new Set(await store.partitions());
    store.close();
    for (const { partition } of seals.filter((seal) => !there.has(seal.partition))) {
      const log = this.ledger.erase(partition, 'not come back for');
      const waited = this.#world.time.now - (log?.sealedAt ?? 0);
      if (log && waited < SEALED_MS && this.#world.plan.exactClocks) {
        this.#world.object('I1', `${this.name} erased ${partition} after ${waited} ms`);
      }
    }
  }

  #newLedger(): Ledger {
    const { intents, object } = this.#world;
    const ledger = createLedger(
      (entry, log) => {
        this.#world.tell(
          () =>
            `      ${this.name} ${log.partition} ${entry.event.seq}: ${entry.event.type} by ${entry.event.tabId}`,
        );
        intents.recorded(this, entry, log);
        for (const { recorded } of this.#world.watches) recorded?.(this, entry, log);
      },
      (invariant, what) => object(invariant, `${this.name}: ${what}`),
    );
    intents.own(this, ledger);
    return ledger;
  }

  #platform(tab: SimulatedTab): ShopPlatform {
    const world = this.#world;
    const { time } = world;
    const { owner } = tab;
    return {
      store: storeFor(world, this, owner),
      channel: this.#channel(owner),
      clock: tab.clock,
      ids: { uuid: () => `${this.name}-${(this.#names += 1)}`, uuidOf: (text) => `once-${text}` },
      tabId: tab.name,
      transport: transportFor(world, tab),
      ...(world.plan.stream && {
        changes: { open: streamFor(world, tab), viewed: NEVER.pipe(startWith(true)) },
      }),
      botToken: async () => 'token',
      challengesMet: () => tab.challengesMet,
      instants,
      repairs: async () => repairs,
      lock: this.locks.lockFor(owner),
      signals: { returned: tab.returned, leaving: tab.leaving, online: tab.online },
      scheduler: schedulerOn(time, owner),
      productCache: {
        read: async (ids) => new Map(ids.flatMap((id) => entryOf(this.#cache, id))),
        write: async (products) => {
          for (const [id, product] of products) this.#cache.set(id, product);
        },
      },
      settings: { ...settings, wishlistItemMax: world.server.wishlistItemMax },
      random: () => world.chance.next(),
      nextTick: (run) => void time.after(0, run, owner),
      whenIdle: (run) => void time.after(200, run, owner),
      forgetCustomer: async () => undefined,
      report: (error) => {
        if (error instanceof LogStoreError || error instanceof LogReplacedError) return;
        world.object('surprise', `${tab.name} reports ${String(error)}`);
      },
    };
  }

  #channel(owner: DyingOwner): LogChannel {
    const listeners = this.#listeners;
    return {
      post: (message) => {
        for (const listener of listeners) if (listener.owner !== owner) this.#deliver(listener, message);
      },
      subscribe: (hear) => {
        const listener = { owner, hear };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      close: () => undefined,
    };
  }

  #deliver(listener: Listener, message: LogMessage): void {
    const { time, chance, faults, tally } = this.#world;
    const fate = messageFate(chance, faults);
    if (fate !== 'heard') count(tally, `message ${fate}`);
    if (fate === 'lost') return;
    const hear = (): void => {
      if (this.#listeners.has(listener)) listener.hear(message);
    };
    time.after(fate === 'late' ? chance.below(2_000) : chance.below(3), hear, listener.owner);
    if (fate === 'twice') time.after(chance.below(500), hear, listener.owner);
  }
}

const settings = {
  cartItemMax: 99,
  pageSize: 24,
  stockMaxAgeS: 300,
  qantasLoyaltyEnabled: true,
  freeDeliveryFromCents: toCents(15_000),
};

const entryOf = <K, T>(map: ReadonlyMap<K, T>, key: K): [K, T][] => {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
};
