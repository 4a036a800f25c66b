// I8 and I16 whatever the clocks say: a shopper who has seen everything and then decides about an item has the last word.
import { customerPartition } from '#events/store/logSession.ts';
import { isSynced } from '#events/facts/shopEvent.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { cartKey, wishKey, type Change } from '../oracle/changes.ts';
import type { Intent } from '../oracle/intents.ts';
import type { Entry } from '../oracle/ledger.ts';
import { customerOf, type World } from '../world/world.ts';
import type { CreateWatch } from './watch.ts';
import { toProductId } from '#events/brands.ts';

export const watchLastWord: CreateWatch = (world) => {
  /** Keys whose changes an act knew completely, and how many those were. */
  const informed = new Map<Intent, ReadonlyMap<string, number>>();
  return {
    acting(intent) {
      if (world.plan.exactClocks) return;
      const customer = customerOf(intent.partition);
      if (customer === undefined) return;
      const keys = intent.wants
        .map(({ key }) => key)
        .filter((key) => hasSeenAll(world, intent, customer, key));
      informed.set(intent, new Map(keys.map((key) => [key, earlier(world, customer, key, intent).length])));
    },
    end() {
      for (const [intent, keys] of informed)
        for (const [key, known] of keys) check(world, intent, key, known);
    },
  };
};

const check = (world: World, intent: Intent, key: string, known: number): void => {
  const customer = customerOf(intent.partition) ?? '';
  const want = intent.wants.find((one) => one.key === key);
  if (!want || intent.entry?.fate !== 'applied' || world.intents.restored.has(customer)) return;
  const elsewhere = world.intents.elsewhere.get(customer) ?? [];
  // A limit of the server cuts what was wanted at the very moment.
  const later = changesOf(world, customer).some(
    (change) =>
      change.key === key &&
      (change.at > intent.at || (change.at === intent.at && elsewhere.includes(change))),
  );
  // On one device the order of the disk decides, and a slow write may come after a later tap.
  if (later || intent.outcome !== 'saved' || wasRefused(world, customer, key)) return;
  // What a guest did before it, on another device, came with their sign-in: nobody had seen it.
  if (earlier(world, customer, key, intent).length > known) return;
  const found = qtyIn(world.server.stateOf(customer), key);
  if (found === want.qty) return;
  world.object(
    want.qty === 0 ? 'I8' : 'I16',
    `${intent.tab.name} saw all of ${key} and wanted ${want.qty}, ${customer[0]} has ${found}`,
  );
};

/** The item of a quantity may have been rolled back. */
const wasRefused = ({ intents }: World, customer: string, key: string): boolean =>
  intents.ledgers.some(({ ledger }) =>
    ledger.logs.some(
      ({ partition, entries }) =>
        partition === customerPartition(customer) &&
        entries.some(
          (entry) =>
            entry.fate === 'refused' && intents.changesOf(entry).some((change) => change.key === key),
        ),
    ),
  );

/** The tab has the server's newest state, and no other device has an unsent change of the item. */
const hasSeenAll = (world: World, { tab }: Intent, customer: string, key: string): boolean => {
  const { shop, device } = tab;
  const log = device.ledger.logOf(customerPartition(customer));
  if (!shop || !log || log.clientId !== shop.log.session.clientId) return false;
  const base = shop.projected.current.account.base;
  const state = world.server.stateOf(customer);
  if (base?.version !== state.syncableStateVersion || shop.log.head !== log.entries.length) return false;
  if (device.living.some((own) => own.shop && own.shop.log.pending.length > 0)) return false;
  // A change that waits for the disk of another device is in no ledger yet.
  const waits = world.intents.ledgers.some((one) =>
    one.device.living.some((other) => other.shop?.log.pending.some(isSynced)),
  );
  if (waits) return false;
  return !world.intents.ledgers.some(({ ledger }) =>
    ledger.logs.some(
      (other) =>
        other !== log &&
        other.partition === log.partition &&
        other.entries.some(
          (entry) =>
            !isSettled(world, entry) && world.intents.changesOf(entry).some((change) => change.key === key),
        ),
    ),
  );
};

/**
 * It is in the account, and will not be sent again. Where the server keeps no acknowledgements, a device whose answer was lost
 * cannot tell that its item was taken away since from an item that never arrived (README, "Not promised").
 */
const isSettled = ({ plan }: World, { fate, heard }: Entry): boolean =>
  fate === 'applied' && (heard || plan.server !== 'literal');

const changesOf = ({ intents }: World, customer: string): readonly Change[] => [
  ...intents.ledgers.flatMap(({ ledger }) =>
    ledger.logs
      .filter(({ partition }) => partition === customerPartition(customer))
      .flatMap(({ entries }) => entries.flatMap((entry) => intents.changesOf(entry))),
  ),
  ...(intents.elsewhere.get(customer) ?? []),
];

/** Changes of an item by others that were made before an act, or with it. */
const earlier = (world: World, customer: string, key: string, { at, entry }: Intent): readonly Change[] => {
  const own = entry ? world.intents.changesOf(entry) : [];
  return changesOf(world, customer).filter(
    (change) => change.key === key && change.at <= at && !own.includes(change),
  );
};

const qtyIn = (state: WireAccountState, key: string): number => {
  const id = key.slice(2);
  if (key === wishKey(id)) return state.wishlist.itemsByProductId[toProductId(id)]?.qty ?? 0;
  return Object.values(state.cart.itemsById).find(({ variantId }) => cartKey(variantId) === key)?.qty ?? 0;
};
