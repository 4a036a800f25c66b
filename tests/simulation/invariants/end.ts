// What must hold once nothing goes wrong any more.
import { isSynced } from '#events/facts/shopEvent.ts';
import { byKey, quantitiesAfter, type Change } from '../oracle/changes.ts';
import { isDatable } from '../oracle/datable.ts';
import type { Entry, Fate, LedgerLog } from '../oracle/ledger.ts';
import type { SimulatedDevice, SimulatedTab } from '../world/simulatedDevice.ts';
import { CUSTOMERS, customerOf, type World } from '../world/world.ts';
import { itemsOnServer, itemsShown, textOf } from '../oracle/items.ts';
import { viewIsFold } from './step.ts';

export const checkEnd = async (world: World, devices: readonly SimulatedDevice[]): Promise<void> => {
  for (const device of devices) {
    await diskIsLedger(world, device);
    const held = device.locks.held.filter((name) => name !== 'order' || !waitsForUpdate(device));
    if (held.length > 0) world.object('I19', `${device.name} still holds ${held.join()}`);
    for (const tab of device.living) {
      if (!tab.shop) world.object('I19', `${tab.name} never opened`);
      viewIsFold(world, tab);
      converged(world, tab);
    }
  }
  savedIsThere(world);
  for (const customer of CUSTOMERS) intentHolds(world, customer);
};

/** It asks for the outcome of an order with the session it had, and does not learn before its update that there is another. */
const waitsForUpdate = ({ living }: SimulatedDevice): boolean =>
  living.some(({ shop }) => shop !== undefined && shop.log.unknown.length > 0);

/** I7 and I19: every tab shows what the server holds, and no change waits. */
const converged = (world: World, tab: SimulatedTab): void => {
  const { shop, name } = tab;
  if (!shop || shop.log.unknown.length > 0) return;
  const { account, session } = shop.projected.committed;
  const customer = customerOf(shop.log.session.partition);
  if (session.status !== (customer === undefined ? 'LOGGED_OUT' : 'LOGGED_IN'))
    world.object('I19', `${name} says ${session.status} of ${shop.log.session.partition} for good`);
  if (customer === undefined) return;
  if (!world.server.isSignedIn(customer))
    world.object('I19', `${name} still shows ${customer[0]}, who was signed out elsewhere`);
  if (account.pending.length > 0)
    world.object('I19', `${name} still waits with ${account.pending.length} changes`);
  if (account.inFlight.length > 0) world.object('I19', `${name} still has an attempt in flight`);
  const [shown, stored] = [textOf(itemsShown(tab)), textOf(itemsOnServer(world.server.stateOf(customer)))];
  if (shown !== stored)
    world.object('I7', `${name} shows ${shown || 'nothing'}, the server holds ${stored || 'nothing'}`);
};

/** I1 and I2: what was said to be saved is in the log, what was said not to be is not. */
const savedIsThere = ({ intents, tally, object }: World): void => {
  const unreadable = Object.keys(tally).some((what) => what.startsWith('read '));
  for (const { outcome, entry, wants, tab } of intents.all) {
    const what = `${tab.name} ${wants.map(({ key }) => key).join()}`;
    if (outcome === 'saved' && !entry) object('I1', `saved and not in the log: ${what}`);
    if (outcome === 'not saved' && entry && !unreadable) object('I2', `not saved and in the log: ${what}`);
  }
};

/** I1 and I18: the disk holds what it took, and no log of a customer who signed out. */
const diskIsLedger = async ({ object }: World, { name, disk, ledger }: SimulatedDevice): Promise<void> => {
  const store = disk.openStore();
  const live = ledger.logs.filter(({ erased }) => erased === null);
  for (const partition of await store.partitions()) {
    if (!live.some((log) => log.partition === partition)) object('I18', `${name} still has ${partition}`);
  }
  for (const { partition, entries, trimmedUpTo } of live) {
    const { events, unknown } = await store.read(partition, 0);
    const there = new Set([...events, ...unknown].map(({ eventId }) => eventId));
    const lost = entries.filter(({ event }) => event.seq > trimmedUpTo && !there.has(event.eventId));
    if (lost.length > 0) object('I1', `${name} lost ${lost.length} events of ${partition}`);
    if (there.size > entries.length)
      object('I2', `${name} has events in ${partition} that no append told of`);
  }
  store.close();
};

