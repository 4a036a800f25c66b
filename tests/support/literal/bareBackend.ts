// A whole backend of the specification alone, in the memory of a test: products by id, the totals of a cart, orders of guests, gift
// cards, the question of a product, customers and their carts. It shares no code with the shop's own server.
//
// The specification leaves open what a payment form begins with: the two calls for that are the shop's own contract.
import { createBareOrders, priceBareCart, type BareCart } from './bareCheckout.ts';
import { bareAnswers, bareGoods } from './bareGoods.ts';
import { createLiteralBackend } from './literalBackend.ts';

export type BareRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
};

export type BareAnswer = { readonly status: number; readonly body: unknown };

export interface BareBackend {
  answer(request: BareRequest): BareAnswer;
  /** Orders that stand. */
  placed(): number;
}

/** The one customer it knows, by the identity token. */
export const BARE_TOKEN = 'token-of-ada';
export const BARE_INDEX = 'bare_products';

type Asked = {
  readonly body: never;
  readonly request: BareRequest;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
};
type Call = (asked: Asked) => BareAnswer;

const ok = (body: unknown): BareAnswer => ({ status: 200, body });
const refused = (status: number, code: string): BareAnswer => ({
  status,
  body: { code, message: `${code}.` },
});

const card = { code: '4000', pin: '1234', expires: 4_000_000_000, amountRemaining: 50 };

const isItem = ({ productId, variantId, qty }: Readonly<Record<string, unknown>>): boolean =>
  typeof productId === 'string' && typeof variantId === 'string' && Number.isInteger(qty) && Number(qty) > 0;

/** `POST /api/checkout/info`: what is between slashes and not written out is an asterisk. */
const callsOf = (
  now: () => number,
  { index, clientToken }: BareOptions,
): { readonly calls: Readonly<Record<string, Call>>; readonly placed: () => number } => {
  const states = createLiteralBackend({ times: 'seconds', ids: true });
  const orders = createBareOrders(bareGoods, now);
  const customer = {
    firstName: 'Ada',
    lastName: 'Bell',
    email: 'ada@example.com',
    phone: '',
    subscriptions: { email: false, sms: false },
    erpCustomerId: 'C1',
  };
  const signedIn =
    (call: Call): Call =>
    (asked) =>
      asked.request.headers['authorization'] === `Bearer ${BARE_TOKEN}`
        ? call(asked)
        : refused(401, 'Unauthenticated');
  const calls: Readonly<Record<string, Call>> = {
    'GET /api/account/state': signedIn(() => ok({ state: states.read('ada') })),
    'PUT /api/account/state': signedIn(({ body }) => {
      const state = states.save('ada', body);
      return state ? ok({ state }) : refused(409, 'StateConflict');
    }),
    'GET /api/account': signedIn(() =>
      ok({ customer, loyalty: { providers: { qantas: { memberId: '1234567001' } } } }),
    ),
    'PUT /api/account': signedIn(({ body }) => {
      Object.assign(customer, (body as { customer: object }).customer);
      return { status: 204, body: undefined };
    }),
    'POST /api/search/indexes/*/objects': ({ body, parts }) =>
      parts[0] === index
        ? ok({
            results: (body as { objectIds: readonly string[] }).objectIds.map(
              (id) => bareGoods.find((each) => each.id === id) ?? null,
            ),
          })
        : refused(404, 'NotFound'),
    'POST /api/checkout/info': ({ body }) => {
      const { cart } = body as { cart: BareCart };
      if (!cart.items.every(isItem)) return refused(400, 'BadRequest');
      return cart.items.length === 0
        ? ok({ status: 'CART_EMPTY' })
        : ok({ status: 'SUCCESS', checkoutData: priceBareCart(cart, bareGoods, now()).checkoutData });
    },
    'POST /api/order/place': ({ body, request }) => {
      const { cart } = body as { cart: never };
      return (cart as BareCart).items.every(isItem)
        ? ok(orders.place(cart, request.headers['idempotency-key']))
        : refused(400, 'BadRequest');
    },
    'GET /api/payment/voucher/balance/*': ({ parts, query }) =>
      parts[0] === card.code && query.get('pin') === card.pin
        ? ok({
            expires: card.expires,
            isExpired: false,
            isFullyRedeemed: false,
            amountRemaining: card.amountRemaining,
          })
        : refused(404, 'VoucherInvalid'),
    'POST /api/product/challenge/verify': ({ body }) => {
      const { productId, answer } = body as { productId: string; answer: string };
      return bareAnswers[productId] === answer.toLowerCase() ? ok({}) : refused(422, 'ChallengeFailed');
    },
    'GET /api/payment/options': () =>
      ok({
        cards: true,
        afterpay: null,
        scripts: { paypal: null, fraud: null, afterpay: null },
        wallets: { applePay: null, googlePay: null },
      }),
    'POST /api/payment/token': () => ok({ clientToken }),
  };
  return { calls, placed: orders.placed };
};

export type BareOptions = {
  readonly index: string;
  /** What the fields for cards are opened with. */
  readonly clientToken: string;
};

const ordinary: BareOptions = { index: BARE_INDEX, clientToken: 'of-nobody' };

/**
 * @param without calls that are taken out, `GET /api/account`
 * @param now ms since 1970
 */
export const createBareBackend = (
  without: readonly string[] = [],
  now: () => number = () => 1_770_000_000_000,
  options: Partial<BareOptions> = {},
): BareBackend => {
  const { calls, placed } = callsOf(now, { ...ordinary, ...options });
  return {
    placed,
    answer(request) {
      const { pathname, searchParams } = new URL(request.path, 'http://bare.example');
      for (const [name, call] of Object.entries(calls)) {
        const [method, pattern = ''] = name.split(' ');
        const match = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(pathname);
        if (!match || method !== request.method || without.includes(name)) continue;
        try {
          const body = request.body === undefined ? undefined : JSON.parse(request.body);
          return call({ request, body: body as never, parts: match.slice(1), query: searchParams });
        } catch {
          // What is not as it should be is refused as a whole.
          return refused(400, 'BadRequest');
        }
      }
      // As a web server does that knows nothing of the contract.
      return { status: 404, body: { error: 'no such page' } };
    },
  };
};

/** Every call it has, as `without` names them. */
export const bareCalls: readonly string[] = Object.keys(callsOf(() => 0, ordinary).calls);
