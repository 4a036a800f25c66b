// One device of a shopper, without a browser: a disk that survives, and tabs that come and go.
import { repairs } from '#sync/repairs/repairs.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import { later } from '#events/store/clock.ts';
import { guestPartition } from '#events/store/logSession.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createEventLog } from '#events/log/createEventLog.ts';
import type { ShopEventLog, ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub, type MessageFate } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import { openViews } from '#src/shop/tab/openViews.ts';
import { checkoutStateOf } from '#projections/checkout/checkoutFolds.ts';
import { createItemCommands } from '#src/shop/commands/itemCommands.ts';
import { instants } from '#src/platform/ports/systemClock.ts';
import { createIdentityTokens } from '#sync/transport/identity.ts';
import { runRound, type RoundOutcome, type RoundPorts } from '#sync/state/round.ts';
import { runSignIn, runSignOut, type SessionPorts, type SignOutOutcome } from '#sync/session/sessionFlow.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { CUSTOMER, type World } from './world.ts';
import { toCents, toProductId, toPutAttemptId, toVariantId } from '#events/brands.ts';

export type TestTab = {
  readonly store: ShopLogStore;
  readonly log: ShopEventLog;
  readonly views: ShopViews;
  readonly commands: ReturnType<typeof createItemCommands>;
  readonly session: SessionPorts;
  readonly ports: RoundPorts;
  round(): Promise<RoundOutcome>;
  signIn(): Promise<void>;
  signOut(options?: { readonly loseUnsynced: boolean }): Promise<SignOutOutcome>;
  /** Quantities in the cart by variant. */
  cart(): Record<string, number>;
  wishlist(): readonly string[];
};

export type DeviceOptions = {
  readonly transport?: Transport;
  readonly clockErrorMs?: number;
  /** Where a tab keeps its log; in memory when left out. */
  readonly openStore?: () => ShopLogStore;
  /** Of the messages between the tabs. */
  readonly messages?: MessageFate;
};

export type TestDevice = { openTab(): Promise<TestTab> };

let devices = 0;

export const createDevice = (world: World, options: DeviceOptions = {}): TestDevice => {
  devices += 1;
  const name = `d${devices}`;
  const disk = createMemoryDisk();
  const hub = createChannelHub(() => options.messages ?? 'deliver');
  let ids = 0;
  let tabs = 0;
  const uuid = (): string => `${name}-${(ids += 1)}`;
  const now = () => later(world.now(), options.clockErrorMs ?? 0);
  const clock = createServerClock(now);
  const transport = options.transport ?? world.transport(CUSTOMER);

  const openTab = async (): Promise<TestTab> => {
    const store = options.openStore?.() ?? createMemoryLogStore(shopRegistry, disk);
    const log = await createEventLog({
      store,
      channel: hub.join(),
      clock,
      ids: { uuid, uuidOf: (text) => `once-${text}` },
      tabId: `${name}-tab-${(tabs += 1)}`,
      firstPartition: guestPartition(uuid()),
    });
    const views = await openViews(store, log);
    const identity = createIdentityTokens(transport, world.now);
    const ports: RoundPorts = {
      log,
      transport,
      identity,
      instants,
      clock,
      repairs: async () => repairs,
      tabId: `${name}-tab-${tabs}`,
      vault: store.vault,
      newAnswerRef: () => toSecretRef(uuid()),
      facts: () => views.committed.account,
      failing: () => null,
      newAttemptId: () => toPutAttemptId(uuid()),
      wait: async () => undefined,
      random: () => 0.5,
    };
    const round = (): Promise<RoundOutcome> => runRound(ports, true);
    const session: SessionPorts = {
      log,
      transport,
      identity,
      account: () => views.committed.account,
      checkout: () => checkoutStateOf(views.committed),
      partitions: () => store.partitions(),
      vault: store.vault,
      engine: { syncNow: () => undefined, flush: async () => void (await round()) },
      ids: { uuid, uuidOf: (text) => `once-${text}` },
      forgetCustomer: async () => undefined,
    };
    const items = () => views.current.account.items;
    return {
      store,
      log,
      views,
      session,
      ports,
      round,
      commands: createItemCommands({
        log,
        vault: store.vault,
        inbox: store.inbox,
        // The products of this world ask no question; the server's verdicts are tested elsewhere.
        verifyAnswer: async () => ({ type: 'done' }),
        items,
        attempt: () => views.current.orders.attempt,
        products: () => new Map(),
        settings: { cartItemMax: 99, wishlistItemMax: 99 },
        ids: { uuid, uuidOf: (text) => `once-${text}` },
      }),
      signIn: async () => void (await runSignIn(session, { email: 'a@b.example', password: 'x' })),
      signOut: ({ loseUnsynced } = { loseUnsynced: false }) =>
        runSignOut(session, {
          agreed: loseUnsynced ? { partition: log.session.partition, uptoSeq: log.head } : null,
        }),
      cart: () =>
        Object.fromEntries(Object.values(items().cart).map(({ variantId, qty }) => [variantId, qty])),
      wishlist: () => Object.keys(items().wishlist).toSorted(),
    };
  };
  return { openTab };
};

/** Adds one size; the product of variant `v-x` is `p-x`. */
export const add = (tab: TestTab, variantId: string, qty = 1) =>
  tab.commands.addToCart({
    productId: toProductId(productOf(variantId)),
    variantId: toVariantId(variantId),
    qty,
    shownPriceCents: toCents(10_000),
  });

export const productOf = (variantId: string): string => variantId.replace('v-', 'p-');

/** Rounds until every tab says synced and nothing is waiting; a world that never settles is an error. */
export const settle = async (...tabs: readonly TestTab[]): Promise<void> => {
  for (let tries = 0; tries < 12; tries += 1) {
    const outcomes: RoundOutcome[] = [];
    for (const tab of tabs) outcomes.push(await tab.round());
    const quiet = tabs.every((tab) => tab.views.committed.account.pending.length === 0);
    const versions = new Set(tabs.map((tab) => tab.views.committed.account.base?.version));
    if (quiet && versions.size === 1 && outcomes.every(({ type }) => type === 'synced')) return;
  }
  throw new Error('The devices did not settle in 12 rounds each');
};