/** I8 to I11: the account is the result of the newest acts. */
const intentHolds = (world: World, customer: string): void => {
  const { server, intents, plan } = world;
  if (!(plan.exactClocks || plan.datable) || intents.restored.has(customer)) return;
  const stored = itemsOnServer(server.stateOf(customer));
  const logs = logsOf(world, customer);
  const entries = logs.flatMap((log) => log.entries);
  const meant = byKey(changesIn(world, customer, entries, ['applied', 'dropped']));
  const without = byKey(changesIn(world, customer, entries, ['applied']));
  for (const key of new Set([...stored.keys(), ...meant.keys()])) {
    if (!plan.exactClocks && !isDatable(intents, customer, key)) continue;
    const changes = meant.get(key) ?? [];
    // Nothing there says that an item is gone: an older act of a device that had not heard may bring it back (BEH-7).
    if (plan.server === 'literal' && changes.some(({ mode }) => takesAway.includes(mode))) continue;
    const isAbout = (entry: Entry): boolean =>
      world.intents.changesOf(entry).some((change) => change.key === key);
    const isWhole = logs.every((log) => isDroppedWhole(log, isAbout));
    const right = [...quantitiesAfter(changes), ...(isWhole ? quantitiesAfter(without.get(key) ?? []) : [])];
    const wasRefused = entries.some((entry) => entry.fate === 'refused' && isAbout(entry));
    // A quantity set on a rolled-back item is rolled back with it.
    if (wasRefused) right.push(...quantitiesAfter(changes.filter(({ mode }) => mode !== 'change')));
    const found = stored.get(key) ?? 0;
    if (!right.includes(found)) {
      world.object(nameOf(found, right), wrongItem(customer, key, found, right, changes));
    }
  }
};

const takesAway: readonly Change['mode'][] = ['remove', 'forget', 'bought'];

/**
 * Changes that a sign-out dropped as no change at all may be missing, but not where the account has half of them. Only changes
 * of the same log count: what an earlier log left behind, knowingly, is the account's like another device's. Changes that were
 * rolled back because one attempt was refused do not count either, although the server took another whose answer was lost: the
 * log has nothing left that a later removal could be compared with (a known limit).
 */
const isDroppedWhole = ({ entries }: LedgerLog, isAbout: (entry: Entry) => boolean): boolean => {
  const own = entries.filter(isAbout);
  const isHalf = ({ fate, heard, rolledBack }: Entry): boolean => fate === 'applied' && !heard && !rolledBack;
  return !own.some(({ fate }) => fate === 'dropped') || !own.some(isHalf);
};

const nameOf = (found: number, right: readonly number[]): string => {
  if (right.every((qty) => qty === 0)) return 'I8';
  return found === 0 ? 'I9' : 'I10';
};

const wrongItem = (
  customer: string,
  key: string,
  found: number,
  right: readonly number[],
  changes: readonly Change[],
): string => {
  const told = changes
    .toSorted((a, b) => a.at - b.at)
    .map(({ mode, qty, at }) => `${mode} ${qty} @${at % 100_000_000}`);
  return `${customer[0]} has ${found} of ${key}, meant ${right.join(' or ')} after ${told.join(', ')}`;
};

const logsOf = ({ intents }: World, customer: string): readonly LedgerLog[] =>
  intents.ledgers.flatMap(({ ledger }) =>
    ledger.logs.filter(({ partition }) => partition === `cust:${customer}`),
  );

/** What came of each device, and what others did to the account. */
const changesIn = (
  { intents }: World,
  customer: string,
  entries: readonly Entry[],
  fates: readonly Fate[],
): readonly Change[] => [
  ...entries
    .filter(({ event, fate }) => fates.includes(fate) && isSynced(event))
    .flatMap((entry) =>
      intents.changesOf(entry).map((change) => ({ ...change, reachedIn: entry.reachedIn })),
    ),
  ...(intents.elsewhere.get(customer) ?? []),
];
