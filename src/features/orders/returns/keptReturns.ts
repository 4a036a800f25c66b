// Returns as this device keeps them, beside the orders they are of: a label is shown in stores without a network.
import * as z from 'zod/mini';
import { toOrderNumber } from '#events/brands.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { cache, useKept } from '#src/features/customer/useKept.ts';
import { deviceNow } from '#src/platform/ports/systemClock.ts';
import { returnView, type ReturnView } from '#sync/protocol/checkout/returns.ts';

export type ReturnName = { readonly number: OrderNumber; readonly token: string };

export type KeptReturn = {
  readonly view: ReturnView;
  /** When it was read. */
  readonly at: Millis;
};

/** An order can have several. */
const keyOf = (owner: Partition, { number, token }: ReturnName) =>
  [owner, 'return', toOrderNumber(`${number} ${token}`)] as [Partition, 'return', OrderNumber];

/** Undefined until the device has answered, null when it has none. */
export const useKeptReturn = (owner: Partition | null, name: ReturnName): KeptReturn | null | undefined =>
  useKept(owner, `${owner} return ${name.number} ${name.token}`, async (partition) => {
    const row = await cache().orders.get(keyOf(partition, name));
    const read = row && returnView.safeParse(row.value);
    return row && read?.success ? { view: read.data, at: row.at } : null;
  });

/** A device that refuses storage keeps none. */
export const keepReturn = async (owner: Partition, name: ReturnName, view: ReturnView): Promise<void> => {
  const [, kind, number] = keyOf(owner, name);
  const row = { owner, kind, number, at: deviceNow(), value: z.encode(returnView, view) };
  await cache()
    .orders.put(row)
    .catch(() => undefined);
};

export const dropReturn = (owner: Partition, name: ReturnName): Promise<void> =>
  cache()
    .orders.delete(keyOf(owner, name))
    .catch(() => undefined);

/** Those of one order. */
export const dropReturnsOf = async (owner: Partition, number: OrderNumber): Promise<void> => {
  await cache()
    .orders.where(['owner', 'kind', 'number'])
    .between([owner, 'return', `${number} `], [owner, 'return', `${number} \uffff`])
    .delete()
    .catch(() => undefined);
};
