// The whole shop of one tab, as a browser puts it together, over a disk and a network in memory.
import { repairs } from '#sync/repairs/repairs.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import { EMPTY, Subject } from 'rxjs';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore, type MemoryDisk } from '#events/store/memoryLogStore.ts';
import { instants } from '#src/platform/ports/systemClock.ts';
import { createShop, type Shop } from '#src/shop/shop.ts';
import type { ShopPlatform } from '#src/shop/tab/platform.ts';
import type { Lock } from '#sync/transport/lock.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer, Transport } from '#sync/transport/transport.ts';
import { createWorld, CUSTOMER } from './world.ts';
import { toCents } from '#events/brands.ts';

/** Locks as a browser keeps them: first come, first served. */
export const createMemoryLock = (): Lock => {
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work);
    const over = turn
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(name) === over) turns.delete(name);
      });
    turns.set(name, over);
    return turn;
  };
  return { inTurn, ifFree: async (name, work) => (turns.has(name) ? 'busy' : inTurn(name, work)) };
};

export type MemoryShop = {
  readonly shop: Shop;
  readonly disk: MemoryDisk;
  readonly online: Subject<void>;
  readonly reported: unknown[];
  /** Paths of the calls sent, oldest first. */
  readonly calls: string[];
};

type ServerAnswer = (endpoint: Endpoint) => Promise<Answer<Endpoint> | undefined>;

/** @param answer instead of the server's; waits for it */
export const openMemoryShop = async (
  answer?: ServerAnswer,
  parts: Partial<ShopPlatform> & { readonly disk?: MemoryDisk } = {},
): Promise<MemoryShop> => {
  const { platform, ...watched } = createMemoryPlatform(answer, parts);
  return { ...watched, shop: await createShop(platform) };
};

/** What such a shop runs on. */
export const createMemoryPlatform = (
  answer: ServerAnswer = async () => undefined,
  parts: Partial<ShopPlatform> & { readonly disk?: MemoryDisk } = {},
): Omit<MemoryShop, 'shop'> & { readonly platform: ShopPlatform } => {
  const world = createWorld();
  const real = world.transport(CUSTOMER);
  const { disk = createMemoryDisk() } = parts;
  const [online, reported, calls] = [new Subject<void>(), [] as unknown[], [] as string[]];
  const transport: Transport = {
    async send(endpoint, input) {
      calls.push(endpoint.path);
      return ((await answer(endpoint)) as never) ?? real.send(endpoint, input);
    },
  };
  let ids = 0;
  const platform: ShopPlatform = {
    store: createMemoryLogStore(shopRegistry, disk),
    channel: createChannelHub().join(),
    clock: createServerClock(world.now),
    ids: { uuid: () => `id-${(ids += 1)}`, uuidOf: (text) => `once-${text}` },
    tabId: 'tab',
    transport,
    botToken: async () => 'token',
    instants,
    repairs: async () => repairs,
    lock: createMemoryLock(),
    signals: { returned: EMPTY, leaving: EMPTY, online },
    productCache: { read: async () => new Map(), write: async () => undefined },
    settings: {
      cartItemMax: 99,
      wishlistItemMax: 99,
      pageSize: 24,
      stockMaxAgeS: 300,
      qantasLoyaltyEnabled: true,
      freeDeliveryFromCents: toCents(15_000),
    },
    random: () => 0.5,
    nextTick: () => undefined,
    whenIdle: () => undefined,
    forgetCustomer: async () => undefined,
    report: (error) => void reported.push(error),
    ...parts,
  };
  return { platform, disk, online, reported, calls };
};
