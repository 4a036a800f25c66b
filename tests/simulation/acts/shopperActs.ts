// What a shopper does in a tab: each act reads what the tab shows, says what it means, and taps.
import { lastKnown } from '#domain/cart/cart.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { saveSnapshots } from '#projections/shop/snapshots.ts';
import { summarise } from '#projections/shop/summary.ts';
import type { Shop } from '#src/shop/shop.ts';
import type { CommandOutcome } from '#src/store/commands.ts';
import { cartKey, wishKey, type Change } from '../oracle/changes.ts';
import { count } from '../plan/faults.ts';
import type { Act } from '../plan/plan.ts';
import { productOf, sizesOf } from '../world/simulatedCatalogue.ts';
import type { SimulatedTab } from '../world/simulatedDevice.ts';
import { storeFor } from '../world/simulatedDisk.ts';
import { CUSTOMERS, type World } from '../world/world.ts';
import { answerQuestion } from './answering.ts';
import { buy, typeMembership } from './buying.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';
import type { ItemId, ProductId, VariantId } from '#events/facts/values.ts';
import { branded } from '#tests/support/builders/plain.ts';
import type { Stamp } from '#events/store/logValues.ts';

type Want = Omit<Change, 'stamp' | 'at'>;
type RemovedItem = Parameters<Shop['commands']['restoreToCart']>[0];

/** What an "Undo" would bring back; the page forgets it when the identity changes. */
const lastRemoved = new WeakMap<SimulatedTab, { readonly item: RemovedItem; readonly clientId: string }>();

/** @returns whether the act is a shopper's; false leaves it to others */
export const actInTab = (world: World, tab: SimulatedTab, act: Act): boolean => {
  const { shop } = tab;
  if (!shop) return false;
  const tap = (wants: readonly Want[], run: () => Promise<CommandOutcome>): void => {
    world.tell(
      () =>
        `    wants ${wants.map(({ key, mode, qty }) => `${mode} ${key}${qty ? ` ${qty}` : ''}`).join(', ')}`,
    );
    void world.intents.doing(tab, wants, run);
  };
  const { commands } = shop;
  const { account } = shop.projected.current;
  const { cart, wishlist } = account.items;
  const variantId = variantAt(world, act.pick);
  const productId = productOf(variantId);
  const inCart = chosen(cart, act.pick);
  const wish = chosen(wishlist, act.pick);
  const shownPriceCents = 10_000;

  switch (act.type) {
    case 'add': {
      const qty = (cart[toVariantId(variantId)]?.qty ?? 0) + act.qty;
      tap([put(cartKey(variantId), qty)], () =>
        commands.addToCart({
          productId: toProductId(productId),
          variantId: toVariantId(variantId),
          qty: act.qty,
          shownPriceCents: toCents(shownPriceCents),
        }),
      );
      return true;
    }
    case 'set':
      if (inCart && inCart.qty !== act.qty) {
        tap([{ key: cartKey(inCart.variantId), mode: 'change', qty: act.qty }], () =>
          commands.setCartQty({ variantId: inCart.variantId, qty: act.qty }),
        );
      }
      return true;
    case 'remove':
      if (inCart) {
        lastRemoved.set(tab, { item: inCart, clientId: shop.log.session.clientId });
        tap([gone(cartKey(inCart.variantId))], () =>
          commands.removeFromCart({ variantId: inCart.variantId }),
        );
      }
      return true;
    case 'undo': {
      const { item, clientId } = lastRemoved.get(tab) ?? {};
      if (item && clientId === shop.log.session.clientId && !cart[item.variantId]) {
        tap([put(cartKey(item.variantId), item.qty)], () => commands.restoreToCart(item));
      }
      return true;
    }
    case 'swap':
      if (inCart) swap(shop, inCart, act, tap);
      return true;
    case 'wish':
      tap([put(wishKey(productId), act.qty)], () =>
        commands.addToWishlist({
          productId: toProductId(productId),
          variantId: toVariantId(variantId),
          qty: act.qty,
        }),
      );
      return true;
    case 'unwish':
      if (wish) {
        tap([gone(wishKey(wish.productId))], () =>
          commands.removeFromWishlist({ productId: wish.productId }),
        );
      }
      return true;
    case 'move':
      if (wish) {
        const qty = (cart[wish.variantId]?.qty ?? 0) + wish.qty;
        tap([gone(wishKey(wish.productId)), put(cartKey(wish.variantId), qty)], () =>
          commands.moveToCart({ productId: wish.productId, shownPriceCents: toCents(shownPriceCents) }),
        );
      }
      return true;
    case 'signIn':
      void commands.signIn({
        email: CUSTOMERS[act.pick % 2 === 1 && act.pick % 3 === 0 ? 1 : 0],
        password: 'x',
      });
      return true;
    case 'signOut':
    case 'signOutLosing':
      signOut(world, tab, shop, act.type === 'signOutLosing');
      return true;
    case 'buy':
      void buy(world, tab, shop, act);
      return true;
    case 'answer':
      if (inCart) void answerQuestion(world, tab, shop, inCart, act.pick % 3 !== 0);
      return true;
    case 'member':
      void typeMembership(world, tab, shop);
      return true;
    case 'snapshot':
      void tidy(world, tab, shop, act).catch((error: unknown) => {
        if (!(error instanceof LogStoreError))
          world.object('I22', `${tab.name} could not tidy up: ${String(error)}`);
      });
      return true;
    default:
      return false;
  }
};

