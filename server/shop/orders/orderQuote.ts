// Why a priced cart cannot be ordered, and what its order takes. Pure: the same facts give the same order.
import { createHash } from 'node:crypto';
import type { AccountId } from '#server/storage/accountId.ts';
import type { OrderNumber, StoreId } from '#events/facts/values.ts';
import { normaliseAddress } from '#domain/account/addressForm.ts';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import { pointsFor } from '#domain/loyalty/rewardLines.ts';
import type { Redemption } from '#server/shop/loyalty/pointsProgramme.ts';
import { orderedVariant, type FunctionalType } from '#domain/rules/product.ts';
import { normaliseVoucherEntry } from '#domain/payment/voucherEntry.ts';
import type { CheckoutFacts } from '#server/shop/checkout/checkoutFacts.ts';
import type { CheckoutCart, CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type {
  OrderCart,
  OrderChange,
  OrderRefusal,
  OrderRefusalStatus,
  PlacedOrder,
} from '#sync/protocol/checkout/order.ts';
import type { Plan } from './store/orderStore.ts';
import { orderRefusalTexts } from './orderTexts.ts';
import type { Cents } from '#events/facts/values.ts';

type PaymentMethod = OrderCart['paymentMethods'][number];
type VoucherMethod = Extract<PaymentMethod, { methodCode: 'voucher' }>;
type PointsMethod = Extract<PaymentMethod, { methodCode: 'qantasFF' }>;
/** Pays what points and gift cards leave. */
export type PayingMethod = Exclude<PaymentMethod, VoucherMethod | PointsMethod>;
/** A card, or what its provider takes beside cards. */
export type CardMethod = Extract<PayingMethod, { type: string }>;
/** Of an extension. */
export type ExtensionMethod = Extract<PayingMethod, { methodCode: 'extension' }>;
export type PayLaterMethod = Exclude<PayingMethod, CardMethod | ExtensionMethod>;

export const isPayLater = (method: PayingMethod): method is PayLaterMethod =>
  method.methodCode === 'afterpay' || method.methodCode === 'afterpayExpress';

export const isOfExtension = (method: PayingMethod): method is ExtensionMethod =>
  method.methodCode === 'extension';

export const refusal = (
  status: OrderRefusalStatus,
  more: Omit<Partial<OrderRefusal>, 'status'> = {},
): OrderRefusal => ({ status, message: orderRefusalTexts[status], ...more });

export const payingMethodOf = ({ paymentMethods }: OrderCart): PayingMethod | undefined =>
  paymentMethods.find(
    (method): method is PayingMethod => method.methodCode !== 'voucher' && method.methodCode !== 'qantasFF',
  );

export const pointsMethodOf = ({ paymentMethods }: OrderCart): PointsMethod | undefined =>
  paymentMethods.find((method) => method.methodCode === 'qantasFF');

/** In the order they are used in, each in the spelling cards are found by. */
export const voucherMethodsOf = ({ paymentMethods }: OrderCart): readonly VoucherMethod[] =>
  paymentMethods.flatMap((method) =>
    method.methodCode === 'voucher' ? [{ ...method, ...normaliseVoucherEntry(method) }] : [],
  );

/** What is priced: what the cart brings, points first, and gift cards as far as the shopper wants to use them. */
export const checkoutCartOf = (cart: OrderCart): CheckoutCart => {
  const points = pointsMethodOf(cart);
  return {
    ...cart,
    useProvisionalShippingAddress: false,
    availableCreditBalances: [
      ...(points ? [{ id: points.quoteRef, amount: points.amount, methodCode: points.methodCode }] : []),
      ...voucherMethodsOf(cart).map(({ code, amount }) => ({
        id: code,
        amount,
        methodCode: 'voucher' as const,
      })),
    ],
  };
};

/**
 * A hash of what is ordered and by whom. The payment and the shown prices are left out: they may change from one try to the
 * next.
 */
export const cartHashOf = (cart: OrderCart, accountId: AccountId | undefined): string => {
  const { items, promoCodes, email, firstName, lastName, phone } = cart;
  const { shippingAddress, billingAddress, shipping, extensions } = cart;
  const content = [
    accountId ?? null,
    items
      .toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1))
      .map(({ productId, variantId, qty }) => [productId, variantId, qty]),
    promoCodes.toSorted(),
    [normaliseEmail(email), firstName, lastName, phone],
    [shippingAddress, billingAddress].map((address) => address && Object.entries(normaliseAddress(address))),
    shipping && [
      shipping.methodCode,
      shipping.instructions?.delivery,
      shipping.authorityToLeave,
      shipping.clickCollectStoreId,
    ],
    ...(extensions ? [extensions] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
};

/** @returns why there is no order at these prices, or null */
export const quoteRefusal = (cart: OrderCart, data: CheckoutData): OrderRefusal | null => {
  if (data.items.some(({ problems }) => problems.some(({ type }) => type === 'availableQuantityExceeded')))
    return refusal('ITEM_SOLD_OUT', { checkoutData: data });
  if (!data.isCartValid) return refusal('ITEMS_UNAVAILABLE', { checkoutData: data });
  const method = data.selectedShippingMethod;
  if (method === null || Object.keys(data.shippingFields).length > 0)
    return refusal('SHIPPING_UNAVAILABLE', { fields: data.shippingFields, checkoutData: data });
  const lost = lostPromotions(cart, data);
  if (data.grandTotal > cart.shown.grandTotal || lost.length > 0)
    return refusal('ORDER_CHANGED', {
      changes: changesOf(cart, data, { lost, shippingPrice: method.price }),
      checkoutData: data,
    });
  return null;
};

/** @returns why these ways of paying do not pay for the order, or null; the shop never charges more than was shown */
export const paymentRefusal = (cart: OrderCart, data: CheckoutData): OrderRefusal | null =>
  data.amountOutstanding > (payingMethodOf(cart)?.amount ?? 0)
    ? refusal('PAYMENT_MISSING', { checkoutData: data })
    : null;

const lostPromotions = ({ shown }: OrderCart, { promotions }: CheckoutData): readonly OrderChange[] => {
  const applied = new Set(promotions.appliedPromotions.map(({ id }) => id));
  return shown.promotionIds
    .filter((id) => !applied.has(id))
    .map((id) => ({
      type: 'promotion',
      id,
      message: promotions.disallowedPromotions.find((each) => each.id === id)?.message ?? null,
    }));
};

/** Line by line: what was shown, and what it is now. */
const changesOf = (
  { shown }: OrderCart,
  data: CheckoutData,
  { lost, shippingPrice }: { readonly lost: readonly OrderChange[]; readonly shippingPrice: Cents },
): readonly OrderChange[] => {
  const shownItems = new Map(shown.items.map(({ variantId, total }) => [variantId, total]));
  return [
    ...data.items.flatMap(({ variantId, total }): OrderChange[] => {
      const before = shownItems.get(variantId) ?? null;
      return before === total ? [] : [{ type: 'item', variantId, shown: before, now: total }];
    }),
    ...lost,
    ...(shippingPrice === shown.shippingPrice
      ? []
      : [{ type: 'shipping' as const, shown: shown.shippingPrice, now: shippingPrice }]),
    ...(data.grandTotal === shown.grandTotal
      ? []
      : [{ type: 'total' as const, shown: shown.grandTotal, now: data.grandTotal }]),
  ];
};

export type PlanContext = {
  readonly facts: CheckoutFacts;
  readonly number: OrderNumber;
  readonly accountId: AccountId | undefined;
  /** Of the membership that gets the points. */
  readonly memberId: string | null;
};

/** @param data of a cart without any problem */
export const planOf = (
  cart: OrderCart,
  data: CheckoutData,
  { facts, number, accountId, memberId }: PlanContext,
): Plan => {
  const vouchers = data.creditUsages.filter(({ methodCode }) => methodCode === 'voucher');
  const points = redemptionOf(cart, data);
  const isPickup = data.selectedShippingMethod?.code === 'storePickup';
  const storeId = isPickup ? (cart.shipping?.clickCollectStoreId ?? null) : null;
  const itemsOf = (type: FunctionalType) =>
    cart.items
      .filter(({ productId }) => facts.products.get(productId)?.functionalType === type)
      .map(({ variantId }) => variantId);
  const applied = new Set(data.promotions.appliedPromotions.map(({ id }) => id));
  return {
    pieces: cart.items
      // Only the type basic is sold from counted stock (BEH-5).
      .filter(({ productId }) => facts.products.get(productId)?.functionalType === 'basic')
      .map(({ productId, variantId, qty }) => ({ productId, variantId, qty, storeId })),
    vouchers: vouchers.map(({ id, amount }) => ({ code: id, amount })),
    points,
    promotions: facts.promotions.flatMap(({ id, usesPerCustomer }) =>
      applied.has(id) && usesPerCustomer !== null ? [{ id, usesPerCustomer }] : [],
    ),
    customer: { accountId, email: cart.email },
    amountDue: data.amountOutstanding,
    order: { ...orderOf(cart, data, { facts, number, memberId, storeId }), ...paidBy(vouchers, points) },
    details: {
      voucherCodes: vouchers.map(({ id }) => id),
      giftCards: itemsOf('giftCard'),
      madeToOrder: itemsOf('madeToOrder'),
      agreeToMarketing: cart.agreeToMarketing,
      fraudToken: cart.fraudAnalytics?.token ?? null,
      qantasMemberId: memberId,
      utm: Object.fromEntries(
        Object.entries(cart.utm ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
      ),
    },
  };
};

/** @returns what points pay of the order; null: nothing */
const redemptionOf = (cart: OrderCart, { creditUsages }: CheckoutData): Redemption | null => {
  const method = pointsMethodOf(cart);
  const used = creditUsages.find(({ methodCode }) => methodCode === 'qantasFF');
  return method && used
    ? { quoteNumber: method.quoteRef, memberNumber: method.memberId, amount: used.amount }
    : null;
};

const paidBy = (
  vouchers: CheckoutData['creditUsages'],
  points: Redemption | null,
): Pick<PlacedOrder, 'vouchers' | 'loyaltyRewardLines'> => ({
  vouchers: vouchers.map(({ id, amount }) => ({ last4: id.slice(-4), amount })),
  loyaltyRewardLines: points
    ? [{ amount: points.amount, points: pointsFor(points.amount), memberId: points.memberNumber }]
    : [],
});

const orderOf = (
  cart: OrderCart,
  data: CheckoutData,
  { facts, number, memberId, storeId }: Omit<PlanContext, 'accountId'> & { readonly storeId: StoreId | null },
): Omit<PlacedOrder, 'vouchers' | 'loyaltyRewardLines'> => {
  const { shipping } = cart;
  const method = data.selectedShippingMethod;
  if (method === null || shipping === undefined)
    throw new Error('An order without a way of sending it was let through');
  const shippingAddress = cart.shippingAddress ? normaliseAddress(cart.shippingAddress) : null;
  return {
    number,
    placedAt: data.pricedAt,
    contact: {
      email: cart.email.trim(),
      firstName: cart.firstName.trim(),
      lastName: cart.lastName.trim(),
      phone: cart.phone.trim(),
    },
    shippingAddress: storeId === null ? shippingAddress : null,
    billingAddress: cart.billingAddress ? normaliseAddress(cart.billingAddress) : shippingAddress,
    shipping: {
      ...method,
      instructions: shipping.instructions?.delivery ?? '',
      authorityToLeave: shipping.authorityToLeave,
      storeId,
      arrivesOn: data.availableShippingMethods.find(({ code }) => code === method.code)?.arrivesOn ?? null,
    },
    items: data.items.map((item) => itemOf(item, facts)),
    promotions: data.promotions.summedDiscounts.map(({ id, name, amount }) => ({ id, name, amount })),
    promoCodes: data.promoCodes.flatMap(({ code, reason }) => (reason === null ? [code] : [])),
    itemSubtotal: data.itemSubtotal,
    itemSubtotalAfterDiscounts: data.itemSubtotalAfterDiscounts,
    totalDiscount: data.totalDiscount,
    grandTotal: data.grandTotal,
    gst: data.gst,
    ...(data.charges && { charges: data.charges }),
    payment: null,
    loyalty: memberId === null ? null : { qantas: { memberId, pointsEarned: data.pointsEarned } },
  };
};

const itemOf = (
  { productId, variantId, qty, unitPrice, price, total }: CheckoutData['items'][number],
  { products }: CheckoutFacts,
): PlacedOrder['items'][number] => {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new Error('An order of an item the shop does not know was let through');
  return {
    productId,
    variantId,
    qty,
    name: product.name,
    brand: product.brand.name,
    colourName: product.colourName,
    variant: orderedVariant(variant, product),
    unitPrice,
    price,
    total,
  };
};
