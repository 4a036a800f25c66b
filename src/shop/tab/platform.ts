// What a shop needs from where it runs. A browser gives the real thing; tests and simulations give their own.
import type { Observable, SchedulerLike } from 'rxjs';
import type { Ids } from '#events/store/clock.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import type { LogChannel } from '#events/store/logChannel.ts';
import type { Instants } from '#sync/state/accountStateCodec.ts';
import type { OpenChangeStream } from '#sync/state/changeStream.ts';
import type { Lock } from '#sync/transport/lock.ts';
import type { CachedProduct, ProductCache } from '#sync/products/productLookup.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { SyncSignals } from '#sync/state/syncEngine.ts';
import type { Repairs } from '#sync/repairs/repairs.ts';
import type { ServerClock } from '#sync/transport/serverTime.ts';
import type { Transport } from '#sync/transport/transport.ts';
import type { BotToken } from './botCheckedCall.ts';
import type { KeptAccount } from '#sync/account/keptAccount.ts';
import type { KeptOrders } from '#sync/orders/keptOrders.ts';
import type { ProductId } from '#events/facts/values.ts';

export type ShopPlatform = {
  readonly store: ShopLogStore;
  readonly channel: LogChannel;
  readonly clock: ServerClock;
  /** Code of the sync for what hardly ever happens, as it loads. */
  readonly repairs: () => Promise<Repairs>;
  readonly ids: Ids;
  readonly tabId: string;
  readonly transport: Transport;
  readonly botToken: BotToken;
  /** How often the bot challenge has stopped a call of this tab; left out: nothing stands in front of the shop. */
  readonly challengesMet?: () => number;
  readonly instants: Instants;
  readonly lock: Lock;
  readonly signals: Omit<SyncSignals, 'changes'>;
  /** The browser says that it has no network; never, when left out. */
  readonly offline?: Observable<unknown>;
  /** Receives other devices' changes as they happen; without it, they are found when the shopper comes back. */
  readonly changes?: {
    readonly open: OpenChangeStream;
    /** Whether the shopper may be viewing this tab; the current answer first. */
    readonly viewed: Observable<boolean>;
    /** The shopper asked for less traffic; no when left out. */
    readonly savesData?: boolean | undefined;
  };
  readonly productCache: ProductCache;
  /** The products of the catalogue kept on this device, for when the index cannot be reached; left out: none. */
  readonly keptProducts?: (ids: readonly ProductId[]) => Promise<ReadonlyMap<ProductId, CachedProduct>>;
  /** Left out: no order is kept. */
  readonly keptOrders?: KeptOrders;
  /** Left out: nothing of an account is kept. */
  readonly keptAccount?: KeptAccount;
  readonly settings: Settings;
  readonly random: () => number;
  readonly nextTick: (run: () => void) => void;
  /** What the sync's timers run on; the browser's own when left out. */
  readonly scheduler?: SchedulerLike;
  /** Runs when the device has nothing better to do. */
  readonly whenIdle: (run: () => void) => void;
  /** Deletes what other storages hold of a customer; `epoch` is the one that began when they left. */
  readonly forgetCustomer: (epoch: number) => Promise<void>;
  /** What went wrong behind the screens, for the error report. */
  readonly report: (error: unknown) => void;
};

/** Reports a failure, except when the identity changed during the work: that is correct. */
export const reporting =
  ({ report }: Pick<ShopPlatform, 'report'>) =>
  (error: unknown): void => {
    if (!(error instanceof Error && error.name === 'StaleSessionError')) report(error);
  };

/** Work without a waiting caller. */
export const inBackground = (platform: Pick<ShopPlatform, 'report'>, work: Promise<unknown>): void => {
  work.catch(reporting(platform));
};
