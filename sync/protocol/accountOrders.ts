// Orders looked up afterwards: a customer's purchases, in store and online, and a guest's by its number (§2, §3).
import * as z from 'zod/mini';
import { placedOrder } from './order.ts';

/** What was bought at a till: there is nothing to send, and nobody to send it to. */
const storePurchase = z.extend(
  z.omit(placedOrder, {
    contact: true,
    shippingAddress: true,
    billingAddress: true,
    shipping: true,
    promoCodes: true,
  }),
  { storeId: z.string() },
);
export type StorePurchase = z.output<typeof storePurchase>;
