// The server's side of a checkout: what a cart comes to, gift cards, orders placed once, and what became of an attempt. Prices are one.
import { toCents, toOrderNumber } from '#events/brands.ts';
import type { AttemptId, CartId, Cents } from '#events/facts/values.ts';
import {
  getCheckoutInfo,
  type CheckoutCart,
  type CheckoutData,
} from '#sync/protocol/checkout/checkoutInfo.ts';
import {
  getOrderAttempt,
  placeOrder,
  type AttemptAnswer,
  type OrderCart,
} from '#sync/protocol/checkout/order.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { getVoucherBalance } from '#sync/protocol/checkout/voucherBalance.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { checkoutDataOf, placedOrderOf } from '#tests/support/devices/scriptedCheckout.ts';
import { refusal } from './refusal.ts';

export type SimulatedOrder = {
  readonly attemptId: AttemptId;
  readonly cartId: CartId;
  /** Null: a guest's. */
  readonly customer: string | null;
  readonly items: OrderCart['items'];
  /** What gift cards paid, by code. */
  readonly cards: readonly { readonly code: string; readonly amount: Cents }[];
};

export interface SimulatedOrders {
  /** Of `isOrderCall` alone. */
  serve(
    endpoint: Endpoint,
    call: {
      readonly body: unknown;
      readonly asked: string | undefined;
      /** A gift card. */
      readonly code?: string | undefined;
      readonly customer: string | null;
    },
  ): Answer<Endpoint> | 'NotFound';
  readonly placed: ReadonlyMap<AttemptId, SimulatedOrder>;
  /** Attempts of which somebody was told that there is none. One that comes later is an order all the same. */
  readonly denied: ReadonlySet<string>;
}

const calls: readonly string[] = [
  getCheckoutInfo.name,
  placeOrder.name,
  getOrderAttempt.name,
  getVoucherBalance.name,
];

/** Of gift cards; the last four tell them apart. */
export const CARDS = ['GIFT1001', 'GIFT1002', 'GIFT1003'] as const;
/** Cents on each. */
const CARD = 45_000;

export const isOrderCall = ({ name }: Endpoint): boolean => calls.includes(name);

const PIECE = 10_000;

export const createSimulatedOrders = (): SimulatedOrders => {
  const placed = new Map<AttemptId, SimulatedOrder>();
  const answers = new Map<string, { readonly customer: string | null; readonly answer: AttemptAnswer }>();
  const ordered = new Set<CartId>();
  const denied = new Set<string>();
  const left = new Map<string, number>(CARDS.map((code) => [code, CARD]));

  const place = (attemptId: AttemptId, cart: OrderCart, customer: string | null): AttemptAnswer => {
    const before = answers.get(attemptId);
    if (before) return before.answer;
    const isTwice = ordered.has(cart.id);
    const cards = cart.paymentMethods.flatMap((method) => (method.methodCode === 'voucher' ? [method] : []));
    // A card named twice holds no more for that.
    const short = cards.find(({ code }) => paidBy(code, cards) > (left.get(code) ?? 0));
    const answer: AttemptAnswer = isTwice
      ? { status: 'UPDATED_IN_ANOTHER_WINDOW', message: 'This cart was ordered before.' }
      : short
        ? { status: 'INSUFFICIENT_VOUCHER_BALANCE', message: 'Not enough is left.', voucherCode: short.code }
        : { status: 'PLACED', order: placedOrderOf(toOrderNumber(`L${placed.size + 1}`)) };
    if (answer.status === 'PLACED') {
      ordered.add(cart.id);
      for (const { code, amount } of cards) left.set(code, (left.get(code) ?? 0) - amount);
      placed.set(attemptId, { attemptId, cartId: cart.id, customer, items: cart.items, cards });
    }
    answers.set(attemptId, { customer, answer });
    return answer;
  };

  return {
    placed,
    denied,
    serve(endpoint, { body, asked = '', code = '', customer }) {
      switch (endpoint.name) {
        case getCheckoutInfo.name: {
          const { items, availableCreditBalances } = (body as { readonly cart: CheckoutCart }).cart;
          if (items.length === 0) return ok({ status: 'CART_EMPTY' });
          return ok({ status: 'SUCCESS', checkoutData: pricedWith(totalOf(items), availableCreditBalances) });
        }
        case placeOrder.name:
          return ok(place(asked as AttemptId, (body as { readonly cart: OrderCart }).cart, customer));
        case getVoucherBalance.name: {
          const amountRemaining = left.get(code);
          if (amountRemaining === undefined) return refusal('VoucherInvalid');
          const isFullyRedeemed = amountRemaining === 0;
          return ok({ expires: 4_000_000_000, isExpired: false, isFullyRedeemed, amountRemaining });
        }
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

const paidBy = (code: string, cards: SimulatedOrder['cards']): number =>
  cards.reduce((sum, card) => (card.code === code ? sum + card.amount : sum), 0);

/** What credits pay, in their order. */
const pricedWith = (total: number, credits: CheckoutCart['availableCreditBalances']): CheckoutData => {
  let amountOutstanding = total;
  const creditUsages = credits.map(({ amount, ...credit }) => {
    const used = Math.min(amount, amountOutstanding);
    amountOutstanding -= used;
    return { ...credit, amount: toCents(used) };
  });
  return checkoutDataOf(total, { creditUsages, amountOutstanding: toCents(amountOutstanding) });
};

const totalOf = (items: CheckoutCart['items']): number =>
  toCents(items.reduce((sum, { qty }) => sum + qty * PIECE, 0));
