// The evictable database of this device: its tables and their versions. Losing all of it costs a download, never something a
// shopper did.
import { Dexie, type Table } from 'dexie';
import type { OrderNumber, ProductId } from '#events/facts/values.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import type { KeptPart } from '#sync/account/keptAccount.ts';
import type { CachedProduct } from '#sync/products/productLookup.ts';
import { ownName } from './ownName.ts';

export type CachedPage = {
  /** `pageKey`: path and canonical query. */
  readonly key: string;
  /** When it was last downloaded. */
  readonly at: Millis;
  /** Another build may have written it: check before use. */
  readonly value: unknown;
};

/** A product as the index last answered it; read and written by the product look-ups. */
export type ProductRow = CachedProduct & { readonly id: ProductId };

/** The catalogue as a whole, what its pages say, and what of it is in stock; see search/packCache.ts. */
type PackRow = {
  readonly key: 'pack' | 'details' | 'stock' | 'pages';
  readonly version: string;
  readonly at: Millis;
  readonly value: unknown;
};

/** An order that was read, under the log that read it; see platform/storage/cachedOrders.ts. */
export type OrderRow = {
  readonly owner: Partition;
  readonly kind: 'account' | 'found' | 'return';
  /** Of a return with its token behind it. */
  readonly number: OrderNumber;
  /** When it was read. */
  readonly at: Millis;
  /** In the wire's shape: check before use. */
  readonly value: unknown;
};

/** Which orders a page of the account had. */
export type OrderPageRow = {
  readonly owner: Partition;
  readonly place: string;
  readonly at: Millis;
  readonly numbers: readonly OrderNumber[];
  readonly older: string | null;
  readonly newer: string | null;
};

/** Part of an account that was read; see platform/storage/cachedAccount.ts. */
type AccountPartRow = {
  readonly owner: Partition;
  readonly part: KeptPart;
  readonly at: Millis;
  /** In the wire's shape: check before use. */
  readonly value: unknown;
};

/** The evictable database: all of it can be fetched again, and a shopper's own rows are deleted when they leave. */
export class ShopCache extends Dexie {
  declare readonly pages: Table<CachedPage, string>;
  declare readonly frames: Table<CachedPage, string>;
  declare readonly products: Table<ProductRow, ProductId>;
  declare readonly packs: Table<PackRow, string>;
  declare readonly orders: Table<OrderRow, [Partition, OrderRow['kind'], OrderNumber]>;
  declare readonly accountParts: Table<AccountPartRow, [Partition, KeptPart]>;
  declare readonly orderPages: Table<OrderPageRow, [Partition, string]>;

  constructor(name = ownName('shop-cache')) {
    super(name);
    this.version(1).stores({ pages: '&key, at', frames: '&key', products: '&id' });
    this.version(2).stores({ packs: '&key' });
    this.version(3).stores({ orders: '&[owner+kind+number]', orderPages: '&[owner+place]' });
    this.version(4).stores({ accountParts: '&[owner+part]' });
  }
}