const put = (key: string, qty: number): Want => ({ key, mode: 'put', qty });
const gone = (key: string): Want => ({ key, mode: 'remove', qty: 0 });

const variantAt = ({ plan }: World, pick: number): string => {
  const sizes = sizesOf(`p${(pick >> 2) % plan.products}`);
  return sizes[pick % 4 === 0 ? 1 : 0] as string;
};

const chosen = <T>(items: Readonly<Record<string, T>>, pick: number): T | undefined => {
  const keys = Object.keys(items).toSorted();
  return keys.length === 0 ? undefined : items[keys[pick % keys.length] as string];
};

/** One size for another, now and then for itself: no screen offers it, but the event exists and may come from a newer one. */
const swap = (
  { log, projected }: Shop,
  item: {
    readonly itemId: ItemId;
    readonly productId: ProductId;
    readonly variantId: VariantId;
    readonly qty: number;
  },
  act: Act,
  tap: (wants: readonly Want[], run: () => Promise<CommandOutcome>) => void,
): void => {
  const { productId, itemId, qty, variantId: fromVariantId } = item;
  const other = sizesOf(productId).find((size) => size !== fromVariantId) as string;
  const variantId = act.pick % 5 === 0 ? fromVariantId : toVariantId(other);
  const { items } = projected.current.account;
  const wants = [
    ...(variantId === fromVariantId ? [] : [gone(cartKey(fromVariantId))]),
    put(cartKey(variantId), qty),
  ];
  const above = branded<Stamp>(Math.max(lastKnown(items, variantId), lastKnown(items, fromVariantId)));
  const data = { productId, itemId, qty, variantId, fromVariantId };
  tap(wants, () =>
    log.dispatch([{ type: 'CartItemVariantChanged', data }], { above }).then(
      () => ({ type: 'done' }),
      (error: Error) => ({ type: 'failed', error }),
    ),
  );
};

const signOut = (world: World, tab: SimulatedTab, { commands, log }: Shop, losing: boolean): void => {
  const { agreedToLose } = world.intents;
  const { session, head } = log;
  // One sign-out may wait for another: each has its own agreement.
  const agreed = { device: tab.device, partition: session.partition, uptoSeq: head };
  if (losing) agreedToLose.add(agreed);
  void commands.signOut({ loseUnsynced: losing, leaveOrder: losing }).then(() => {
    agreedToLose.delete(agreed);
    return undefined;
  });
};

/** What idle time does by itself after many more events: a snapshot, and a summary instead of what is old. */
const tidy = async (world: World, tab: SimulatedTab, { log, projected }: Shop, act: Act): Promise<void> => {
  const store = storeFor(world, tab.device, tab.owner);
  const { session } = log;
  if (log.unknown.length > 0) return;
  await saveSnapshots(store, session, projected);
  const { events, unknown } = await store.read(session.partition, 0);
  if (unknown.length > 0) return;
  const summary = summarise(events, { events: act.qty, ms: Number.MAX_SAFE_INTEGER, fewest: 1 });
  if (!summary) return;
  await store.trim(session, summary);
  count(world.tally, 'log trimmed');
};
