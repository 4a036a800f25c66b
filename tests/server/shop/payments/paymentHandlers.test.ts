// Paying over the wire: the handlers on the gateway at the simulator.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Counted, RateLimits } from '#server/storage/rateLimits.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import { paymentHandlers, type PaymentDeps } from '#server/shop/payments/paymentHandlers.ts';
import { apiApp, signedIn } from '#tests/support/server/apiApp.ts';
import {
  gatewayOf,
  nonceOf,
  payLaterOf,
  startSandbox,
  type RunningSandbox,
} from '#tests/support/providers/sandboxGateway.ts';

let sandbox: RunningSandbox;
let gateway: CardGateway;
let app: FastifyInstance;

/** Counts in memory, and lets through as many as each limit says. */
const countedInMemory = (): RateLimits => {
  const hits = new Map<string, number>();
  const take = ({ purpose, subject, limit }: Counted): number => {
    const key = `${purpose} ${subject}`;
    hits.set(key, (hits.get(key) ?? 0) + 1);
    return (hits.get(key) ?? 0) > limit.max ? limit.windowMs / 1_000 : 0;
  };
  return { take: async (counted) => Math.max(...counted.map(take)), giveBack: async () => undefined };
};

const deps = (): PaymentDeps => ({
  cards: gateway,
  payLater: payLaterOf(sandbox),
  scripts: { paypal: `${sandbox.origin}/paypal/sdk/js`, fraud: null, afterpay: null },
  wallets: { applePay: null, googlePay: null },
  rateLimits: countedInMemory(),
});

beforeEach(async () => {
  sandbox = await startSandbox();
  gateway = gatewayOf(sandbox);
  app = await apiApp({ endpoints: paymentHandlers(deps()) });
});
afterEach(async () => {
  await app.close();
  await sandbox.close();
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { payload, headers }: Pick<InjectOptions, 'payload' | 'headers'> = {},
) => app.inject({ method, url: `/api${path}`, ...(payload && { payload }), ...(headers && { headers }) });

const METHODS = '/account/payment-methods';
const save = async (number: string, account = 'ada', over: object = {}) =>
  call('POST', METHODS, {
    payload: { nonce: await nonceOf(gateway, { number }), ...over },
    headers: signedIn(account),
  });
const listed = async (account = 'ada') =>
  (await call('GET', METHODS, { headers: signedIn(account) })).json<{ paymentMethods: { id: string }[] }>()
    .paymentMethods;

describe('the token a browser begins with', () => {
  const tokenFor = async (headers: Record<string, string>) => {
    const answer = await call('POST', '/payment/token', { headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { clientToken } = answer.json<{ clientToken: string }>();
    return JSON.parse(atob(clientToken)) as { configUrl: string; hasCustomer: boolean };
  };

  test('CHECK-05: is for a guest, or for the customer who asks', async () => {
    expect(await tokenFor({})).toMatchObject({ hasCustomer: false });
    expect(await tokenFor(signedIn('ada'))).toMatchObject({ hasCustomer: true });
    expect((await tokenFor({})).configUrl).toContain(sandbox.origin);
  });

  test('is refused with a sign-in that has ended, so nobody pays as a guest without knowing', async () => {
    const answer = await call('POST', '/payment/token', { headers: signedIn('expired') });
    expect(answer.statusCode).toBe(401);
  });

  test('is not to be had without end', async () => {
    let last = 200;
    for (let times = 0; times <= 300 && last === 200; times += 1)
      last = (await call('POST', '/payment/token')).statusCode;
    expect(last).toBe(429);
  });
});

describe('a customer’s saved cards', () => {
  test('CHECK-05: are listed without anything that could be paid with elsewhere', async () => {
    const saved = await save('5555555555554444');
    expect(saved.statusCode).toBe(200);
    const card = {
      id: expect.stringMatching(/^\w+$/) as string,
      kind: 'card',
      brand: 'MasterCard',
      last4: '4444',
      expires: '2030-12',
      isDefault: true,
    };
    expect(saved.json()).toEqual(card);
    expect(await listed()).toEqual([card]);
    expect(await listed('ben')).toEqual([]);
  });

  test('CHECK-05: can be deleted by their owner, once', async () => {
    const { id } = (await save('4111111111111111')).json<{ id: string }>();
    expect((await call('DELETE', `${METHODS}/${id}`, { headers: signedIn('eve') })).statusCode).toBe(404);
    expect((await call('DELETE', `${METHODS}/${id}`, { headers: signedIn('ada') })).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await call('DELETE', `${METHODS}/${id}`, { headers: signedIn('ada') })).statusCode).toBe(404);
  });

  test.each([
    ['4000111111111115', 402, 'PaymentDeclined'],
    ['4000111111111511', 402, 'PaymentDeclined'],
    ['6011111111111117', 422, 'PaymentInstrumentTypeNotAccepted'],
    ['4009348888881881', 503, 'Unavailable'],
  ])('CHECK-05: do not include %s, which is refused with %i', async (number, status, code) => {
    const answer = await save(number);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await listed()).toEqual([]);
  });

  test('a card is entered once', async () => {
    const again = { payload: { nonce: 'fake-consumed-nonce' }, headers: signedIn() };
    const answer = await call('POST', METHODS, again);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'PaymentMethodInvalid']);
  });

  test('nobody tries out stolen cards here: the eleventh within an hour has to wait', async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried += 1) statuses.push((await save('4000111111111115')).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(402), 429]);
  });

  test.each([['GET'], ['POST'], ['DELETE']] as const)(
    'are nobody’s without a sign-in: %s',
    async (method) => {
      const path = method === 'DELETE' ? `${METHODS}/abc` : METHODS;
      const payload = method === 'POST' ? { payload: { nonce: 'fake-valid-nonce' } } : {};
      expect((await call(method, path, payload)).statusCode).toBe(401);
    },
  );
});

