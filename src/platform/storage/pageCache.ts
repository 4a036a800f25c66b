// Pages this device keeps, in the evictable database. Losing all of it costs a download, never something a shopper did.
import { Dexie, type Table } from 'dexie';
import { isOneOff } from '#sync/protocol/pages/oneOffPages.ts';
import type { CachedProduct } from '#sync/products/productLookup.ts';
import type { Frame } from '#sync/protocol/pages/pages.ts';
import type { PageData } from '../../catalogue/pages/payload.ts';
import { parseFrame } from '../../catalogue/pages/payloadSchemas.ts';
import { ownName } from './ownName.ts';
import type { ProductId } from '#events/facts/values.ts';

/** Pages kept; the longest unread go first. */
const MAX_PAGES = 400;

/** Of these, searches and filtered lists: enough for going back and for a train ride. */
const MAX_ONE_OFFS = 100;

type CachedPage = {
  /** `pageKey`: path and canonical query. */
  readonly key: string;
  /** ms; when it was last downloaded. */
  readonly at: number;
  /** Another build may have written it: check before use. */
  readonly value: unknown;
};

export interface PageCache {
  getPage(key: string): Promise<CachedPage | undefined>;
  putPage(page: { readonly key: string; readonly at: number; readonly value: PageData }): Promise<void>;
  deletePage(key: string): Promise<void>;
  getFrame(): Promise<{ readonly value: Frame; readonly at: number } | undefined>;
  putFrame(frame: { readonly value: Frame; readonly at: number }): Promise<void>;
}

const FRAME_KEY = 'frame';

/** A product as the index last answered it; read and written by the product look-ups. */
export type ProductRow = CachedProduct & { readonly id: ProductId };

/** The catalogue as a whole, what its pages say, and what of it is in stock; see search/packCache.ts. */
type PackRow = {
  readonly key: 'pack' | 'details' | 'stock';
  readonly version: string;
  readonly at: number;
  readonly value: unknown;
};

/** An order that was read, under the log that read it; see platform/storage/cachedOrders.ts. */
export type OrderRow = {
  readonly owner: string;
  readonly kind: 'account' | 'found';
  readonly number: string;
  /** ms; when it was so. */
  readonly at: number;
  /** In the wire's shape: check before use. */
  readonly value: unknown;
};

/** Which orders a page of the account had. */
export type OrderPageRow = {
  readonly owner: string;
  readonly place: string;
  readonly at: number;
  readonly numbers: readonly string[];
  readonly older: string | null;
  readonly newer: string | null;
};

/** The evictable database: all of it can be fetched again, and a shopper's own rows are deleted when they leave. */
export class ShopCache extends Dexie {
  declare readonly pages: Table<CachedPage, string>;
  declare readonly frames: Table<CachedPage, string>;
  declare readonly products: Table<ProductRow, ProductId>;
  declare readonly packs: Table<PackRow, string>;
  declare readonly orders: Table<OrderRow, [string, string, string]>;
  declare readonly orderPages: Table<OrderPageRow, [string, string]>;

  constructor(name = ownName('shop-cache')) {
    super(name);
    this.version(1).stores({ pages: '&key, at', frames: '&key', products: '&id' });
    this.version(2).stores({ packs: '&key' });
    this.version(3).stores({ orders: '&[owner+kind+number]', orderPages: '&[owner+place]' });
  }
}

/** A device that refuses storage (private window, full disk) gets pages from the network, as on the first visit. */
export const createPageCache = (database: ShopCache, report: (error: unknown) => void): PageCache => {
  const orElse = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      report(error);
      return otherwise;
    }
  };
  const trim = async (): Promise<void> => {
    const keys = await database.pages.orderBy('at').primaryKeys();
    const oneOffs = keys.filter(isOneOff);
    const goes = new Set(oneOffs.slice(0, Math.max(0, oneOffs.length - MAX_ONE_OFFS)));
    const stays = keys.filter((key) => !goes.has(key));
    await database.pages.bulkDelete([...goes, ...stays.slice(0, Math.max(0, stays.length - MAX_PAGES))]);
  };
  return {
    getPage: (key) => orElse(database.pages.get(key), undefined),
    putPage: (page) => orElse(database.pages.put(page).then(trim), undefined),
    deletePage: (key) => orElse(database.pages.delete(key), undefined),
    async getFrame() {
      const row = await orElse(database.frames.get(FRAME_KEY), undefined);
      const value = row === undefined ? null : parseFrame(row.value);
      return row === undefined || value === null ? undefined : { value, at: row.at };
    },
    putFrame: ({ value, at }) =>
      orElse(database.frames.put({ key: FRAME_KEY, value, at }).then(nothing), undefined),
  };
};

const nothing = (): void => undefined;
