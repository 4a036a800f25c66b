// GET /settings: what the shop's owner sets, one object, also embedded in every page.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

export const settings = z.object({
  /** BEH-5: a variant's limit where the product has none. */
  cartItemMax: z.int().check(z.gte(1)),
  /** BEH-9 */
  wishlistItemMax: z.int().check(z.gte(1)),
  /** BEH-2: products on a list page. */
  pageSize: z.int().check(z.gte(1)),
  /** Seconds after which stock is asked for again (BEH-9). */
  stockMaxAgeS: z.int().check(z.gte(1)),
  /** Products a device may keep; a bigger catalogue is asked of the server. Absent: 20,000. */
  deviceCatalogueMax: z.optional(z.int().check(z.nonnegative())),
  /** BEH-7: begins the names of the indexes; letters, digits and underscores. Absent: `lapandloam_`. */
  indexPrefix: z.optional(z.string().check(z.regex(/^\w{0,48}$/))),
  qantasLoyaltyEnabled: z.boolean(),
  /** Who lets shoppers pay later: those the shop has keys for. Absent: nobody. */
  payLater: z.optional(z.array(z.enum(['afterpay', 'payInFour']))),
  /** Who takes express orders: those the shop has set up. Absent: nobody. */
  express: z.optional(z.array(z.enum(['applePay', 'googlePay', 'payPal', 'afterpay']))),
  /** Cents; delivery is free from here on. Absent: it never is. */
  freeDeliveryFromCents: z.optional(z.int().brand<'Cents'>()),
  /** What sending costs; null: not offered. Absent: the usual prices. */
  deliveryPrices: z.optional(
    z.object({
      standard: z.int().brand<'Cents'>(),
      express: z.nullable(z.int().brand<'Cents'>()),
      courier: z.nullable(z.int().brand<'Cents'>()),
    }),
  ),
  /** As people write it, `(03) 7010 1100`: who answers it helps where a checkout cannot. Absent: the shop has none. */
  supportPhone: z.optional(z.string().check(z.regex(/^[\d ()]{8,20}$/))),
});
export type Settings = z.infer<typeof settings>;

export type OfferedSettings = Settings & {
  /**
   * In the pages of a shop in front of another backend: what that has no calls for, by the names of `shopWithout.ts`. In no schema: a
   * first visit has no bytes for it. A frame that was read again has lost it, and the page's sheet still says it.
   */
  readonly off?: readonly string[];
};

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'The settings of the shop',
  method: 'GET',
  path: '/api/settings',
  auth: 'none',
  success: { status: 200, body: settings },
  errors: [],
});
