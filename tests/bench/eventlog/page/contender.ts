// What every store under test can do, and the view each of them has to show.
import type { ShopEvent } from '#events/facts/shopEvent.ts';

export type ViewItem = { readonly variantId: string; readonly productId: string; readonly qty: number };

/** What a screen reads: items newest first, with their totals. */
export type View = {
  readonly items: readonly ViewItem[];
  readonly totalQty: number;
  readonly qtyByProduct: Readonly<Record<string, number>>;
  readonly qtyByVariant: Readonly<Record<string, number>>;
  /** Newest first. */
  readonly wishlist: readonly { readonly productId: string; readonly qty: number }[];
};

export interface OpenStore {
  /** Shows and keeps an event. Resolves at the strongest acknowledgement this store gives. */
  dispatch(event: ShopEvent): Promise<unknown>;
  view(): View;
  /** @param listener called whenever the view may have changed, here or in another tab */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

export type Contender = {
  /** Opens, reads what is kept, and folds it. @param replay from the first event, whatever shortcut is kept */
  readonly open: (database: string, replay: boolean) => Promise<OpenStore>;
  /** The first paint of a visit, where it does not wait for `open`. */
  readonly firstPaint?: (database: string) => View | undefined;
  /** Fills a database as a device that was used for long has it: all of it kept, with this store's own shortcuts. */
  readonly fill: (database: string, events: readonly ShopEvent[]) => Promise<void>;
};

/** Events after the last snapshot of a filled database: fewer than the 256 that make a new one. */
export const TAIL = 200;
