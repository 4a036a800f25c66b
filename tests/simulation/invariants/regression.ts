// I14: a server that went back to an older version costs nobody an item; and only such a one is merged with.
import { customerPartition } from '#events/store/logSession.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { cartKey, wishKey, type Change, type Key } from '../oracle/changes.ts';
import { NEWER, type Entry, type LedgerLog } from '../oracle/ledger.ts';
import type { SimulatedDevice } from '../world/simulatedDevice.ts';
import type { World } from '../world/world.ts';
import type { CreateWatch } from './watch.ts';

/** Stamps of items by key. */
type Stamps = ReadonlyMap<Key, number>;

/**
 * The server took an item with a stamp of a clock far ahead, and keeps it as of now. A later decision about the item
 * comes after it was there, although the device that has it may have written a later year on it.
 */
type PullBack = { readonly key: Key; readonly from: number; readonly to: number };

/** What a device showed when the server forgot. */
type Capture = {
  readonly customer: string;
  readonly device: SimulatedDevice;
  readonly log: LedgerLog;
  /** Events of the log then, and the version it stood on. */
  readonly length: number;
  readonly version: number;
  readonly items: Stamps;
  /** Attempts of any device that had begun by then. */
  readonly begun: ReadonlySet<string>;
};

export const watchRegression: CreateWatch = (world) => {
  let captures: readonly Capture[] = [];
  const pulledBack = new Map<string, PullBack[]>();
  return {
    saved({ customer, attemptId = '', sent, state }) {
      const pulls = pullBacks(wireStamps(sent), wireStamps(state));
      pulledBack.set(customer, [...(pulledBack.get(customer) ?? []), ...pulls]);
      captures = captures.map((one) =>
        one.customer === customer ? { ...one, items: keptStamps(one.items, pulls, 'or newer') } : one,
      );
      // An old save, mistaken late for a current one: without acknowledgements it looks like any other.
      if (world.plan.server === 'keeps x') return;
      captures = captures.filter((one) => one.customer !== customer || !one.begun.has(attemptId));
    },
    recorded(device, { event }, { partition }) {
      const known = event as RecordedEvent;
      if (known.type !== 'AccountStatePulled' || !known.data.reset) return;
      if (!world.intents.restored.has(partition.slice('cust:'.length)))
        world.object('I14', `${device.name} merges with a server that never went back`);
    },
    wentBack(customer) {
      const begun = new Set(
        world.intents.ledgers.flatMap(({ ledger }) => ledger.logs.flatMap((log) => [...log.attempts.keys()])),
      );
      for (const { device, ledger } of world.intents.ledgers) {
        const log = ledger.logOf(customerPartition(customer));
        const shop = device.living.find((tab) => tab.shop?.log.session.clientId === log?.clientId)?.shop;
        if (!log || !shop || log.sealedAt !== null) continue;
        const { items, base } = shop.projected.committed.account;
        if (!base || shop.log.unknown.length > 0) continue;
        const { length } = log.entries;
        const { version } = base;
        // The answer that tells the device the fate of its stamp may be under way.
        const kept = keptStamps(stampsOf(items), pulledBack.get(customer) ?? [], 'exactly');
        captures = [...captures, { customer, device, log, length, version, items: kept, begun }];
      }
    },
    end() {
      for (const capture of captures) check(world, capture);
    },
  };
};

const stampsOf = ({
  cart,
  wishlist,
}: {
  readonly cart: Readonly<Record<string, { readonly stamp: number }>>;
  readonly wishlist: Readonly<Record<string, { readonly stamp: number }>>;
}): Stamps =>
  new Map([
    ...Object.entries(cart).map(([id, { stamp }]) => [cartKey(id), stamp] as const),
    ...Object.entries(wishlist).map(([id, { stamp }]) => [wishKey(id), stamp] as const),
  ]);

const wireStamps = ({ cart, wishlist }: WireAccountState): Stamps =>
  new Map([
    ...Object.values(cart.itemsById).map(
      ({ variantId, createdAt }) => [cartKey(variantId), Date.parse(createdAt)] as const,
    ),
    ...Object.values(wishlist.itemsByProductId).map(
      ({ productId, createdAt }) => [wishKey(productId), Date.parse(createdAt)] as const,
    ),
  ]);

const pullBacks = (sent: Stamps, kept: Stamps): readonly PullBack[] =>
  [...sent].flatMap(([key, from]) => {
    const to = kept.get(key) ?? from;
    return to < from ? [{ key, from, to }] : [];
  });

/** @param which stamps pulled back count: the item's very own, or also one that somebody gave it since */
export const keptStamps = (
  items: Stamps,
  pulls: readonly PullBack[],
  which: 'exactly' | 'or newer',
): Stamps =>
  new Map(
    [...items].map(([key, stamp]) => {
      const mine = pulls.filter(
        (pull) => pull.key === key && (pull.from === stamp || (which === 'or newer' && pull.from > stamp)),
      );
      return [key, Math.min(stamp, ...mine.map(({ to }) => to))];
    }),
  );

const check = (world: World, { customer, device, log, length, version, items }: Capture): void => {
  if (log.erased !== null || log.sealedAt !== null) return;
  const since = log.entries.slice(length).map(({ event }) => event as RecordedEvent);
  const pulled = since.find((event) => event.type === 'AccountStatePulled');
  // If others saved often enough before this device pulled, a server that forgot cannot be distinguished from one that did not.
  if (pulled?.type !== 'AccountStatePulled' || pulled.data.version > version) return;
  // Changes that were refused are gone; a device that waits for its update sends nothing.
  if (log.entries.some(({ event }) => event.type === 'AccountStatePutRejected' || event.type === NEWER))
    return;
  const state = world.server.stateOf(customer);
  const there = new Set([
    ...Object.values(state.cart.itemsById).map(({ variantId }) => cartKey(variantId)),
    ...Object.keys(state.wishlist.itemsByProductId).map(wishKey),
  ]);
  for (const [key, stamp] of items) {
    if (there.has(key) || wasTaken(world, customer, key, stamp)) continue;
    // What was removed here since was there before, whatever was written on it: a clock may have been set right in between.
    if (!endsIn(world, log.entries.slice(length), key)) {
      world.object(
        'I14',
        `${device.name} had ${key} when the server of ${customer[0]} went back, and it is gone`,
      );
    }
  }
};

const isEnd = (change: Pick<Change, 'key' | 'mode'>, key: string): boolean =>
  change.key === key && ['remove', 'order', 'bought', 'forget'].includes(change.mode);

const endsIn = ({ intents }: World, entries: readonly Entry[], key: string, after = -Infinity): boolean =>
  entries.some((entry) =>
    [...intents.changesOf(entry)].some((change) => isEnd(change, key) && change.stamp > after),
  );

/** A shopper removed it, after it was there. */
const wasTaken = (world: World, customer: string, key: string, stamp: number): boolean => {
  const { ledgers, elsewhere } = world.intents;
  const inLogs = ledgers.some(({ ledger }) =>
    ledger.logs.some(
      ({ partition, entries }) => partition === `cust:${customer}` && endsIn(world, entries, key, stamp),
    ),
  );
  return (
    inLogs || (elsewhere.get(customer) ?? []).some((change) => isEnd(change, key) && change.stamp > stamp)
  );
};
