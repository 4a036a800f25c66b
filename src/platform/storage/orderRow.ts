// An order as this device keeps it.
import * as z from 'zod/mini';
import type { Millis, Partition } from '#events/store/logValues.ts';
import type { OrderKind } from '#sync/orders/keptOrders.ts';
import { purchase as purchaseSchema, type Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import type { OrderRow } from './shopCache.ts';

type Kept = { readonly kind: OrderKind; readonly purchase: Purchase; readonly at: Millis };

export const orderRow = (owner: Partition, { kind, purchase, at }: Kept): OrderRow => ({
  owner,
  kind,
  number: purchase.order.number,
  at,
  value: z.encode(purchaseSchema, purchase),
});
