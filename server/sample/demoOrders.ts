// What the demo customer bought before the shop first started, online and in stores: two pages of it. Sandbox only.
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AccountId } from '#server/storage/accountId.ts';
import { gstIncluded } from '#domain/rules/money.ts';
import { sumOfCents } from '#domain/rules/sumOfCents.ts';
import { orderedVariant } from '#domain/rules/product.ts';
import { demoAddress, demoCustomer } from '#server/sample/demoCustomer.ts';
import { readData } from '#server/sample/data/readData.ts';
import type { StoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import type { Schema } from '#server/storage/schema.ts';
import { orderNumber, storePurchase, type StorePurchase } from '#sync/protocol/checkout/accountOrders.ts';
import { placedOrder, type PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import type { OrderEvent } from '#domain/order/orderProgress.ts';
import { later } from '#events/store/clock.ts';
import type { Millis } from '#events/store/logValues.ts';
import { orderEvent } from '#sync/protocol/checkout/orderEvents.ts';
import { toAttemptId, toCartId, toCents, toOrderNumber } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

export type DemoOrdersDeps = {
  readonly db: Kysely<Schema>;
  readonly objects: (ids: readonly string[]) => Promise<readonly (Product | null)[]>;
  readonly stores: readonly Store[];
  readonly now: Date;
};

const purchase = z.strictObject({
  number: orderNumber,
  /** Counted back from the shop's first start. */
  daysAgo: z.int(),
  /** `placed`: nobody has packed it, so it can still be cancelled. */
  way: z.enum(['placed', 'delivered', 'collected', 'inStore']),
  /** Ids, one piece of each. */
  products: z.array(z.string()),
});
type Bought = z.output<typeof purchase>;

/** Before the number: the attempt that such an order stands for. */
export const DEMO_ATTEMPT = 'sample-';

type Waiting = Pick<StoredOrder, 'attemptId' | 'progress'>;

/** The one that can be cancelled stays so until somebody cancels it, or has it packed. */
export const isDemoOrderToCancel = ({ attemptId, progress }: Waiting): boolean =>
  attemptId.startsWith(DEMO_ATTEMPT) && progress.stage === 'placed';

/** Several servers may start at once, or again: existing orders stay as they are. */
export const seedDemoOrders = async (deps: DemoOrdersDeps): Promise<void> => {
  const { db } = deps;
  const customer = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', demoCustomer.email)
    .executeTakeFirst();
  if (!customer) return;
  const bought = readData('purchases', z.array(purchase));
  const known = await readProducts(deps, bought);
  for (const [nth, each] of bought.entries()) {
    const products = each.products.flatMap((id) => known.get(id) ?? []);
    const store = deps.stores[nth % Math.max(1, deps.stores.length)];
    // A retailer's own catalogue does not have these products.
    if (products.length < each.products.length || !store) continue;
    await insert(db, each, {
      accountId: customer.id,
      order: orderOf(each, { products, store, now: deps.now }),
    });
  }
};

const readProducts = async (
  { objects }: DemoOrdersDeps,
  bought: readonly Bought[],
): Promise<ReadonlyMap<string, Product>> => {
  const ids = [...new Set(bought.flatMap(({ products }) => products))];
  const found = await objects(ids);
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
};

type Context = { readonly products: readonly Product[]; readonly store: Store; readonly now: Date };

const orderOf = ({ number, daysAgo, way }: Bought, context: Context): PlacedOrder | StorePurchase => {
  const { products, store, now } = context;
  const items = products.map(itemOf);
  const total = sumOfCents(items.map((item) => item.total));
  const common = {
    number,
    placedAt: toMillis(now.getTime() - daysAgo * 86_400_000 - (daysAgo % 9) * 3_600_000),
    items,
    promotions: [],
    itemSubtotal: total,
    itemSubtotalAfterDiscounts: total,
    totalDiscount: toCents(0),
    grandTotal: total,
    gst: gstIncluded(total),
    vouchers: [],
    payment: { amount: total, paidWith: { kind: 'card' as const, brand: 'Visa', last4: '1111' } },
  };
  if (way === 'inStore') return { ...common, storeId: store.id };
  const isCollected = way === 'collected';
  return {
    ...common,
    contact: {
      email: demoCustomer.email,
      firstName: demoCustomer.firstName,
      lastName: demoCustomer.lastName,
      phone: '0491 570 006',
    },
    shippingAddress: isCollected ? null : demoAddress,
    billingAddress: demoAddress,
    shipping: {
      code: isCollected ? 'storePickup' : 'standard',
      label: isCollected ? 'Click and collect' : 'Standard delivery',
      price: toCents(0),
      instructions: '',
      authorityToLeave: false,
      storeId: isCollected ? store.id : null,
      arrivesOn: null,
    },
    promoCodes: [],
    loyaltyRewardLines: [],
    loyalty: null,
  };
};

const itemOf = (product: Product): PlacedOrder['items'][number] => {
  const variant = product.variants[Math.floor(product.variants.length / 2)];
  if (!variant) throw new Error(`${product.id} has no sizes`);
  const { price } = product;
  return {
    productId: product.id,
    variantId: variant.id,
    qty: 1,
    name: product.name,
    brand: product.brand.name,
    colourName: product.colourName,
    variant: orderedVariant(variant, product),
    unitPrice: price,
    price,
    total: price,
  };
};

const insert = async (
  db: Kysely<Schema>,
  { number, way }: Bought,
  { accountId, order }: { readonly accountId: AccountId; readonly order: PlacedOrder | StorePurchase },
): Promise<void> => {
  const placed = { number, account_id: accountId, placed_at: new Date(order.placedAt) };
  if ('storeId' in order) {
    await db
      .insertInto('store_purchases')
      .values({ ...placed, document: JSON.stringify(z.encode(storePurchase, order)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .insertInto('orders')
    .values({
      ...placed,
      attempt_id: toAttemptId(DEMO_ATTEMPT + number),
      cart_id: toCartId(`sample-${number}`),
      document: JSON.stringify(z.encode(placedOrder, order)),
      details: '{}',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const events = eventsOf(way, order.placedAt);
  if (events.length === 0) return;
  await db
    .insertInto('order_events')
    .values(
      events.map((event, index) => ({
        order_number: toOrderNumber(number),
        nth: index + 1,
        document: JSON.stringify(z.encode(orderEvent, event)),
        at: new Date(event.at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const DAY_MS = 86_400_000;

/** What is not still to be packed was there, or collected, three days later. */
const eventsOf = (way: Bought['way'], placedAt: Millis): readonly OrderEvent[] => {
  if (way === 'placed') return [];
  const handedOut: OrderEvent =
    way === 'collected'
      ? { type: 'readyToCollect', at: later(placedAt, 2 * DAY_MS) }
      : {
          type: 'sent',
          at: later(placedAt, DAY_MS + 3_600_000),
          carrier: 'Sandbox Post',
          trackingNumber: `SBX${placedAt}`,
          trackingUrl: `https://track.example/SBX${placedAt}`,
        };
  return [
    { type: 'packed', at: later(placedAt, DAY_MS) },
    handedOut,
    { type: 'delivered', at: later(placedAt, 3 * DAY_MS) },
  ];
};
