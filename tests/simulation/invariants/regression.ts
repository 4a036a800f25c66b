// I14: a server that went back to an older version costs nobody an item; and only such a one is merged with.
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { cartKey, wishKey } from '../changes.ts';
import { NEWER, type Entry, type LedgerLog } from '../ledger.ts';
import type { SimulatedDevice } from '../simulatedDevice.ts';
import type { World } from '../world.ts';
import type { CreateWatch } from './watch.ts';

/** What a device showed when the server forgot. */
type Capture = {
  readonly customer: string;
  readonly device: SimulatedDevice;
  readonly log: LedgerLog;
  /** Events of the log then, and the version it stood on. */
  readonly length: number;
  readonly version: number;
  /** Stamps by key. */
  readonly items: ReadonlyMap<string, number>;
  /** Attempts of any device that had begun by then. */
  readonly begun: ReadonlySet<string>;
};

export const watchRegression: CreateWatch = (world) => {
  let captures: readonly Capture[] = [];
  return {
    saved({ customer, attemptId = '' }) {
      // A save from before, taken late for a current one: without acknowledgements it looks like any other.
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
        const log = ledger.logOf(`cust:${customer}`);
        const shop = device.living.find((tab) => tab.shop?.log.session.clientId === log?.clientId)?.shop;
        if (!log || !shop || log.sealedAt !== null) continue;
        const { items, base } = shop.projected.committed.account;
        if (!base || shop.log.unknown.length > 0) continue;
        const { length } = log.entries;
        const { version } = base;
        captures = [...captures, { customer, device, log, length, version, items: stampsOf(items), begun }];
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
}): ReadonlyMap<string, number> =>
  new Map([
    ...Object.entries(cart).map(([id, { stamp }]) => [cartKey(id), stamp] as const),
    ...Object.entries(wishlist).map(([id, { stamp }]) => [wishKey(id), stamp] as const),
  ]);

const check = (world: World, { customer, device, log, length, version, items }: Capture): void => {
  if (log.erased !== null || log.sealedAt !== null) return;
  const since = log.entries.slice(length).map(({ event }) => event as RecordedEvent);
  const pulled = since.find((event) => event.type === 'AccountStatePulled');
  // Saved to often enough before this device looked, a server without a memory of it cannot be told from one that went on.
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
    if (!there.has(key) && !wasTaken(world, customer, key, stamp)) {
      world.object(
        'I14',
        `${device.name} had ${key} when the server of ${customer[0]} went back, and it is gone`,
      );
    }
  }
};

/** Somebody wanted it gone, after it was there. */
const wasTaken = ({ intents }: World, customer: string, key: string, stamp: number): boolean => {
  const ends = (
    changes: Iterable<{ readonly key: string; readonly mode: string; readonly stamp: number }>,
  ): boolean =>
    [...changes].some(
      (one) => one.key === key && one.stamp > stamp && ['remove', 'order', 'forget'].includes(one.mode),
    );
  const inLogs = intents.ledgers.some(({ ledger }) =>
    ledger.logs.some(
      ({ partition, entries }) =>
        partition === `cust:${customer}` && entries.some((entry: Entry) => ends(intents.changesOf(entry))),
    ),
  );
  return inLogs || ends(intents.elsewhere.get(customer) ?? []);
};
