// Shoppers who go on asking while the database fails over: a new request at each beat, whether the last one was answered or not.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoCustomer } from '#server/sample/demoCustomer.ts';
import { productIndex } from '#sync/protocol/search/searchObjects.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { Shopper } from '#tests/server/shop/orders/killedShop.ts';
import { ARDEN } from '#tests/support/server/checkoutShop.ts';

export type Answer = {
  readonly call: string;
  /** Of `performance.now()`: when it came, or was given up. */
  readonly at: number;
  /** Milliseconds since it was asked for. */
  readonly ms: number;
  /** 0: none came. */
  readonly status: number;
  /** The order's key, when the shop said that it is placed. */
  readonly placed?: string;
};

export type Shoppers = {
  readonly answers: readonly Answer[];
  /** So many at once that the shop opens every connection it may have; resolves with their answers. */
  readonly crowd: () => Promise<void>;
  /** Nobody asks any more; resolves when the last answer is there. */
  readonly leave: () => Promise<void>;
};

/** Longer than any answer may take: who is given up here counts as one that hung. */
const GIVEN_UP_MS = 30_000;

const CROWD = 60;

export type ShoppersParts = {
  readonly url: string;
  readonly shopper: Shopper;
  /** Milliseconds between two requests. */
  readonly beatMs: number;
};

type Asked = { readonly path: string; readonly init?: RequestInit; readonly key?: string };
type Ask = (call: string, asked: Asked) => Promise<{ readonly status: number; readonly body: unknown }>;

/** @throws Error when the demo customer cannot sign in */
export const sendShoppers = async ({ url, shopper, beatMs }: ShoppersParts): Promise<Shoppers> => {
  const answers: Answer[] = [];
  const ask: Ask = async (call, { path, init = {}, key }) => {
    const askedAt = performance.now();
    let [status, body]: [number, unknown] = [0, undefined];
    try {
      const answer = await fetch(`${url}${path}`, {
        ...init,
        signal: AbortSignal.timeout(GIVEN_UP_MS),
        headers: { 'x-forwarded-for': anyNetwork(), ...(init.headers as Record<string, string>) },
      });
      const text = await answer.text();
      status = answer.status;
      body = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
    } catch {
      // No answer is what is counted.
    }
    const at = performance.now();
    const isPlaced = (body as { status?: unknown } | undefined)?.status === 'PLACED';
    answers.push({ call, at, ms: at - askedAt, status, ...(key && isPlaced ? { placed: key } : {}) });
    return { status, body };
  };
  const authorization = await signedIn(url);
  const turns: readonly (() => Promise<unknown>)[] = [
    () => ask('page', { path: '/' }),
    () => ask('products', objectsOf(ARDEN)),
    () => ask('readiness', { path: '/api/health/ready' }),
    () => quote(ask, shopper, url),
    () => ask('account', { path: '/api/account/state', init: { headers: { authorization } } }),
    () => order(ask, shopper, url),
  ];
  const leaving = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const walk = async (): Promise<void> => {
    for (let beat = 0; !leaving.signal.aborted; beat += 1) {
      const turn = turns[beat % turns.length]?.();
      if (turn) underWay.add(turn.finally(() => underWay.delete(turn)));
      await sleep(beatMs, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  };
  const save = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      const saved = await saveCart(ask, authorization);
      // An address that refuses at once would be asked thousands of times a second.
      if (!saved) await sleep(beatMs, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  };
  const walking = [walk(), save()];
  return {
    answers,
    crowd: async () => {
      await Promise.all(Array.from({ length: CROWD }, () => ask('products', objectsOf(ARDEN))));
    },
    leave: async () => {
      leaving.abort();
      await Promise.all(walking);
      await Promise.all(underWay);
    },
  };
};

/** Everybody comes from a network of their own: nobody's tries count for others. */
const anyNetwork = (): string =>
  ['2001', 'db8', ...randomUUID().slice(0, 13).split('-'), '', '1'].join(':').replace('::', ':0:0:0:');

const json = { 'content-type': 'application/json' };

const objectsOf = (id: string): Asked => ({
  path: `/api/search/indexes/${productIndex({})}/objects`,
  init: { method: 'POST', headers: json, body: JSON.stringify({ objectIds: [id] }) },
});

const signedIn = async (url: string): Promise<string> => {
  const { email, password } = demoCustomer;
  const answer = await fetch(`${url}/api/account/signin`, {
    method: 'POST',
    headers: { ...json, origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The demo customer was answered ${answer.status}`);
  const { identityToken } = (await answer.json()) as { identityToken: string };
  return `Bearer ${identityToken}`;
};

const quote = async (ask: Ask, shopper: Shopper, url: string): Promise<unknown> => {
  const [placement] = await shopper.prepare(url, ['card']);
  const { id, items, email, firstName, lastName, phone, shippingAddress, shipping } = placement?.cart ?? {};
  const cart = { id, items, email, firstName, lastName, phone, shippingAddress, shipping };
  const body = JSON.stringify({ cart });
  return ask('quote', { path: '/api/checkout/info', init: { method: 'POST', headers: json, body } });
};

const order = async (ask: Ask, shopper: Shopper, url: string): Promise<unknown> => {
  const [placement] = await shopper.prepare(url, ['card']);
  if (!placement) throw new Error('Nobody pays by card');
  const { key, cart } = placement;
  const headers = { ...json, 'idempotency-key': key };
  const init = { method: 'POST', headers, body: JSON.stringify({ cart }) };
  return ask('order', { path: '/api/order/place', init, key });
};

/** Reads the state and saves it again, as a device does. @returns whether it was saved */
const saveCart = async (ask: Ask, authorization: string): Promise<boolean> => {
  const path = '/api/account/state';
  const read = await ask('account', { path, init: { headers: { authorization } } });
  if (read.status !== 200) return false;
  const { state } = read.body as { state: WireAccountState };
  const headers = { ...json, authorization };
  const saved = await ask('save', { path, init: { method: 'PUT', headers, body: JSON.stringify(state) } });
  return saved.status === 200;
};
