// The totals of a cart: pure, so that the checkout's pages and the placing of an order get the same from the same facts.
import type { Millis } from '#events/store/logValues.ts';
import { cartValidity } from '#domain/cart/cartValidity.ts';
import { normaliseAddress } from '#domain/account/addressForm.ts';
import {
  shippingFieldTexts,
  shippingViolations,
  type ShippingOffer,
  type ShippingType,
} from '#domain/checkout/shippingChoice.ts';
import { parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { pointsOfOrder, type EarningLine } from '#domain/loyalty/points.ts';
import { holdsGst } from '#domain/rules/money.ts';
import { orderTotals, type OrderTotals } from '#domain/order/orderTotals.ts';
import { applyPromotions, type PromotionLine } from '#domain/promotions/applyPromotions.ts';
import { parcelWeight } from '#domain/shipping/parcelWeight.ts';
import { provisionalAddress } from '#domain/shipping/provisionalAddress.ts';
import { pickupStores } from '#domain/shipping/pickupStores.ts';
import { shippingMethods, type ShippingMethod } from '#domain/shipping/shippingMethods.ts';
import type { CheckoutCart, CheckoutData, ItemProblem } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { CheckoutFacts } from './checkoutFacts.ts';
import { chargesFor, deliveriesFor, paymentsFor } from '#server/shop/extensions/askExtensions.ts';
import { promotionAnswer } from './promotionAnswer.ts';
import { toCents } from '#events/brands.ts';
import type { Cents, VariantId } from '#events/facts/values.ts';
import { sumOfCents } from '#domain/rules/sumOfCents.ts';

export type PriceCartContext = {
  readonly signedIn: boolean;
  readonly settings: Settings;
  readonly at: Millis;
};

/** An item the shop sells, with its product. */
type KnownItem = CheckoutCart['items'][number] & { readonly product: Product; readonly price: Cents };

/** @param cart one whose fields keep the rules */
export const priceCart = (
  cart: CheckoutCart,
  facts: CheckoutFacts,
  context: PriceCartContext,
): CheckoutData => {
  const known = knownItems(cart, facts);
  const { shelves, extensions = [], deliveryRules } = facts;
  const shippingOf = shippingQuotes(cart, known, { ...context, shelves, extensions, deliveryRules });
  const offers = applyPromotions({
    lines: known.map(promotionLine),
    promotions: facts.promotions,
    codes: cart.promoCodes,
    uses: facts.promotionUses,
    at: context.at,
    shippingOf: (goods) => shippingOf(goods).selected,
  });
  const lines = known.map(({ variantId, price, product }) => ({
    variantId,
    price,
    discount: offers.discounts.get(variantId) ?? toCents(0),
    isGiftCard: product.functionalType === 'giftCard',
    isTaxFree: !holdsGst(product),
    unitPrice: product.price,
  }));
  const goods = sumOfCents(lines.map(({ price, discount }) => toCents(price - discount)));
  const { methods, storeIdsWithStock, selected } = shippingOf(goods);
  const lineByVariant = new Map(lines.map((line) => [line.variantId, line]));
  const problemsOf = itemProblems(cart, facts, context);
  const items = cart.items.map(({ productId, variantId, qty }) => {
    const line = lineByVariant.get(variantId);
    const { unitPrice, price, discount } = line ?? nothing;
    const problems = line ? problemsOf(variantId) : [{ type: 'notFound' as const }];
    return { productId, variantId, qty, unitPrice, price, total: toCents(price - discount), problems };
  });
  const charges = chargesFor(extensions, cart, { items: known, goods });
  const totals = orderTotals({
    lines,
    shipping: selected && { price: selected.price, discount: offers.shippingDiscount },
    charges: charges.map(({ amount }) => amount),
    credits: cart.availableCreditBalances,
  });
  const { grandTotal, amountOutstanding: due } = totals;
  const otherPayments = paymentsFor(extensions, { signedIn: context.signedIn, grandTotal, due });
  return {
    items,
    ...promotionAnswer(offers),
    isCartValid: items.every(({ problems }) => problems.length === 0),
    availableShippingMethods: methods,
    selectedShippingMethod: selected,
    storeIdsWithStock,
    shippingFields: shippingFieldTexts(shippingViolations(choiceOf(cart), { methods, storeIdsWithStock })),
    ...totals,
    ...(charges.length > 0 && { charges }),
    ...(otherPayments.length > 0 && { otherPayments }),
    pointsEarned: context.settings.qantasLoyaltyEnabled
      ? pointsOfOrder(lines.map(earningLine), paidWithPoints(totals))
      : 0,
    pricedAt: context.at,
  };
};

const paidWithPoints = ({ creditUsages }: Pick<OrderTotals, 'creditUsages'>): Cents =>
  sumOfCents(creditUsages.flatMap(({ methodCode, amount }) => (methodCode === 'qantasFF' ? [amount] : [])));

const earningLine = ({
  price,
  discount,
  isGiftCard,
}: {
  readonly price: Cents;
  readonly discount: Cents;
  readonly isGiftCard: boolean;
}): EarningLine => ({ total: price - discount, isGiftCard });

/** An item that the shop does not know costs nothing, and no sum includes it. */
const nothing = { unitPrice: toCents(0), price: toCents(0), discount: toCents(0) };

const promotionLine = ({ variantId, price, product }: KnownItem): PromotionLine => ({
  key: variantId,
  categoryPath: product.canonicalCategory.path,
  price,
  isDiscounted: product.isDiscounted,
  isGiftCard: product.functionalType === 'giftCard',
});

type QuoteContext = PriceCartContext &
  Required<Pick<CheckoutFacts, 'shelves' | 'extensions'>> &
  Pick<CheckoutFacts, 'deliveryRules'>;

/** The shipping methods by the sum of the goods: from a limit on, some are free. */
const shippingQuotes = (
  cart: CheckoutCart,
  known: readonly KnownItem[],
  { settings, at, shelves, extensions, deliveryRules }: QuoteContext,
) => {
  const storeIdsWithStock = pickupStores(
    known.map(({ variantId, qty, product }) => ({ variantId, qty, functionalType: product.functionalType })),
    shelves,
  );
  const parcel = { ...parcelFrom(known), weightG: weightOf(known) };
  const postcode = postcodeOf(cart);
  return (goods: Cents) => {
    const others = deliveriesFor(extensions, { postcode, goods, weightG: parcel.weightG, at });
    const own = shippingMethods({
      postcode,
      parcel: { ...parcel, goods },
      freeFrom: settings.freeDeliveryFromCents,
      prices: settings.deliveryPrices,
      rules: deliveryRules,
      at,
      storeIdsWithStock,
    });
    // What comes by mail has nothing to be carried.
    const methods = parcel.isMail ? own : [...own, ...others];
    return { methods, storeIdsWithStock, selected: selectedMethod(cart, { methods, storeIdsWithStock }) };
  };
};

const knownItems = ({ items }: CheckoutCart, { products }: CheckoutFacts): readonly KnownItem[] =>
  items.flatMap((item) => {
    const product = products.get(item.productId);
    const isKnown = product?.variants.some(({ id }) => id === item.variantId);
    return product && isKnown ? [{ ...item, product, price: toCents(product.price * item.qty) }] : [];
  });

/** What stands between an item that the shop sells and an order. */
const itemProblems = (
  { items, shipping }: CheckoutCart,
  { products, answered }: CheckoutFacts,
  { signedIn, settings: { cartItemMax } }: PriceCartContext,
): ((variantId: VariantId) => readonly ItemProblem[]) => {
  const isPickup = shippingTypeOf(shipping) === 'STORE_PICKUP';
  const { flags } = cartValidity(items, products, { signedIn, cartItemMax, answered, isPickup });
  return (variantId) => flags[variantId] ?? [];
};

const postcodeOf = ({ shippingAddress, useProvisionalShippingAddress }: CheckoutCart): string | null => {
  if (shippingAddress) return normaliseAddress(shippingAddress).postcode;
  return useProvisionalShippingAddress ? provisionalAddress.postcode : null;
};

const parcelFrom = (known: readonly KnownItem[]) =>
  parcelOf(
    known.map(({ product, price }) => ({
      functionalType: product.functionalType,
      categoryPath: product.canonicalCategory.path,
      price,
    })),
  );

const weightOf = (known: readonly KnownItem[]): number =>
  parcelWeight(
    known.map(({ product, qty }) => ({
      productType: product.erpProductType,
      weightG: product.specifications.weightG,
      qty,
    })),
  );

const choiceOf = ({ shipping, shippingAddress }: CheckoutCart) => ({
  shippingType: shippingTypeOf(shipping),
  hasAddress: shippingAddress !== undefined,
  methodCode: shipping?.methodCode,
  authorityToLeave: shipping?.authorityToLeave === true,
  storeId: shipping?.clickCollectStoreId,
});

const shippingTypeOf = (shipping: CheckoutCart['shipping']): ShippingType | undefined => {
  if (shipping?.methodCode === undefined) return undefined;
  return shipping.methodCode === 'storePickup' ? 'STORE_PICKUP' : 'DELIVERY';
};

/** The chosen method if it is available: only then does its price count. */
const selectedMethod = (
  { shipping }: CheckoutCart,
  { methods, storeIdsWithStock }: ShippingOffer,
): Pick<ShippingMethod, 'code' | 'label' | 'price'> | null => {
  const method = methods.find(({ code, available }) => code === shipping?.methodCode && available);
  const storeId = shipping?.clickCollectStoreId;
  const isStoreOut =
    method?.type === 'storePickup' && storeId !== undefined && !storeIdsWithStock.includes(storeId);
  return method === undefined || isStoreOut
    ? null
    : { code: method.code, label: method.label, price: method.price };
};
