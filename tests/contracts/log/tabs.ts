// Tabs over one disk and one channel, each with a listener that folds what it hears as a projection would.
import { vi } from 'vitest';
import { guestPartition } from '#events/store/logSession.ts';
import { branded, plainly, type Plainly } from '#tests/support/builders/plain.ts';
import { createEventLog } from '#events/log/createEventLog.ts';
import type { RecordedEvent, ShopEventLog, ShopLogChange, ShopLogStore } from '#events/facts/shopLog.ts';
import type { LogChannel } from '#events/store/logChannel.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { toProductId, toVariantId, toItemId } from '#events/brands.ts';

export type Tab = {
  readonly log: Plainly<ShopEventLog>;
  /** Everything the listener heard, in order. */
  readonly changes: readonly ShopLogChange[];
  /** The base as the listener folded it. */
  readonly base: () => readonly RecordedEvent[];
  /** What the shopper sees: the base, then what is pending, each by its quantity. */
  readonly shown: () => readonly number[];
};

export type TabParts = {
  readonly store: ShopLogStore;
  readonly channel: LogChannel;
  /** This tab's clock, in ms. */
  readonly now?: () => number;
};

let tabs = 0;
let ids = 0;

export const openTab = async ({ store, channel, now = () => 1_000 }: TabParts): Promise<Tab> => {
  tabs += 1;
  const tabId = `tab-${tabs}`;
  const log = await createEventLog({
    store,
    channel,
    clock: branded({ now, serverNow: now }),
    ids: { uuid: () => `id-${(ids += 1)}`, uuidOf: (name) => `named-${name}` },
    tabId,
    firstPartition: guestPartition('first'),
  });
  return watch(log);
};

const watch = async (log: ShopEventLog): Promise<Tab> => {
  const changes: ShopLogChange[] = [];
  let base: RecordedEvent[] = [];
  let pending: RecordedEvent[] = [];
  let heard: RecordedEvent[] | undefined = [];
  log.subscribe((change) => {
    changes.push(change);
    if (change.type === 'dispatched') pending.push(...change.events);
    if (change.type === 'rolledBack') {
      pending = pending.filter(({ eventId }) => !change.events.includes(eventId));
    }
    if (change.type === 'replaced') pending = [...log.pending];
    if (change.type === 'replaced' || change.type === 'switched') {
      base = [...change.events];
      heard &&= [];
    }
    if (change.type === 'committed') {
      (heard ?? base).push(...change.events);
      pending = pending.filter(({ eventId }) => !change.settled.includes(eventId));
    }
  });
  const before = await log.read(0);
  base = [...before, ...base, ...heard];
  heard = undefined;
  return {
    log: plainly(log),
    changes,
    base: () => base,
    shown: () => [...base, ...pending].map(qtyOf),
  };
};

const qtyOf = ({ data }: RecordedEvent): number => ('qty' in data ? data.qty : 0);

export const qtySetTo = (qty: number): ShopEvent => ({
  type: 'CartItemQtySet',
  data: { productId: toProductId('p'), variantId: toVariantId('v'), itemId: toItemId('i'), qty },
});

/** Waits for what other tabs are about to do; fails with the last assertion when it never comes. */
export const eventually = (assertion: () => void): Promise<void> =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 1 });

/** Lets messages that are under way arrive. */
export const messagesArrive = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(turn);
    });
  }
};
