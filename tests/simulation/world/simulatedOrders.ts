// The server's side of a checkout: what a cart comes to, orders placed once, and what became of an attempt. Prices are one.
import { toCents, toOrderNumber } from '#events/brands.ts';
import type { AttemptId, CartId } from '#events/facts/values.ts';
import { getCheckoutInfo, type CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import {
  getOrderAttempt,
  placeOrder,
  type AttemptAnswer,
  type OrderCart,
} from '#sync/protocol/checkout/order.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { checkoutDataOf, placedOrderOf } from '#tests/support/devices/scriptedCheckout.ts';

export type SimulatedOrder = {
  readonly attemptId: AttemptId;
  readonly cartId: CartId;
  /** Null: a guest's. */
  readonly customer: string | null;
  readonly items: OrderCart['items'];
};

export interface SimulatedOrders {
  /** Of `isOrderCall` alone. */
  serve(
    endpoint: Endpoint,
    call: { readonly body: unknown; readonly asked: string | undefined; readonly customer: string | null },
  ): Answer<Endpoint> | 'NotFound';
  readonly placed: ReadonlyMap<AttemptId, SimulatedOrder>;
  /** Attempts of which somebody was told that there is none. One that comes later is an order all the same. */
  readonly denied: ReadonlySet<string>;
}

const calls: readonly string[] = [getCheckoutInfo.name, placeOrder.name, getOrderAttempt.name];

export const isOrderCall = ({ name }: Endpoint): boolean => calls.includes(name);

const PIECE = 10_000;

export const createSimulatedOrders = (): SimulatedOrders => {
  const placed = new Map<AttemptId, SimulatedOrder>();
  const answers = new Map<string, { readonly customer: string | null; readonly answer: AttemptAnswer }>();
  const ordered = new Set<CartId>();
  const denied = new Set<string>();

  const place = (attemptId: AttemptId, cart: OrderCart, customer: string | null): AttemptAnswer => {
    const before = answers.get(attemptId);
    if (before) return before.answer;
    const isTwice = ordered.has(cart.id);
    const answer: AttemptAnswer = isTwice
      ? { status: 'UPDATED_IN_ANOTHER_WINDOW', message: 'This cart was ordered before.' }
      : { status: 'PLACED', order: placedOrderOf(toOrderNumber(`L${placed.size + 1}`)) };
    if (!isTwice) {
      ordered.add(cart.id);
      placed.set(attemptId, { attemptId, cartId: cart.id, customer, items: cart.items });
    }
    answers.set(attemptId, { customer, answer });
    return answer;
  };

  return {
    placed,
    denied,
    serve(endpoint, { body, asked = '', customer }) {
      switch (endpoint.name) {
        case getCheckoutInfo.name: {
          const { items } = (body as { readonly cart: CheckoutCart }).cart;
          if (items.length === 0) return ok({ status: 'CART_EMPTY' });
          return ok({ status: 'SUCCESS', checkoutData: checkoutDataOf(totalOf(items)) });
        }
        case placeOrder.name:
          return ok(place(asked as AttemptId, (body as { readonly cart: OrderCart }).cart, customer));
        case getOrderAttempt.name: {
          const known = answers.get(asked);
          if (known && (known.customer === null || known.customer === customer)) return ok(known.answer);
          denied.add(asked);
          return 'NotFound';
        }
        default:
          throw new Error(`No call of an order: ${endpoint.name}`);
      }
    },
  };
};

const ok = (body: unknown): Answer<Endpoint> => ({
  type: 'ok',
  body: JSON.parse(JSON.stringify(body)) as unknown,
});

const totalOf = (items: CheckoutCart['items']): number =>
  toCents(items.reduce((sum, { qty }) => sum + qty * PIECE, 0));
