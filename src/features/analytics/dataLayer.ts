// What may stand in the data layer: the one schema of it, which checks each entry before it is pushed.
//
// An allow-list: what it does not name is left out. Nothing of a shopper's is in it but the hash of a customer's address, and no address of a page but its path.
import * as z from 'zod/mini';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const word = z.string().check(z.minLength(1), z.maxLength(64));
const path = z.string().check(z.regex(/^\/[^?#]*$/));

const PAGE_TYPES = [
  'home',
  'member',
  'wishlist',
  'article',
  'blog',
  'blog post',
  'product listing',
  'cart full view',
  'checkout start',
  'step2',
  'step3',
  'order success',
  'product',
  'search-result',
  'store-locator',
  'default',
  'error',
] as const;

const PAGE_EVENTS = [
  'page',
  'view_wishlist',
  'view_item_list',
  'view_cart',
  'view_item',
  'view_search_results',
  'view_stores',
  'checkout',
] as const;

const page = z.object({
  type: z.enum(PAGE_TYPES),
  action: z.literal('view'),
  name: z.optional(z.enum(['shipping', 'payment-info'])),
});

const user = z.object({
  user_state: z.enum(['guest', 'customer']),
  login_status: z.enum(['logged in', 'logged out']),
  /** SHA-256 of the address in small letters, hex; null: a guest's, or not known yet. */
  hashed_email: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  division_id: word,
  session_id: z.string().check(z.regex(UUID)),
});
export type AnalyticsUser = z.infer<typeof user>;

const item = z.object({
  item_id: word,
  item_variant: z.optional(word),
  quantity: z.optional(z.int().check(z.positive())),
  /** Dollars. */
  price: z.optional(z.number().check(z.nonnegative())),
});
export type AnalyticsItem = z.infer<typeof item>;

const items = z.array(item).check(z.minLength(1));
/** The log's id of the act: the same act is the same entry, however often a container gets it. */
const fact = { event_id: word, user };

export const dataLayerEntry = z.discriminatedUnion('event', [
  z.object({
    event: z.enum(PAGE_EVENTS),
    page,
    path,
    user,
  }),
  z.object({ event: z.enum(['sort', 'filter']), path, user }),
  z.object({ ...fact, event: z.enum(['add_to_cart', 'remove_from_cart', 'add_to_wishlist']), items }),
  z.object({
    ...fact,
    event: z.enum(['begin_checkout', 'add_shipping_info', 'add_payment_info', 'order_refused']),
    /** `DELIVERY`, `STORE_PICKUP`, a method's code, a place-order status. */
    detail: z.optional(word),
  }),
  z.object({
    ...fact,
    event: z.literal('purchase'),
    transaction_id: word,
    /** Dollars, as they were shown. */
    value: z.number().check(z.nonnegative()),
    currency: z.literal('AUD'),
    items,
  }),
  z.object({
    event: z.literal('site_errors'),
    page,
    error: z.object({ code: z.string(), message: z.string(), location: path }),
  }),
  z.object({
    event: z.literal('storage_cleared'),
    storage: z.object({ kept_for: z.enum(['guest', 'customer']) }),
  }),
]);
export type PageType = (typeof PAGE_TYPES)[number];
export type PageEvent = (typeof PAGE_EVENTS)[number];
export type DataLayerEntry = z.infer<typeof dataLayerEntry>;
