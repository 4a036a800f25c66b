// Orders looked up afterwards: a customer's purchases, in store and online, and a guest's by its number (BEH-2, BEH-3).
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { placedOrder } from './order.ts';
import { orderEvent } from './orderEvents.ts';
import { store } from '../stores/stores.ts';

/** Orders on a page. */
export const ORDERS_PAGE_SIZE = 10;

/** Bought at a till: there is no delivery and no address. */
export const storePurchase = z.extend(
  z.omit(placedOrder, {
    contact: true,
    shippingAddress: true,
    billingAddress: true,
    shipping: true,
    promoCodes: true,
    loyalty: true,
    loyaltyRewardLines: true,
  }),
  { storeId: z.string().brand<'StoreId'>() },
);
export type StorePurchase = z.output<typeof storePurchase>;

/** Who sold it, as a tax invoice names them; null: the shop has no ABN, and the receipt is no tax invoice. */
const seller = z._default(z.nullable(z.object({ name: z.string(), abn: z.string() })), null);
export type Seller = z.output<typeof seller>;

/** The store where it is collected, or was bought; null: none, or a store that is gone. */
const storeOnReceipt = z.nullable(z.pick(store, { name: true, path: true, phone: true, address: true }));

export const purchase = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('online'),
    /** What the shop itself knows. `paymentProblem`: the money that was set aside could not be taken. */
    status: z.enum(['placed', 'paymentProblem']),
    order: placedOrder,
    /** What happened since, oldest first. */
    events: z._default(z.readonly(z.array(orderEvent)), []),
    /** Names the page on which its next return begins; null: it cannot be returned. */
    returnToken: z._default(z.nullable(z.string()), null),
    /** Its returns are for the customer alone who placed it signed in. */
    isOfAccount: z._default(z.boolean(), false),
    store: storeOnReceipt,
    seller,
  }),
  z.object({ channel: z.literal('inStore'), order: storePurchase, store: storeOnReceipt, seller }),
]);
export type Purchase = z.output<typeof purchase>;
export type OnlinePurchase = Extract<Purchase, { channel: 'online' }>;

/** A position between two purchases: the time and the number of one of them. */
const cursor = z.string().check(z.regex(/^\d{1,15}\.[0-9A-Z]{1,20}$/));

export const orderNumber = z
  .string()
  .check(z.regex(/^[0-9A-Z]{1,20}$/))
  .brand<'OrderNumber'>();

export const purchasePage = z.object({
  /** Newest first, complete: a loaded list stays readable without a network, with the details of its orders. */
  purchases: z.readonly(z.array(purchase)),
  /** `before` of the page that follows; null: there is nothing older. */
  older: z.nullable(cursor),
  /** `after` of the page in front of it; null: there is nothing newer. */
  newer: z.nullable(cursor),
  /** Of all pages. */
  count: z.int().check(z.nonnegative()),
});
export type PurchasePage = z.output<typeof purchasePage>;

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'What a customer bought, online and in store, ten at a time; without a cursor the newest',
  method: 'GET',
  path: '/api/account/orders',
  auth: 'identity',
  query: z.object({ before: z.optional(cursor), after: z.optional(cursor) }).check(
    z.refine(({ before, after }) => before === undefined || after === undefined, {
      error: 'One of the two',
    }),
  ),
  success: { status: 200, body: purchasePage },
  errors: ['Unauthenticated'],
});

export const getOrder = endpoint({
  name: 'getOrder',
  summary: 'One of a customer’s purchases',
  method: 'GET',
  path: '/api/account/orders/{number}',
  auth: 'identity',
  params: z.object({ number: orderNumber }),
  success: { status: 200, body: purchase },
  errors: ['Unauthenticated', 'NotFound'],
});

const lookup = z.object({
  email: z.string().check(z.maxLength(500)),
  orderNumber: z.string().check(z.maxLength(100)),
});

export const lookUpOrder = endpoint({
  name: 'lookUpOrder',
  summary: 'An order, to whoever knows its number and the email address it was placed with',
  method: 'POST',
  path: '/api/orders/lookup',
  auth: 'none',
  body: lookup,
  success: { status: 200, body: purchase },
  errors: ['RuleBroken', 'NotFound'],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  summary:
    'Cancels one of a customer’s orders while it is not packed; the money goes back to where it came from',
  method: 'POST',
  path: '/api/account/orders/{number}/cancel',
  auth: 'identity',
  params: z.object({ number: orderNumber }),
  success: { status: 200, body: purchase },
  errors: ['Unauthenticated', 'NotFound', 'OrderMovedOn'],
});

export const cancelFoundOrder = endpoint({
  name: 'cancelFoundOrder',
  summary: 'The same, for whoever knows its number and the email address it was placed with',
  method: 'POST',
  path: '/api/orders/cancel',
  auth: 'none',
  body: lookup,
  success: { status: 200, body: purchase },
  errors: ['RuleBroken', 'NotFound', 'OrderMovedOn'],
});
