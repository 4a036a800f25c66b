// POST /order/place, as a guest (BEH-4, BEH-7). An order is really placed where the operator agreed to it, and not otherwise.
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import { getCheckoutInfo } from '#sync/protocol/checkout/checkoutInfo.ts';
import { getOrderAttempt, placeOrder } from '#sync/protocol/checkout/order.ts';
import type { Buyable, Checked } from './checked.ts';
import { itemOf } from './checkoutInfo.ts';

export type OrderChecked = Checked & {
  readonly buyable: Buyable | undefined;
  /** What the order is paid with: a nonce of the provider's sandbox. Null: no order is placed. */
  readonly nonce: string | null;
};

const ADDRESS = {
  country: 'AU',
  contactName: 'Connie Form',
  street1: '1 Sample Street',
  suburb: 'Melbourne',
  state: 'VIC',
  postcode: '3000',
};
const WHO = {
  email: 'conformance@example.com',
  firstName: 'Connie',
  lastName: 'Form',
  phone: '0412 345 678',
};

export const checkOrders = async (checked: OrderChecked): Promise<void> => {
  const { asker, findings, newId, nonce, buyable } = checked;
  const nothing = {
    ...WHO,
    id: `conformance-${newId()}`,
    items: [],
    shippingAddress: ADDRESS,
    shipping: { methodCode: 'standard' },
    paymentMethods: [],
    shown: { grandTotal: 0, shippingPrice: 0, items: [], promotionIds: [] },
  };
  const refused = await asker.succeed(placeOrder, { body: { cart: nothing }, key: newId() });
  if (findings.isMissing(placeOrder)) return;
  if (refused && refused.status !== 'CART_EMPTY')
    findings.differs(placeOrder, 'an order of nothing', `expected CART_EMPTY, got ${refused.status}`);
  await asker.expectRefusal(
    placeOrder,
    { body: { cart: { ...nothing, items: 'all' } }, key: newId() },
    { of: 'an order of another shape', status: [400, 422] },
  );
  if (nonce === null || !buyable)
    return findings.note(
      placeOrder,
      nonce === null
        ? 'No order was placed: --order places one as a guest, paid with --nonce.'
        : 'No order was placed: none of the products is for a guest to buy now.',
    );
  await placeOne({ ...checked, nonce, buyable }, nothing);
};

const placeOne = async (
  { asker, findings, newId, nonce, buyable }: OrderChecked & { nonce: string; buyable: Buyable },
  nobodys: object,
): Promise<void> => {
  const asked = { ...WHO, items: [itemOf(buyable)], shippingAddress: ADDRESS };
  const priced = async (shipping: object): Promise<CheckoutData | undefined> => {
    const info = await asker.succeed(getCheckoutInfo, { body: { cart: { ...asked, ...shipping } } });
    return info?.status === 'SUCCESS' ? info.checkoutData : undefined;
  };
  const ways = (await priced({}))?.availableShippingMethods ?? [];
  const way = ways.find(
    ({ available, type, needsAuthorityToLeave }) =>
      available && type === 'delivery' && !needsAuthorityToLeave,
  );
  const shipping = { methodCode: way?.code ?? 'standard' };
  const data = await priced({ shipping });
  if (!data)
    return findings.note(placeOrder, 'No order was placed: POST /checkout/info gave no total for it.');

  const cart = (shown: number) => ({
    ...nobodys,
    ...asked,
    shipping,
    paymentMethods: [{ methodCode: 'braintree', type: 'immediate', amount: shown, token: nonce }],
    shown: {
      grandTotal: shown,
      shippingPrice: (data.selectedShippingMethod?.price ?? 0) / 100,
      items: data.items.map(({ variantId, total }) => ({ variantId, total: total / 100 })),
      promotionIds: data.promotions.appliedPromotions.map(({ id }) => id),
    },
  });
  const place = (body: object, key: string) => asker.succeed(placeOrder, { body: { cart: body }, key });

  const total = data.grandTotal / 100;
  const low = await place(cart(Math.round((total - 1) * 100) / 100), newId());
  if (low && low.status !== 'ORDER_CHANGED')
    findings.differs(
      placeOrder,
      'a total that the shopper was not shown',
      `expected ORDER_CHANGED, got ${low.status}: a shopper may be charged more than they agreed to`,
    );

  const key = newId();
  const mine = cart(total);
  const placed = await place(mine, key);
  if (!placed) return undefined;
  if (placed.status !== 'PLACED')
    return findings.differs(
      placeOrder,
      'an order of a guest',
      `expected PLACED, got ${placed.status}${'message' in placed ? `: ${placed.message}` : ''}`,
    );
  const { number, grandTotal, items } = placed.order;
  findings.note(placeOrder, `Order ${number} was placed, for $${grandTotal / 100}.`);
  if (grandTotal !== data.grandTotal)
    findings.differs(placeOrder, 'order.grandTotal', `expected ${total}, got ${grandTotal / 100}`);
  if (items.length !== 1 || (items[0]?.variantId as string) !== buyable.variantId)
    findings.differs(placeOrder, 'order.items', 'expected the one item of the cart');

  const again = await place(mine, key);
  if (again && (again.status !== 'PLACED' || again.order.number !== number))
    findings.differs(
      placeOrder,
      'the same order with the same Idempotency-Key',
      `expected order ${number} again, got ${again.status === 'PLACED' ? `order ${again.order.number}: an answer that is lost is charged twice` : again.status}`,
    );
  const attempt = { params: { attemptId: key } };
  const { status, code } = await asker.ask(getOrderAttempt, attempt);
  if (status === 404 && code === 'NotFound')
    return findings.differs(
      getOrderAttempt,
      'an attempt that was placed',
      'was answered with 404 NotFound: the shop then says that the order did not arrive, and the shopper orders again',
    );
  const found = await asker.succeed(getOrderAttempt, attempt);
  if (found && (found.status !== 'PLACED' || found.order.number !== number))
    findings.differs(getOrderAttempt, 'status', `expected order ${number}, got ${found.status}`);
  return undefined;
};
