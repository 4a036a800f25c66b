// The composition root: log, projections, rules, sync and look-ups, put together for one tab.
//
// Everything platform-specific arrives as an argument, so the same shop runs in a browser, in a test and in a simulation.
import { Subscription } from 'rxjs';
import type { VisitNote } from '#events/export/visitNote.ts';
import { guestPartition } from '#events/store/logSession.ts';
import { createEventLog, readStart } from '#events/log/createEventLog.ts';
import type { ShopEventLog, ShopLogStore } from '#events/facts/shopLog.ts';
import { decideDropMissing } from '#domain/items/missingItems.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { callAsShopper } from '#sync/transport/customerCall.ts';
import { createProductLookup } from '#sync/products/productLookup.ts';
import { productIndex } from '#sync/protocol/search/searchObjects.ts';
import { whenReady, withRest } from '../platform/ports/forwarding.ts';
import type { TabCheckout } from '../store/checkoutStore.ts';
import type { ShopConnection, ShopSnapshot } from '../store/shopStore.ts';
import { createAccountCommands } from './commands/accountCommands.ts';
import { createAccountKeeper, type AccountKeeper } from './commands/accountKeeper.ts';
import type { AccountPageCommands } from './commands/accountPageCommands.ts';
import { createAnswerCheck, type AnswerCheck } from './tab/answerCheck.ts';
import { createTabCheckout } from './checkout/tabCheckout.ts';
import { createKnownSecrets } from './checkout/knownSecrets.ts';
import { createCustomerPart } from './commands/customerCommands.ts';
import { createItemCommands } from './commands/itemCommands.ts';
import { keepSnapshots, openViews } from './tab/openViews.ts';
import { followOwner } from './tab/followOwner.ts';
import { inBackground, reporting, type ShopPlatform } from './tab/platform.ts';
import { createProductStore, type ProductStore } from './tab/knownProducts.ts';
import { createSnapshotMemo, shopSnapshot } from './tab/shopSnapshot.ts';
import {
  createShopSync,
  type ShopSync,
  endSealedLogs,
  followExpiry,
  followInterrupted,
  followReplacement,
  followOtherDevices,
  settleOwedSignOut,
} from './tab/shopSync.ts';
import { createVisitNotes } from './tab/visitNotes.ts';
import type { ProductId } from '#events/facts/values.ts';

export interface Shop extends ShopConnection {
  readonly log: ShopEventLog;
  /** The log folded, as far as this tab has read it: for the inspector and the export. */
  readonly projected: ShopViews;
  /** What this tab saw that is no event, of the present identity: for the export. */
  readonly notes: () => readonly VisitNote[];
  readonly durability: ShopLogStore['durability'];
  readonly inbox: ShopLogStore['inbox'];
  /** For screens that show whether the answers in the cart are valid. */
  readonly answers: Pick<AnswerCheck, 'check' | 'invalid' | 'subscribe'>;
  readonly checkout: TabCheckout;
  /** The views of durable events only: what may be mirrored for the next visit. */
  durableViews(): ShopSnapshot;
  stop(): Promise<void>;
}

