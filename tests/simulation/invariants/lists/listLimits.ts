// A list that is too long loses its oldest items, as many as are too many, and nothing else.
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { cartKey, wishKey, type Change } from '../../oracle/changes.ts';
import { count } from '../../plan/faults.ts';
import type { Save } from '../../world/simulatedServer.ts';
import type { World } from '../../world/world.ts';
import type { CreateWatch } from '../watch.ts';

export const watchListLimits: CreateWatch = (world) => ({
  saved({ customer, sent, state }: Save) {
    for (const list of ['cart', 'wishlist'] as const) judge(world, itemsOf(sent, list), itemsOf(state, list));
    const changes = cutFrom(sent, state, world.time.now);
    if (changes.length === 0) return;
    count(world.tally, 'list cut');
    world.intents.elsewhereChanged(customer, changes);
  },
});

/** What the server left out of a list that was too long. Nothing says so on the wire: a device with a later act may bring it back. */
export const cutFrom = (sent: WireAccountState, state: WireAccountState, at: number): readonly Change[] =>
  (['cart', 'wishlist'] as const).flatMap((list) => {
    const kept = new Set(itemsOf(state, list).map(({ key }) => key));
    return itemsOf(sent, list)
      .filter(({ key }) => !kept.has(key))
      .map(({ key, createdAt }): Change => ({
        key,
        mode: 'forget',
        qty: 0,
        // After what it takes away.
        stamp: Date.parse(createdAt) + 1,
        at,
        reachedIn: state.syncableStateVersion,
      }));
  });

type Item = { readonly key: string; readonly createdAt: string };

const itemsOf = ({ cart, wishlist }: WireAccountState, list: 'cart' | 'wishlist'): readonly Item[] =>
  list === 'cart'
    ? Object.values(cart.itemsById).map(({ variantId, createdAt }) => ({
        key: cartKey(variantId),
        createdAt,
      }))
    : Object.values(wishlist.itemsByProductId).map(({ productId, createdAt }) => ({
        key: wishKey(productId),
        createdAt,
      }));

const judge = ({ server, object }: World, sent: readonly Item[], kept: readonly Item[]): void => {
  const right = Math.min(sent.length, server.mostItems);
  if (kept.length !== right)
    object('CART-05', `${kept.length} of ${sent.length} items are kept, not ${right}`);
  const keys = new Set(kept.map(({ key }) => key));
  // As they were sent: what the server keeps of the future it dates back to now.
  const timeOf = ({ createdAt }: Item): number => Date.parse(createdAt);
  const oldest = Math.min(...sent.filter(({ key }) => keys.has(key)).map(timeOf));
  for (const item of sent)
    if (!keys.has(item.key) && timeOf(item) > oldest)
      object('CART-05', `${item.key} was left out, and something older was kept`);
};