describe('what the shop takes', () => {
  test('CHECK-05: cards are on, with PayPal beside them, and Afterpay for orders of $1 to $1,000', async () => {
    const options = {
      cards: true,
      afterpay: { minimum: 1, maximum: 1_000 },
      scripts: { paypal: `${sandbox.origin}/paypal/sdk/js`, fraud: null, afterpay: null },
      wallets: { applePay: null, googlePay: null },
    };
    expect((await call('GET', '/payment/options')).json()).toEqual(options);
  });

  test('Afterpay is not offered while it cannot be reached', async () => {
    await sandbox.close();
    expect((await call('GET', '/payment/options')).json()).toMatchObject({ afterpay: null });
  });

  test('a shop without keys says that cards are off, and refuses them', async () => {
    await app.close();
    const none = {
      cards: undefined,
      payLater: undefined,
      scripts: { paypal: null, fraud: null, afterpay: null },
      wallets: { applePay: null, googlePay: null },
    };
    app = await apiApp({ endpoints: paymentHandlers({ ...deps(), ...none }) });
    expect((await call('GET', '/payment/options')).json()).toEqual({
      cards: false,
      afterpay: null,
      scripts: none.scripts,
      wallets: none.wallets,
    });
    expect((await call('POST', '/payment/token')).statusCode).toBe(503);
  });

  test('while the gateway is away, the answer is to try again, not a fault', async () => {
    await sandbox.close();
    for (const answer of [
      await call('POST', '/payment/token'),
      await call('GET', METHODS, { headers: signedIn() }),
      await call('POST', METHODS, { payload: { nonce: 'fake-valid-nonce' }, headers: signedIn() }),
    ])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'Unavailable']);
  });
});

test('the server’s log holds neither a nonce nor what was gathered about the device', async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await app.close();
    app = await apiApp({
      endpoints: paymentHandlers(deps()),
      logLevel: 'trace',
    });
    const nonces = [];
    for (const number of ['4111111111111111', '4000111111111115', '6011111111111117']) {
      const nonce = await nonceOf(gateway, { number });
      nonces.push(nonce);
      const payload = { nonce, deviceData: 'the-device' };
      await call('POST', METHODS, { payload, headers: signedIn() });
      await call('POST', METHODS, { payload, headers: signedIn() });
    }
    await sandbox.close();
    await call('POST', METHODS, { payload: { nonce: nonces[0] }, headers: signedIn() });
    const log = written.join('');
    expect(log).toContain('/api/account/payment-methods');
    for (const secret of [...nonces, 'the-device', '4111111111111111']) expect(log).not.toContain(secret);
  } finally {
    spy.mockRestore();
  }
});
