// Orders as this device keeps them: shown at once, with and without a network, and again when they change.
import { Dexie } from 'dexie';
import { cache, useKept } from '#src/features/customer/useKept.ts';
import type { OrderRow } from '#src/platform/storage/shopCache.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { purchase as purchaseSchema, type Purchase } from '#sync/protocol/checkout/accountOrders.ts';

export type KeptPurchase = {
  readonly purchase: Purchase;
  /** When it was read. */
  readonly at: Millis;
};

export type KeptPage = {
  readonly purchases: readonly Purchase[];
  readonly older: string | null;
  readonly newer: string | null;
  readonly at: Millis;
};

/** @returns undefined until the device has answered, null when it has none */
export const useKeptPage = (owner: Partition | null, cursor: string): KeptPage | null | undefined =>
  useKept(owner, `${owner} ${cursor}`, (name) => readPage(name, cursor));

export const useKeptOrder = (
  owner: Partition | null,
  kind: OrderRow['kind'],
  number: OrderNumber,
): KeptPurchase | null | undefined =>
  useKept(owner, `${owner} ${kind} ${number}`, async (name) => {
    const row = await cache().orders.get([name, kind, number]);
    return row ? parse(row) : null;
  });

/** Newest first. */
export const useFoundOrders = (owner: Partition | null): readonly KeptPurchase[] =>
  useKept(owner, `${owner}`, async (name) => {
    const rows = await cache()
      .orders.where(['owner', 'kind', 'number'])
      .between([name, 'found', Dexie.minKey], [name, 'found', Dexie.maxKey])
      .toArray();
    return rows
      .flatMap((row) => parse(row) ?? [])
      .toSorted((one, other) => other.purchase.order.placedAt - one.purchase.order.placedAt);
  }) ?? [];

const readPage = async (owner: Partition, cursor: string): Promise<KeptPage | null> => {
  const page = await cache().orderPages.get([owner, cursor]);
  if (!page) return null;
  const rows = await cache().orders.bulkGet(
    page.numbers.map((number) => [owner, 'account', number] as [Partition, 'account', OrderNumber]),
  );
  const purchases = rows.flatMap((row) => (row && parse(row)?.purchase) ?? []);
  const { older, newer, at } = page;
  // One that this build cannot read, or that is gone: the page is no longer what it was.
  return purchases.length === page.numbers.length ? { purchases, older, newer, at } : null;
};

const parse = ({ value, at }: OrderRow): KeptPurchase | null => {
  const read = purchaseSchema.safeParse(value);
  return read.success ? { purchase: read.data, at } : null;
};
