import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAfterpay } from '#server/shop/payments/afterpay.ts';
import { PayLaterUnavailableError } from '#server/shop/payments/payLaterGateway.ts';
import { payLaterContract, someOrder } from '#tests/contracts/payLater.contract.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import {
  decideAt,
  payLaterOf,
  silentLog,
  startSandbox,
  type RunningSandbox,
} from '#tests/support/providers/sandboxGateway.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { toAttemptId } from '#events/brands.ts';

payLaterContract(
  'over Afterpay’s API, at the simulator',
  async () => {
    const sandbox = await startSandbox();
    return { provider: payLaterOf(sandbox), close: () => sandbox.close() };
  },
  decideAt,
);

// The same promises at Afterpay itself, where somebody has keys; nobody presses its buttons.
const { AFTERPAY_MERCHANT_ID: merchantId, AFTERPAY_SECRET: secret } = process.env;
if (merchantId && secret)
  payLaterContract(
    'at Afterpay’s own sandbox',
    async () => ({
      provider: createAfterpay({
        settings: { url: 'https://global-api-sandbox.afterpay.com', merchantId, secret },
        log: silentLog,
      }),
      close: async () => undefined,
    }),
    undefined,
  );

const back = { confirmUrl: 'http://localhost:3000/ok', cancelUrl: 'http://localhost:3000/no' };

describe('a provider that does not answer', () => {
  let server: Server;
  let status: number;
  let asked: string[];
  let url: string;
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(status === 200 ? { maximumAmount: { amount: '1000.00', currency: 'AUD' } } : {}),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  let now = 0;
  const providerAt = (at: string) =>
    createAfterpay({
      settings: { url: at, merchantId: '123', secret: 'secret' },
      log: silentLog,
      now: () => toMillis(now),
      timeoutMs: 2_000,
    });

  test.each([401, 403, 429, 422])('is unavailable, for certain, when it says %i', async (code) => {
    status = code;
    expect(await providerAt(url).authorise('002.abc', toAttemptId('attempt-1'))).toEqual({
      type: 'unavailable',
    });
  });

  test.each([0, 408, 500, 503, 200])(
    'CHECK-08: leaves unknown what it did when it says %i (0: hangs up)',
    async (code) => {
      status = code;
      expect(await providerAt(url).authorise('002.abc', toAttemptId('attempt-1'))).toEqual({
        type: 'unknown',
      });
      // Asked once: nobody pays twice to find out.
      expect(asked).toEqual(['POST /v2/payments/auth']);
    },
  );

  test('CHECK-08: is unavailable, for certain, when there is nobody to ask', async () => {
    const provider = providerAt(`http://127.0.0.1:${await freePort()}`);
    expect(await provider.authorise('002.abc', toAttemptId('attempt-1'))).toEqual({ type: 'unavailable' });
    for (const question of [
      () => provider.limits(),
      () => provider.createCheckout(someOrder(), back),
      () => provider.readCheckout('002.abc'),
      () => provider.findByToken('002.abc'),
      () => provider.settle('1'),
      () => provider.void('1'),
    ])
      await expect(question()).rejects.toThrow(PayLaterUnavailableError);
  });

  test('its limits are asked for once a day, and again at once after a failure', async () => {
    const provider = providerAt(url);
    status = 503;
    await expect(provider.limits()).rejects.toThrow(PayLaterUnavailableError);
    status = 200;
    for (const _again of [1, 2, 3]) expect((await provider.limits()).maximum).toBe(100_000);
    expect(asked).toHaveLength(2);
    now += 24 * 3_600_000 + 1;
    await provider.limits();
    expect(asked).toHaveLength(3);
  });
});

describe('the simulator’s checkout page', () => {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.close());

  test('shows what is to be paid, and runs no script', async () => {
    const made = await payLaterOf(sandbox).createCheckout(someOrder(), back);
    const page = await fetch(made === 'outsideLimits' ? '' : made.redirectUrl);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('$229.45');
  });

  test('sends nobody anywhere for a checkout that is unknown or over', async () => {
    expect(await decideAt(`${sandbox.origin}/afterpay/checkout?token=made-up`, 'confirm')).toBeUndefined();
    const { redirectUrl, token } = (await payLaterOf(sandbox).createCheckout(someOrder(), back)) as {
      redirectUrl: string;
      token: string;
    };
    await decideAt(redirectUrl, 'confirm');
    await payLaterOf(sandbox).authorise(token, toAttemptId('attempt-1'));
    expect(await decideAt(redirectUrl, 'confirm')).toBeUndefined();
  });

  test('sends a shopper to web addresses only', async () => {
    const order = payLaterOf(sandbox).createCheckout(someOrder(), {
      ...back,
      confirmUrl: 'javascript:alert(1)',
    });
    await expect(order).rejects.toThrow(PayLaterUnavailableError);
  });
});
