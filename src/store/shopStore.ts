// The bridge between React and the shop: what screens read, and the commands they give.
//
// It is there from the first paint; the shop itself (log, projections, sync) connects after hydration. Until then the
// views say `loading` and commands wait in memory.
import type { Millis } from '#events/store/logValues.ts';
import { nothingAway, type AwayView } from '#projections/away/awayView.ts';
import { loadingCart, type CartView } from '#projections/account/cart.ts';
import type { SessionView } from '#projections/account/session.ts';
import type { SyncStatusView } from '#projections/account/syncStatus.ts';
import { loadingWishlist, type WishlistView } from '#projections/account/wishlist.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Commands } from './commands.ts';
import type { ProductId } from '#events/facts/values.ts';
import { needShop } from './shopNeed.ts';

/** Raise it when the shape of a view changes: mirrors of another version are ignored. */
export const VIEWS_VERSION = 5;

export type SyncView = SyncStatusView & {
  /** A newer version of the shop wrote what this one cannot read: nothing is sent until the page is reloaded. */
  readonly isPaused: boolean;
  /** A change to the lists is not durable yet: until it is, no screen may say "Saved on this device". */
  readonly isSaving: boolean;
  /** How many items the account holds that this shop cannot read (DEC-241); left out where it can read all. */
  readonly unread?: Unread;
};

export type Unread = { readonly cart: number; readonly wishlist: number };

export type ShopSnapshot = {
  readonly cart: CartView;
  readonly wishlist: WishlistView;
  readonly session: SessionView;
  readonly sync: SyncView;
  readonly away: AwayView;
};

/** A product as this device knows it; null when the index said there is none. */
export type KnownProduct = {
  readonly product: Product | null;
  /** By this device's clock. */
  readonly checkedAt: Millis;
};

export type KnownProducts = ReadonlyMap<ProductId, KnownProduct>;

/** What connects after hydration. */
export interface ShopConnection {
  readonly commands: Commands;
  views(): ShopSnapshot;
  products(): KnownProducts;
  /** Screens need these products: known ones at once, stale ones requested again. */
  wantProducts(ids: readonly ProductId[]): void;
  /** The shopper asks: requests now what could not be loaded. */
  retryProducts(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export const loadingViews: ShopSnapshot = {
  cart: loadingCart,
  wishlist: loadingWishlist,
  session: { status: 'INITIALISING' },
  sync: {
    state: 'local',
    at: null,
    pending: 0,
    reason: null,
    isAccountKnown: true,
    isPaused: false,
    isSaving: false,
  },
  away: nothingAway,
};

/** The same before a shop is there as on the server: React would draw a page anew, at one go, for another. */
export const noProducts: KnownProducts = new Map();

export interface ShopStore {
  readonly views: ShopSnapshot;
  readonly products: KnownProducts;
  /** Resolves once the shop has connected and no caller holds commands back. Whoever reads it needs the shop. */
  readonly commands: Promise<Commands>;
  wantProducts(ids: readonly ProductId[]): void;
  retryProducts(): Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the mirror of the last visit until the log has been read. */
  preview(views: ShopSnapshot): void;
  /** A shop that connects later replaces the one before. */
  connect(shop: ShopConnection): void;
  /** Lets commands wait while the state they are decided from is out of date. @returns a function that releases them */
  hold(): () => void;
}

/**
 * @param onNeeded called when an act waits for the shop. Products that a screen would like to know do not call it: they come
 * with the first touch
 */
export const createShopStore = (onNeeded: () => void = () => undefined): ShopStore => {
  const listeners = new Set<() => void>();
  /** All products this page has requested: the next shop to connect needs them too. */
  const wanted = new Set<ProductId>();
  let views = loadingViews;
  let shop: ShopConnection | undefined;
  let leave = (): void => undefined;
  let waiting = Promise.withResolvers<Commands>();
  let holds = 0;
  const goOn = (): void => {
    if (shop && holds === 0) waiting.resolve(shop.commands);
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get views() {
      return shop?.views() ?? views;
    },
    get products() {
      return shop?.products() ?? noProducts;
    },
    get commands() {
      onNeeded();
      return waiting.promise;
    },
    wantProducts(ids) {
      for (const id of ids) wanted.add(id);
      shop?.wantProducts(ids);
    },
    async retryProducts() {
      await shop?.retryProducts();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preview(mirrored) {
      if (shop) return;
      views = mirrored;
      notify();
    },
    connect(connection) {
      if (shop && holds === 0) waiting = Promise.withResolvers();
      leave();
      shop = connection;
      leave = connection.subscribe(notify);
      connection.wantProducts([...wanted]);
      goOn();
      notify();
    },
    hold() {
      holds += 1;
      if (holds === 1 && shop) waiting = Promise.withResolvers();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holds -= 1;
        goOn();
      };
    },
  };
};

/** The one of this page. The server renders with its initial views and never changes it. */
export const shopStore = createShopStore(needShop);
