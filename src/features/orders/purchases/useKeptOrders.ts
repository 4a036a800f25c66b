// Orders as this device keeps them: shown at once, with and without a network, and again when they change.
import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { ShopCache, type OrderRow } from '#src/platform/storage/shopCache.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useSession } from '#src/store/useViews.ts';
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

let opened: ShopCache | undefined;
const cache = (): ShopCache => (opened ??= new ShopCache());

/** Under whose name orders are kept here; null until that is known. */
export const useOrdersOwner = (): Partition | null => {
  const { status } = useSession();
  const isCustomer = status === 'LOGGED_IN' || status === 'LOGGING_OUT';
  const commands = useCommands();
  const [known, setKnown] = useState<{ readonly isCustomer: boolean; readonly owner: Partition } | null>(
    null,
  );
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const owner = await commands.ordersOwner();
      if (!isOver) setKnown({ isCustomer, owner });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [commands, isCustomer]);
  // One shopper must not be shown the orders of another.
  return known?.isCustomer === isCustomer ? known.owner : null;
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

/** The query has a name, so that an answer never counts for an earlier query. */
const useKept = <Kept>(
  owner: Partition | null,
  name: string,
  read: (owner: Partition) => Promise<Kept | null>,
): Kept | null | undefined => {
  const answer = useLiveQuery(async () => {
    if (owner === null) return undefined;
    // A device that refuses storage has none.
    return { name, kept: await read(owner).catch(() => null) };
  }, [owner, name]);
  return answer?.name === name ? answer.kept : undefined;
};

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
