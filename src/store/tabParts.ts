// What comes to a tab after its first paint, and where screens find it. entry/ alone puts it here.
//
// A call made before its part has come waits for it; what is read meanwhile is "nothing yet".
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { VisitNote } from '#events/export/visitNote.ts';
import type { ShopEventLog, ShopLogStore } from '#events/facts/shopLog.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import type { SearchPort } from '#sync/protocol/search/search.ts';
import type { CatalogPort } from '../catalogue/pages/catalogPort.ts';
import type { ListAhead } from '../catalogue/pages/listAhead.ts';
import type { KeepIntent } from '../platform/firstScreen/earlyTaps.ts';
import type { TabCheckout } from './checkoutStore.ts';
import { needShop } from './shopNeed.ts';

export type TabParts = {
  /** Before the first page can be tapped. */
  readonly listAhead: Pick<ListAhead, 'find'> & {
    /** Where the shopper is on the way to, or else is; it may not be drawn yet. */
    readonly goingTo: () => { readonly pathname: string; readonly search: string };
  };
  /** On a first visit, until the shop is there: writes an act to the disk. */
  readonly keepAct: KeepIntent | null;
  /** With the catalogue. Throws PageError 503 when the shop cannot be reached and nothing is kept here. */
  readonly suggestSearch: SearchPort['suggest'];
  /** With the catalogue. Throws PageError 503 when this device keeps no stores and cannot reach the shop. */
  readonly storesNear: CatalogPort['stores'];
  /** With the shop, and again when another takes its place: */
  readonly checkout: TabCheckout;
  readonly answers: {
    /** Has those answers judged that were not judged yet. */
    readonly check: () => void;
    /** References of invalid answers; another set whenever it changes. */
    readonly invalid: () => ReadonlySet<string>;
  };
  /** For the export of what happened. */
  readonly history: {
    readonly log: ShopEventLog;
    readonly projected: ShopViews;
    /** What this tab saw that is no event, of the present identity. */
    readonly notes: () => readonly VisitNote[];
  } & Pick<ShopLogStore, 'durability'>;
  /** Shows what changed without an act of the shopper: before the engine is there, nothing can have. */
  readonly awayChanges: ReactNode;
  /** Adds a card's product from where the card stands. With the engine; a tap before that waits for it. */
  readonly quickAdd: (card: ProductCard) => void;
  /** With the engine: fetches a page that a button is about to load, and its code; nothing for who saves data. */
  readonly expectPage: (path: string) => void;
  /** The cart in a sheet, once its code has come: until then a link to the cart is one. */
  readonly cartSheet: { readonly element: ReactNode; readonly open: (tap: MouseEvent) => void };
  /** Shows whether this device saves, which only the engine knows. */
  readonly storageNotes: ReactNode;
};

/** @param onNeeded called when somebody waits for a part that has not come */
export const createTabParts = (onNeeded: () => void = () => undefined) => {
  let parts: Partial<TabParts> = {};
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    /** A part that comes again replaces the one before. */
    provide(some: Partial<TabParts>): void {
      parts = { ...parts, ...some };
      notify();
    },
    /** Something in a part has changed. */
    notify,
    subscribe,
    get: <Name extends keyof TabParts>(name: Name): TabParts[Name] | undefined => parts[name],
    /** @param isNeeded false: whoever waits can wait for the first touch, too */
    arrival: <Name extends keyof TabParts>(
      name: Name,
      isNeeded = true,
    ): Promise<NonNullable<TabParts[Name]>> =>
      new Promise((resolve) => {
        const check = (): void => {
          const part = parts[name];
          if (part === undefined || part === null) return;
          stop();
          resolve(part);
        };
        const stop = subscribe(check);
        if (isNeeded && parts[name] === undefined) onNeeded();
        check();
      }),
  };
};

/** Those of this tab. The server renders without any. */
export const tabParts = createTabParts(needShop);

/** What a screen reads of a part. @param without the value while it has not come */
export const useTabPart = <Name extends keyof TabParts, Read>(
  name: Name,
  read: (part: NonNullable<TabParts[Name]>) => Read,
  without: Read,
): Read =>
  useSyncExternalStore(
    tabParts.subscribe,
    () => {
      const part = tabParts.get(name);
      return part === undefined || part === null ? without : read(part);
    },
    () => without,
  );

/** Of a link to the cart that opens its sheet where that is here. */
export const useCartLink = () => {
  const open = useTabPart('cartSheet', (sheet) => sheet.open, undefined);
  return { 'data-cart': true, 'aria-haspopup': open && 'dialog', onClickCapture: open } as const;
};

/** @param near as `/stores?near=` has it; null: from nowhere */
export const storesNear: TabParts['storesNear'] = async (near) =>
  (await tabParts.arrival('storesNear'))(near);

/** The same for a screen that answers without them, and can wait until the page is touched (DEC-143). */
export const storesNearInTime: TabParts['storesNear'] = async (near) =>
  (await tabParts.arrival('storesNear', false))(near);

/** @param words as typed so far */
export const suggestSearch: TabParts['suggestSearch'] = async (words) =>
  (await tabParts.arrival('suggestSearch'))(words);