/** @throws LogStoreError when the log cannot be opened; the caller falls back to a log in memory and says so */
export const createShop = async (platform: ShopPlatform): Promise<Shop> => {
  const parts = { ...platform, firstPartition: guestPartition(platform.ids.uuid()) };
  const start = await readStart(parts);
  const log = await createEventLog(parts, start);
  const views = await openViews(platform.store, log, start).catch(async (error: unknown) => {
    // A log without a shop must not continue to answer other tabs.
    await log.close();
    throw error;
  });
  const { heard } = views.committed.account;
  // Offline, what an earlier visit learnt of this device's clock is all there is.
  if (heard) platform.clock.recall(heard);
  const productStore = openProductStore(platform, log, views);
  const sync = createShopSync(platform, log, views);
  const knownSecrets = createKnownSecrets(platform.store.vault, log);
  const answers = createAnswerCheck({
    transport: platform.transport,
    botToken: platform.botToken,
    vault: platform.store.vault,
    log,
    cart: () => Object.values(views.committed.account.items.cart),
    products: () => productStore.all,
  });
  const keeper = createAccountKeeper(platform, sync);
  const customer = createCustomerPart(keeper, () => views.committed.session.status);
  let accountPages: Promise<AccountPageCommands> | undefined;
  const ofAccountPages = (): Promise<AccountPageCommands> =>
    (accountPages ??= loadAccountPages(platform, sync, keeper).catch((error: unknown) => {
      // The next command asks for it again.
      accountPages = undefined;
      throw error;
    }));
  const notes = createVisitNotes(log, platform);
  const commandsHere = notes.watched({
    ...createItemCommands({
      log,
      vault: platform.store.vault,
      inbox: platform.store.inbox,
      verifyAnswer: (given) => answers.verify(given),
      items: () => views.current.account.items,
      attempt: () => views.current.orders.attempt,
      products: () => productStore.all,
      settings: platform.settings,
      ids: platform.ids,
    }),
    ...createAccountCommands(
      platform,
      sync,
      () => views.committed.account,
      () => views.current.orders.attempt !== null,
    ),
    ...customer.commands,
  });
  const commands = withRest(commandsHere, whenReady(ofAccountPages));
  // Who has read no order yet shows none.
  const followOrders = async (): Promise<void> => (await accountPages)?.followOrders();

  const checkout = createTabCheckout(
    {
      log,
      views,
      knownSecrets,
      transport: platform.transport,
      call: callAsShopper(sync.session),
      botToken: platform.botToken,
      challengesMet: platform.challengesMet ?? (() => 0),
      loyalty: { isOn: platform.settings.qantasLoyaltyEnabled, ...customer.loyalty },
      ids: platform.ids,
      clock: platform.clock,
      lock: platform.lock,
      random: platform.random,
      report: reporting(platform),
      ...(platform.scheduler && { scheduler: platform.scheduler }),
    },
    platform.signals.online,
  );
  notes.watched(checkout);

  const running = new Subscription();
  running.add(platform.offline?.subscribe(() => notes.note('offline')));
  running.add(platform.signals.online.subscribe(() => notes.note('online')));
  running.add(() => checkout.stop());
  running.add(() => sync.engine.stop());
  running.add(followReplacement(sync));
  running.add(followExpiry(platform, sync));
  running.add(followOtherDevices(platform, sync, () => inBackground(platform, followOrders())));
  running.add(endSealedLogs(platform));
  running.add(followOwner(platform, log));
  running.add(followInterrupted(platform, log, views));
  running.add(keepSnapshots(platform, log, views));
  running.add(keepProductsOfItems(platform, views, productStore));
  running.add(() => productStore.stop());
  running.add(platform.signals.online.subscribe(() => inBackground(platform, productStore.retry())));
  running.add(platform.signals.online.subscribe(() => settleOwedSignOut(platform, views, sync.session)));
  settleOwedSignOut(platform, views, sync.session);
  sync.engine.syncNow();

  const { durability, inbox } = platform.store;
  const memo = createSnapshotMemo(durability);
  return {
    log,
    durability,
    inbox,
    answers,
    checkout,
    projected: views,
    notes: notes.list,
    commands,
    views: () => memo(views.current, log, productStore.unloaded),
    durableViews: () => shopSnapshot(views.committed, durability),
    products: () => productStore.all,
    retryProducts: () => productStore.retry(),
    wantProducts: (ids) => inBackground(platform, productStore.want(ids)),
    subscribe(listener) {
      const stops = [views.subscribe(listener), productStore.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    async stop() {
      running.unsubscribe();
      await log.close();
      views.stop();
    },
  };
};

const loadAccountPages = async (
  ...parts: readonly [ShopPlatform, ShopSync, AccountKeeper]
): Promise<AccountPageCommands> => {
  const { createAccountPageCommands } = await import('./commands/accountPageCommands.ts');
  return createAccountPageCommands(...parts);
};

const openProductStore = (platform: ShopPlatform, log: ShopEventLog, views: ShopViews): ProductStore => {
  const lookup = createProductLookup({
    transport: platform.transport,
    indexName: productIndex(platform.settings),
    cache: platform.productCache,
    now: () => platform.clock.now(),
    nextTick: platform.nextTick,
  });
  const dropMissing = (products: ReadonlyMap<ProductId, Product | null>): void => {
    const decision = decideDropMissing(views.committed.account.items, products);
    if (decision.type === 'rejected' || decision.events.length === 0) return;
    inBackground(platform, log.dispatch(decision.events, { actor: 'system', above: decision.above }));
  };
  return createProductStore({
    lookup,
    cache: platform.productCache,
    catalogue: platform.keptProducts ?? (async () => new Map()),
    maxAgeMs: platform.settings.stockMaxAgeS * 1_000,
    onAnswer: dropMissing,
    inBackground: (work) => inBackground(platform, work),
    random: platform.random,
    ...(platform.scheduler && { scheduler: platform.scheduler }),
  });
};

/** Facts of everything in the cart and the wishlist are kept loaded. @returns a function that stops it */
const keepProductsOfItems = (
  platform: ShopPlatform,
  views: ShopViews,
  productStore: ProductStore,
): (() => void) => {
  let asked = '';
  let known: unknown;
  const ask = (): void => {
    const { items } = views.committed.account;
    if (items === known) return;
    known = items;
    const { cart, wishlist } = items;
    const ids = [...Object.values(cart), ...Object.values(wishlist)].map(({ productId }) => productId);
    const wanted = [...new Set(ids)].toSorted();
    if (wanted.join(' ') === asked) return;
    asked = wanted.join(' ');
    inBackground(platform, productStore.want(wanted));
  };
  ask();
  return views.subscribe(ask);
};
