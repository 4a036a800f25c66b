// A tab at the checkout, over a server whose answers the test chooses.
import { VirtualTimeScheduler } from 'rxjs';
import { toMillis } from '#events/store/logBrands.ts';
import { createMemoryDisk, type MemoryDisk } from '#events/store/memoryLogStore.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { ShopPlatform } from '#src/shop/tab/platform.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { AttemptAnswer, PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { Answer, Transport } from '#sync/transport/transport.ts';
import { openMemoryShop, type MemoryShop } from './memoryShop.ts';
import { CUSTOMER, createWorld } from './world.ts';
import { toOrderNumber, toStoreId, toCents, toProductId, toVariantId } from '#events/brands.ts';

export type Sent = {
  readonly name: string;
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly attemptId: string | undefined;
  readonly abandoned: Promise<void> | undefined;
};

type Script = { [name: string]: (sent: Sent) => Promise<Answer<Endpoint>> | Answer<Endpoint> };

export const ok = (body: unknown): Answer<Endpoint> => ({ type: 'ok', body });
export const unreachable: Answer<Endpoint> = { type: 'unreachable', reason: 'unreachable' };
export const refused = (status: number, code: string): Answer<Endpoint> =>
  ({
    type: 'refused',
    status,
    code,
    message: `${code}!`,
    fields: {},
    retryAfterMs: null,
  }) as Answer<Endpoint>;

/** The cart a call carried. */
export const cartIn = (sent: Sent | undefined): unknown =>
  (sent?.body as { cart?: unknown } | undefined)?.cart;

/** Cents. */
export const checkoutDataOf = (grandTotal: number, more: Partial<CheckoutData> = {}): CheckoutData => ({
  items: [],
  promotions: { appliedPromotions: [], disallowedPromotions: [], summedDiscounts: [] },
  promoCodes: [],
  isCartValid: true,
  availableShippingMethods: [],
  selectedShippingMethod: null,
  storeIdsWithStock: [],
  shippingFields: {},
  creditUsages: [],
  itemSubtotal: toCents(grandTotal),
  itemSubtotalAfterDiscounts: toCents(grandTotal),
  totalDiscount: toCents(0),
  grandTotal: toCents(grandTotal),
  gst: toCents(Math.round(grandTotal / 11)),
  amountOutstanding: toCents(grandTotal),
  pointsEarned: 0,
  pricedAt: toMillis(1_760_000_000_000),
  ...more,
});

export const placedOrderOf = (number: string): PlacedOrder => ({
  number: toOrderNumber(number),
  placedAt: toMillis(1_760_000_000_000),
  contact: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Bell', phone: '0412 345 678' },
  shippingAddress: null,
  billingAddress: null,
  shipping: {
    code: 'storePickup',
    label: 'Pick up',
    price: toCents(0),
    instructions: '',
    authorityToLeave: false,
    storeId: toStoreId('fitzroy'),
    arrivesOn: null,
  },
  items: [],
  promotions: [],
  promoCodes: [],
  itemSubtotal: toCents(0),
  itemSubtotalAfterDiscounts: toCents(0),
  totalDiscount: toCents(0),
  grandTotal: toCents(0),
  gst: toCents(0),
  vouchers: [],
  payment: null,
  loyaltyRewardLines: [],
  loyalty: null,
});

export const placed = (number: string): Answer<Endpoint> =>
  ok({ status: 'PLACED', order: placedOrderOf(number) } satisfies AttemptAnswer);

export const contact = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Bell',
  phone: '0412 345 678',
  agreeToMarketing: false,
};

/** Pays by card, at the totals of `checkoutDataOf(19_895)`. */
export const cardOrder = {
  payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce-1' },
  agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(19_895) },
  fraudToken: 'fraud-1',
} as const;

export type CheckoutTab = MemoryShop & {
  readonly sent: Sent[];
  readonly script: Script;
  /** Advances the time of waits, as far as they go. */
  readonly pass: () => void;
};

/** With two pairs in the cart when the disk is new. */
export const openCheckoutTab = async (
  script: Script,
  disk?: MemoryDisk,
  parts: Partial<ShopPlatform> = {},
): Promise<CheckoutTab> => {
  const sent: Sent[] = [];
  const world = createWorld();
  const account = world.transport(CUSTOMER);
  const all: Script = {
    getBotCheck: () => ok({ siteKey: 'key', scriptUrl: '/script.js' }),
    getCheckoutInfo: () => ok({ status: 'SUCCESS', checkoutData: checkoutDataOf(19_895) }),
    searchObjects: () => unreachable,
    ...script,
  };
  const transport: Transport = {
    async send(endpoint, input) {
      const { body, params, query, attemptId, abandoned } = input as Partial<Sent>;
      const call: Sent = {
        name: endpoint.name,
        body,
        params: params ?? {},
        query: query ?? {},
        attemptId,
        abandoned,
      };
      sent.push(call);
      const answer = all[endpoint.name];
      return (answer ? await answer(call) : await account.send(endpoint, input)) as never;
    },
  };
  const scheduler = new VirtualTimeScheduler();
  const tab = await openMemoryShop(undefined, {
    transport,
    scheduler,
    disk: disk ?? createMemoryDisk(),
    ...parts,
  });
  if (!disk)
    await tab.shop.commands.addToCart({
      productId: toProductId('p-1'),
      variantId: toVariantId('v-1'),
      qty: 2,
      shownPriceCents: toCents(9_000),
    });
  return {
    ...tab,
    sent,
    script: all,
    pass: () => {
      scheduler.maxFrames = Infinity;
      scheduler.flush();
    },
  };
};

/** Resolves when the view is as wanted. */
export const viewWhere = async (
  { shop }: Pick<CheckoutTab, 'shop'>,
  fits: (view: CheckoutTab['shop']['checkout']['view']) => boolean,
): Promise<CheckoutTab['shop']['checkout']['view']> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (fits(shop.checkout.view)) resolve();
  };
  const stop = shop.checkout.subscribe(look);
  look();
  await promise;
  stop();
  return shop.checkout.view;
};
