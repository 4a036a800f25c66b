// The union of everything that can happen, and the registry from type to schema and payload version.
import type * as z from 'zod/mini';
import { cartEvents } from './cart.ts';
import { checkoutEvents } from './checkout.ts';
import { historyEvents } from './history.ts';
import { noticeEvents } from './notice.ts';
import { orderEvents } from './order.ts';
import { sessionEvents } from './session.ts';
import { syncEvents } from './sync.ts';
import { voucherEvents } from './voucher.ts';
import { wishlistEvents } from './wishlist.ts';

/** Every event type with the schema of its data. */
export const eventSchemas = {
  ...cartEvents,
  ...wishlistEvents,
  ...noticeEvents,
  ...sessionEvents,
  ...syncEvents,
  ...historyEvents,
  ...checkoutEvents,
  ...voucherEvents,
  ...orderEvents,
} as const;

export type EventType = keyof typeof eventSchemas;

type EventOf<T extends EventType> = T extends EventType
  ? { readonly type: T; readonly data: z.infer<(typeof eventSchemas)[T]> }
  : never;

/** What happened, before it is recorded. */
export type ShopEvent = EventOf<EventType>;

/** The data of one event type. */
export type EventData<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;

/** The payload version each type is written with today; older ones are upcast when read. */
export const payloadVersions: Readonly<Record<EventType, number>> = {
  ...(Object.fromEntries(Object.keys(eventSchemas).map((type) => [type, 1])) as Record<EventType, number>),
  CartItemAdded: 2,
  HistorySummarised: 5,
  GuestCheckoutAdopted: 3,
  AccountStatePulled: 2,
  AccountStatePutAcknowledged: 2,
};

/** Events whose effect belongs to the account and therefore waits for the server. */
const syncedTypes: ReadonlySet<string> = new Set<EventType>([
  'CartItemAdded',
  'CartItemQtySet',
  'CartItemRemoved',
  'CartItemVariantChanged',
  'CartItemsDropped',
  'CartItemChallengeAnswerGiven',
  // No part of it is sent; folded with the others, it keeps its position among them.
  'CartItemPriceAccepted',
  'CartIdIssued',
  'WishlistItemAdded',
  'WishlistItemQtySet',
  'WishlistItemVariantChanged',
  'WishlistItemRemoved',
  'WishlistItemsDropped',
  'WishlistItemMovedToCart',
  'GuestCartAdopted',
  'AccountItemsRestored',
  'OrderPlaced',
]);

/** Does this event change the account state that devices share? */
export const isSynced = (event: { readonly type: string }): boolean => syncedTypes.has(event.type);
