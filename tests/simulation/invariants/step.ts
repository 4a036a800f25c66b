// What must hold after every act.
import { applyToItems, copyItems } from '#domain/items/accountItems.ts';
import { fold, initialState, replay } from '#projections/shop/shopState.ts';
import { placedAfter } from '#projections/shop/shopViews.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { cartKey, wishKey } from '../oracle/changes.ts';
import type { SimulatedDevice, SimulatedTab } from '../world/simulatedDevice.ts';
import type { World } from '../world/world.ts';
import { difference } from './difference.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

export const checkStep = (world: World, devices: readonly SimulatedDevice[]): void => {
  for (const device of devices) {
    for (const tab of device.living) {
      ownEditsStick(world, tab);
      for (const { look } of world.watches) look?.(tab);
      if (world.chance.oneIn(12)) viewIsFold(world, tab);
    }
  }
};

/** I4: what a tab shows is its log folded, from the beginning. */
export const viewIsFold = (world: World, { name, shop, device }: SimulatedTab): void => {
  if (!shop) return;
  const { projected, log } = shop;
  // A tab that does not know of the end of its log still shows that one.
  const { clientId } = log.session;
  const logs = world.intents.ledgers.flatMap((own) => (own.device === device ? own.ledger.logs : []));
  const entries = logs.find((one) => one.clientId === clientId)?.entries ?? [];
  if (log.head > entries.length) {
    world.object('I3', `${name} stands at ${log.head} of a log of ${entries.length}`);
    return;
  }
  const unknown = new Set(log.unknown.map(({ eventId }) => eventId));
  const events = entries
    .filter(({ event }) => event.seq <= projected.uptoSeq && !unknown.has(event.eventId))
    .map(({ event }) => event as RecordedEvent);
  const committed = replay(initialState(), events);
  const wrong = difference(projected.committed, committed);
  if (wrong !== undefined) world.object('I4', `${name} shows what its log does not say at ${wrong}`);
  const again = copyItems(committed.account.items);
  for (const event of committed.account.pending) applyToItems(again, event);
  const changed = difference(committed.account.items, again);
  if (changed !== undefined) world.object('I6', `folding the changes of ${name} again changes ${changed}`);
  const wrongNow = difference(
    projected.current,
    fold(committed, placedAfter(projected.uptoSeq, log.pending)),
  );
  if (wrongNow !== undefined)
    world.object('I4', `${name} shows another present than log and taps at ${wrongNow}`);
};

/** I12: a tap stays on the screen it was made on, until another actor decides otherwise. */
const ownEditsStick = (world: World, tab: SimulatedTab): void => {
  const wanted = world.intents.shown.get(tab);
  if (!wanted || !tab.shop) return;
  // While a clock is behind its own last stamps, a tap gets its order among other tabs' only when it is written.
  if (!world.plan.exactClocks && tab.shop.log.pending.length > 0) return;
  const { cart, wishlist } = tab.shop.projected.current.account.items;
  for (const [key, { qty, orGone }] of wanted) {
    const id = key.slice(2);
    const shown =
      (key === cartKey(id)
        ? cart[toVariantId(id)]?.qty
        : key === wishKey(id)
          ? wishlist[toProductId(id)]?.qty
          : 0) ?? 0;
    if (shown !== qty && !(orGone && shown === 0))
      world.object('I12', `${tab.name} shows ${shown} of ${key}, its shopper wanted ${qty}`);
  }
};
