// What happens around a shopper: tabs, networks, clocks and other clients.
import { branded } from '#tests/support/builders/plain.ts';
import { nextAccountState } from '#server/shop/accountState/accountStateRules.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { LiteralBackend } from '#tests/support/literal/literalBackend.ts';
import { changed } from '#tests/support/literal/literalClient.ts';
import { cartKey, type Change } from '../oracle/changes.ts';
import { cutFrom } from '../invariants/lists/listLimits.ts';
import { NEWER } from '../oracle/ledger.ts';
import { count } from '../plan/faults.ts';
import type { Act } from '../plan/plan.ts';
import { productOf, sizesOf } from '../world/simulatedCatalogue.ts';
import type { SimulatedDevice, SimulatedTab } from '../world/simulatedDevice.ts';
import { CUSTOMERS, type World } from '../world/world.ts';
import { toItemId, toProductId, toVariantId, toCartId } from '#events/brands.ts';

const MOST_TABS = 3;
const longWaits = [5_000, 40_000, 130_000, 20 * 60_000] as const;
const clockJumps = [-3_600_000, -60_000, 45_000, 600_000, 86_400_000] as const;

/** ms; the first is right. */
const clockErrors = [0, 7 * 3_600_000, -5 * 3_600_000, 30 * 3_600_000, -26 * 3_600_000] as const;

export const happen = (
  world: World,
  device: SimulatedDevice,
  tab: SimulatedTab | undefined,
  act: Act,
): void => {
  const customer = CUSTOMERS[act.pick % 5 === 0 ? 1 : 0];
  switch (act.type) {
    case 'open':
      if (device.living.length < MOST_TABS) device.openTab();
      return;
    case 'close':
      if (tab) device.close(tab);
      return;
    case 'kill':
      if (tab) device.kill(tab);
      return counted(world, 'tab killed');
    case 'killAtWrite':
      if (tab) tab.owner.lastWrite = { side: act.pick % 2 ? 'before' : 'after', writes: 1 + (act.qty % 4) };
      return counted(world, 'tab killed at a write');
    case 'restart':
      for (const one of [...device.tabs]) device.kill(one);
      device.openTab();
      return counted(world, 'device restarted');
    case 'evict':
      device.evict(act.pick % 2 === 0);
      if (device.living.length === 0) device.openTab();
      return counted(world, act.pick % 2 === 0 ? 'storage evicted under open tabs' : 'storage evicted');
    case 'freeze':
      // Long enough that an answer which waits for the thaw proves nothing about the clock.
      if (tab) tab.owner.frozenUntil = world.time.now + 12_000 + act.pick * 60;
      return counted(world, 'tab frozen');
    case 'focus':
      if (tab) comeBack(tab);
      return;
    case 'expire':
      if (device.cookie !== undefined) world.server.endSession(device.cookie);
      return counted(world, 'session expired');
    case 'signOutElsewhere':
      world.server.endSessionsOf(customer);
      return counted(world, 'signed out elsewhere');
    case 'offline':
      device.online = false;
      return;
    case 'online':
      device.online = true;
      for (const one of device.living) one.online.next();
      return;
    case 'clock':
      if (world.plan.exactClocks) return;
      device.setClock(device.clockErrorMs + (clockJumps[act.pick % clockJumps.length] as number));
      return counted(world, 'clock jumped');
    case 'setClock':
      device.setClock(clockErrors[act.qty % clockErrors.length] as number);
      return counted(world, 'clock set');
    case 'catalogue':
      return changeCatalogue(world, act);
    case 'order':
      return order(world, customer);
    case 'foreign':
      if (world.server.literal) return saveLiterally(world, world.server.literal, customer, act);
      return saveElsewhere(world, customer, act);
    case 'restore':
      if (!world.server.restore(customer, 1 + (act.pick % 3))) return;
      world.intents.wentBack(customer);
      for (const { wentBack } of world.watches) wentBack?.(customer);
      return counted(world, 'backup put back');
    case 'newer':
      return writeNewer(world, device);
    case 'limit':
      // Quantities that are wanted lie between 1 and 9.
      world.server.wishlistItemMax = 1 + (act.pick % 9);
      return counted(world, 'limit moved');
    case 'wait':
      return;
    default:
  }
};

export const extraWait = (act: Act): number =>
  act.type === 'wait' ? (longWaits[act.pick % longWaits.length] as number) : 0;

/** The tab becomes visible again: it reads what it missed, and the engine is notified. */
export const comeBack = (tab: SimulatedTab): void => {
  tab.shop?.log.catchUp().catch(() => undefined);
  tab.returned.next();
};

const counted = (world: World, what: string): void => count(world.tally, what);

const changeCatalogue = ({ catalogue, plan, tally }: World, act: Act): void => {
  const productId = `p${act.pick % plan.products}`;
  const what = act.qty % 3 === 0 ? (sizesOf(productId)[1] as string) : productId;
  if (act.qty > 6) catalogue.mood = (['away', 'short', 'empty'] as const)[act.pick % 3] ?? 'right';
  else if (catalogue.mood !== 'right') catalogue.mood = 'right';
  else if (catalogue.gone.delete(what)) count(tally, 'product back');
  else catalogue.gone.add(what);
};

