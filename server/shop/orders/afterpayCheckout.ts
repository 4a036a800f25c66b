// Afterpay before the order: a checkout is made for what is left to pay, and compared with the order when the shopper is back. In a
// window over the page (CHECK-06, CHECK-12) Afterpay also asks where to send the order, and the shop prices that there.
import type { CartId, Cents } from '#events/facts/values.ts';
import { toOrderNumber } from '#events/brands.ts';
import { detailsMismatch } from '#server/shop/payments/detailsMismatch.ts';
import {
  PayLaterUnavailableError,
  type PayLaterOrder,
  type PayLaterProvider,
} from '#server/shop/payments/payLaterGateway.ts';
import { readCheckoutFacts, type CheckoutFactsDeps } from '#server/shop/checkout/checkoutFacts.ts';
import { priceCart } from '#server/shop/checkout/priceCart.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { createAfterpayExpress, readAfterpayExpress } from '#sync/protocol/checkout/expressToken.ts';
import type { createAfterpayCheckout, OrderRefusal } from '#sync/protocol/checkout/order.ts';
import type * as z from 'zod/mini';
import { judgeOrder, type JudgeDeps, type OrderRequest } from './judgeOrder.ts';
import { planOf, refusal } from './orderQuote.ts';
import type { Plan } from './store/orderStore.ts';
import { afterpayLimitsText, afterpayOverText } from './orderTexts.ts';

export type AfterpayDeps = JudgeDeps & {
  /** Absent: the shop offers no Afterpay. */
  readonly payLater: PayLaterProvider | undefined;
  /** What the page was priced by: a window is begun before an order is placed, and tells nobody more (DEC-229). */
  readonly told: CheckoutFactsDeps;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
};

type Answer = z.output<typeof createAfterpayCheckout.success.body>;

/** Nothing is held back meanwhile: the order is judged anew when it is placed. */
export const beginAfterpay = async (deps: AfterpayDeps, request: OrderRequest): Promise<Answer> => {
  const { payLater, publicUrl } = deps;
  const { cart, accountId } = request;
  if (cart.items.length === 0) return refusal('CART_EMPTY');
  if (!payLater) return refusal('PAYMENT_UNAVAILABLE');
  const judged = await judgeOrder(deps, request);
  if ('status' in judged) return judged;
  const plan = planOf(cart, judged.data, {
    facts: judged.facts,
    number: toOrderNumber(''),
    accountId,
    memberId: null,
  });
  const page = `${publicUrl}/checkout/payment?afterpay=`;
  const back = { confirmUrl: `${page}confirmed`, cancelUrl: `${page}cancelled` };
  return unlessUnavailable(async () => {
    const made = await withinLimits(payLater, plan.amountDue, () =>
      payLater.createCheckout(payLaterOrderOf(plan, cart.id), back),
    );
    if ('status' in made) return made;
    const { token, redirectUrl } = made;
    return { status: 'SUCCESS', token, redirectCheckoutUrl: redirectUrl, amount: plan.amountDue };
  });
};

/** @throws PayLaterUnavailableError */
const withinLimits = async <Made extends object>(
  payLater: PayLaterProvider,
  amount: Cents,
  make: () => Promise<Made | 'outsideLimits'>,
): Promise<Made | OrderRefusal> => {
  const { minimum, maximum } = await payLater.limits();
  const made = amount < minimum || amount > maximum ? 'outsideLimits' : await make();
  return made === 'outsideLimits'
    ? refusal('AFTERPAY_AMOUNT_NOT_TAKEN', { message: afterpayLimitsText(minimum, maximum) })
    : made;
};

export type ExpressRequest = Omit<OrderRequest, 'cart'> & { readonly cart: CheckoutCart };

type ExpressAnswer = z.output<typeof createAfterpayExpress.success.body>;
type Agreed = z.output<typeof readAfterpayExpress.success.body>;

/** Nothing is charged or held back. What it begins with is shown until the window knows the address. */
export const beginAfterpayExpress = async (
  deps: AfterpayDeps,
  request: ExpressRequest,
): Promise<ExpressAnswer> => {
  const { payLater, publicUrl } = deps;
  const { cart, accountId, ip } = request;
  if (cart.items.length === 0) return refusal('CART_EMPTY');
  if (!payLater) return refusal('PAYMENT_UNAVAILABLE');
  // Taken before reading: prices are never claimed to be younger than they are.
  const at = deps.now();
  const facts = await readCheckoutFacts(deps.told, cart, { accountId, ip });
  const context = { signedIn: accountId !== undefined, settings: deps.settings, at };
  const data = priceCart(cart, facts, context);
  if (!data.isCartValid) return refusal('ITEMS_UNAVAILABLE', { checkoutData: data });
  const { amountOutstanding: amount } = data;
  const items = data.items.map(({ productId, variantId, qty, unitPrice }) => ({
    name: facts.products.get(productId)?.name ?? variantId,
    sku: variantId,
    qty,
    price: unitPrice,
  }));
  return unlessUnavailable(async () => {
    const made = await withinLimits(payLater, amount, () =>
      payLater.createExpressCheckout({ amount, items }, new URL(publicUrl).origin),
    );
    return 'status' in made ? made : { status: 'SUCCESS', token: made.token, amount };
  });
};

/** @returns null: there is no such checkout any more */
export const agreedAtAfterpay = async (
  { payLater }: Pick<AfterpayDeps, 'payLater'>,
  token: string,
): Promise<Agreed | null> => (await payLater?.readExpressCheckout(token)) ?? null;

/** @returns why the shopper has to agree again, or null: what they agreed to is this order */
export const afterpayRefusal = async (
  payLater: PayLaterProvider,
  token: string,
  { plan, cartId }: { readonly plan: Plan; readonly cartId: CartId },
): Promise<OrderRefusal | null> =>
  unlessUnavailable(async () => {
    const agreed = await payLater.readCheckout(token);
    if (!agreed) return refusal('AFTERPAY_CHECKOUT_UPDATED', { message: afterpayOverText });
    const isSame = detailsMismatch(agreed, payLaterOrderOf(plan, cartId)).length === 0;
    return isSame ? null : refusal('AFTERPAY_CHECKOUT_UPDATED');
  });

const payLaterOrderOf = ({ order, amountDue }: Plan, cartId: CartId): PayLaterOrder => ({
  cartId,
  amount: amountDue,
  contact: order.contact,
  items: order.items.map(({ name, variantId, qty, unitPrice }) => ({
    name,
    sku: variantId,
    qty,
    price: unitPrice,
  })),
  shippingAddress: order.shippingAddress
    ? {
        name: order.shippingAddress.contactName,
        street1: order.shippingAddress.street1,
        street2: order.shippingAddress.street2 === '' ? undefined : order.shippingAddress.street2,
        suburb: order.shippingAddress.suburb,
        state: order.shippingAddress.state,
        postcode: order.shippingAddress.postcode,
        phone: order.contact.phone,
      }
    : undefined,
});

const unlessUnavailable = async <Answered>(
  question: () => Promise<Answered>,
): Promise<Answered | OrderRefusal> => {
  try {
    return await question();
  } catch (error) {
    if (error instanceof PayLaterUnavailableError) return refusal('PAYMENT_UNAVAILABLE');
    throw error;
  }
};