/** Everything in the account's cart was bought on another device. */
const order = (world: World, customer: string): void => {
  const { server, intents, time } = world;
  const changes: Change[] = [];
  server.change(customer, (state) => {
    const removed = { ...state.x?.removed };
    for (const { variantId, createdAt } of Object.values(state.cart.itemsById)) {
      const at = Math.max(time.now, Date.parse(createdAt) + 1);
      removed[variantId] = { at: new Date(at).toISOString(), why: 'ordered' };
      changes.push({ key: cartKey(variantId), mode: 'order', qty: 0, stamp: at, at: time.now });
    }
    return saved(
      world,
      state,
      {
        ...state,
        cart: { ...state.cart, id: toCartId(`cart-${time.now}`), itemsById: {} },
        x: { acks: {}, ...state.x, removed },
      },
      changes,
    );
  });
  intents.elsewhereChanged(customer, reachedNow(world, customer, changes));
  count(world.tally, 'order elsewhere');
};

const reachedNow = ({ server }: World, customer: string, changes: readonly Change[]): readonly Change[] =>
  changes.map((change) => ({ ...change, reachedIn: server.stateOf(customer).syncableStateVersion }));

const saved = (
  { time, server }: World,
  stored: WireAccountState,
  sent: WireAccountState,
  changes: Change[],
): WireAccountState => {
  const { wishlistItemMax, mostItems } = server;
  const state = nextAccountState(sent, stored, { now: time.now, wishlistItemMax, mostItems });
  changes.push(...cutFrom(sent, state, time.now));
  return state;
};

/** Another client: it knows nothing of `x`, and writes fields that this shop knows nothing of. */
const saveElsewhere = (world: World, customer: string, act: Act): void => {
  const { server, intents, time, plan } = world;
  const changes: Change[] = [];
  server.change(customer, (state) => {
    const { x: _, ...rest } = state;
    const itemsById = { ...rest.cart.itemsById };
    const there = Object.values(itemsById);
    const sizes = sizesOf(`p${act.pick % plan.products}`);
    const variantId = toVariantId(sizes[act.qty % 2] as string);
    const mine = there.find((item) => item.variantId === variantId);
    const stamp = Math.max(time.now, mine ? Date.parse(mine.createdAt) + 1 : 0);
    const key = cartKey(variantId);
    if (mine && act.qty % 3 === 0) {
      delete itemsById[mine.id];
      changes.push({ key, mode: 'forget', qty: 0, stamp, at: time.now });
    } else {
      const id = mine?.id ?? toItemId(`foreign-${customer[0]}-${time.now}`);
      const createdAt = new Date(stamp).toISOString();
      itemsById[id] = {
        ...mine,
        id,
        productId: toProductId(productOf(variantId)),
        variantId,
        qty: act.qty,
        createdAt,
        giftWrap: `of ${time.now}`,
      };
      changes.push({ key, mode: 'put', qty: act.qty, stamp, at: time.now });
    }
    return saved(
      world,
      state,
      {
        ...rest,
        cart: { ...rest.cart, itemsById, note: 'leave at the door' },
        theme: { dark: true },
      },
      changes,
    );
  });
  intents.elsewhereChanged(customer, reachedNow(world, customer, changes));
  for (const { foreign } of world.watches) foreign?.(customer, server.stateOf(customer));
  count(world.tally, 'another client saved');
};

/** Another client of the letter: it drops what it does not know. */
const saveLiterally = (world: World, backend: LiteralBackend, customer: string, act: Act): void => {
  const { intents, time, plan } = world;
  const sizes = sizesOf(`p${act.pick % plan.products}`);
  const variantId = sizes[act.qty % 2] as string;
  const state = backend.read(customer);
  const mine = Object.values(state.cart.itemsById).find((item) => item.variantId === variantId);
  const at = Math.max(time.now, mine ? Date.parse(mine.createdAt) + 1 : 0);
  const qty = mine && act.qty % 3 === 0 ? 0 : act.qty;
  backend.save(
    customer,
    changed(state, { productId: productOf(toVariantId(variantId)), variantId, qty, at }),
  );
  const change: Change = {
    key: cartKey(variantId),
    mode: qty === 0 ? 'forget' : 'put',
    qty,
    stamp: at,
    at: time.now,
  };
  intents.elsewhereChanged(customer, reachedNow(world, customer, [change]));
  count(world.tally, 'client of the letter saved');
};

/** A tab of a newer version writes what today's code does not know. */
const writeNewer = (world: World, device: SimulatedDevice): void => {
  const tab = device.living.find(({ shop }) => shop);
  if (!tab?.shop || !device.disk.plant) return;
  const { session } = tab.shop.log;
  const log = device.ledger.logOf(session.partition);
  const last = log?.entries.at(-1)?.event;
  if (!last || log.clientId !== session.clientId) return;
  const stamp = device.ledger.lastStamp + 1;
  const event = branded<typeof last>({
    ...last,
    eventId: `newer-${stamp}`,
    seq: last.seq + 1,
    stamp,
    tv: 1,
    type: NEWER,
    data: { text: 'Mia' },
  });
  if (!device.disk.plant(session.partition, event)) return;
  device.ledger.note(session, [event]);
  count(world.tally, 'newer version wrote');
};
