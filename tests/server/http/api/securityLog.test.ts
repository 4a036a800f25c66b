// Lines of the security log about gift cards, orders and addresses: who, what, from where, and no PIN, no name, no number in plain text.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressHandlers } from '#server/shop/accounts/addressHandlers.ts';
import { orderHandlers } from '#server/shop/orders/orderHandlers.ts';
import { voucherHandlers } from '#server/shop/vouchers/voucherHandlers.ts';
import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';
import { VOUCHER_BALANCE_ACTION } from '#sync/protocol/checkout/voucherBalance.ts';
import { createTestBotCheck } from '#tests/support/providers/testBotCheck.ts';
import { apiApp } from '#tests/support/server/apiApp.ts';
import {
  card,
  HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
} from '#tests/support/server/orderShop.ts';

type Line = Readonly<Record<string, unknown>>;

const bots = createTestBotCheck(() => Date.now());
const written: string[] = [];
let shop: OrderShop;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await openOrderShop();
  const { deps, ledger, clock } = shop;
  const rateLimits = createMemoryRateLimits(() => new Date(clock.now));
  app = await apiApp({
    trustProxy: ['127.0.0.1'],
    logLevel: 'warn',
    logStream: { write: (line) => void written.push(line) },
    endpoints: [
      ...orderHandlers({ ...deps, rateLimits }),
      ...addressHandlers({ db: shop.database.db }),
      ...voucherHandlers({ ledger, rateLimits, botCheck: bots.botCheck }),
    ],
  });
});
afterAll(async () => {
  await app?.close();
  await shop?.close();
});
beforeEach(async () => {
  await shop.reset();
  written.splice(0);
});

const lines = (): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter((line) => 'security' in line);

const hash = expect.stringMatching(/^[\w-]{16}$/) as unknown;

const place = (cart: ReturnType<OrderShop['cart']>, ip: string, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/order/place',
    headers: {
      'idempotency-key': newKey(),
      'x-forwarded-for': ip,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: { cart },
  });

const guess = (pin: string, ip: string) =>
  app.inject({
    url: `/api/payment/voucher/balance/${HUNDRED.code}?${new URLSearchParams({
      pin,
      recaptchaToken: bots.token(VOUCHER_BALANCE_ACTION),
    }).toString()}`,
    headers: { 'x-forwarded-for': ip },
  });

/** What no line may hold. */
const expectNoSecret = (): void => {
  const secrets = ['ada@example.com', 'Lovelace', 'Smith Street', '0412', HUNDRED.code, HUNDRED.pin];
  for (const secret of [...secrets, 'fake-valid-visa-nonce', '7391'])
    expect(written.join('')).not.toContain(secret);
};

describe('the security log tells', () => {
  test('of each wrong PIN of a gift card and of its lock, from where, and not of the right one', async () => {
    for (let nth = 1; nth <= 5; nth += 1) await guess('7391', `203.0.113.${nth}`);
    await guess(HUNDRED.pin, '203.0.113.6');
    const told = lines().map(({ security, call, code, ip }) => [security, call, code, ip]);
    expect(told).toEqual([
      ...[1, 2, 3, 4].map((nth) => ['wrongPin', 'getVoucherBalance', 'VoucherInvalid', `203.0.113.${nth}`]),
      ...[5, 6].map((nth) => ['cardLocked', 'getVoucherBalance', 'VoucherLocked', `203.0.113.${nth}`]),
    ]);
    // All of one card, by a name that is not its number.
    expect(new Set(lines().map(({ giftCard }) => giftCard)).size).toBe(1);
    expect(lines()[0]?.['giftCard']).toEqual(hash);
    await shop.reset();
    written.splice(0);
    await guess(HUNDRED.pin, '203.0.113.7');
    expect(lines()).toEqual([]);
  });

  test('of an order that was placed: whose, which, from where', async () => {
    const answer = await place(shop.cart(), '203.0.113.20', 'ada');
    const { order } = answer.json<{ order: { number: string } }>();
    expect(lines()).toEqual([
      expect.objectContaining({
        security: 'orderPlaced',
        call: 'placeOrder',
        account: expect.any(String) as unknown,
        email: hash,
        order: hash,
        ip: '203.0.113.20',
        level: 30,
      }),
    ]);
    expect(written.join('')).not.toContain(order.number);
    expectNoSecret();
  });

  test('of an order with totals that were tampered with, and of one with a gift card that nobody proved', async () => {
    const cheap = shop.cart({ shown: shop.shown(1), paymentMethods: [card(1)] });
    expect((await place(cheap, '203.0.113.30')).json()).toMatchObject({ status: 'ORDER_CHANGED' });
    const unproven = shop.cart({ paymentMethods: [voucher(HUNDRED, 100), card(120)] });
    await place(unproven, '203.0.113.31');
    expect(lines()).toEqual([
      expect.objectContaining({
        security: 'orderRefused',
        code: 'ORDER_CHANGED',
        email: hash,
        ip: '203.0.113.30',
        level: 40,
      }),
      expect.objectContaining({
        security: 'wrongPin',
        code: 'VOUCHER_UNCHECKED',
        giftCard: hash,
        ip: '203.0.113.31',
      }),
    ]);
    expect(lines()[0]).not.toHaveProperty('account');
    expectNoSecret();
  });

  test('of each change of an address book, and of who tries an address that is not theirs', async () => {
    const headers = { authorization: 'Bearer bob', 'x-forwarded-for': '203.0.113.45' };
    const payload = {
      contactName: 'Bob Quiet',
      street1: '9 Hidden Lane',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
      country: 'AU',
    };
    const url = '/api/account/addresses';
    const added = await app.inject({ method: 'POST', url, headers, payload });
    const { addresses } = added.json<{ addresses: readonly { id: string }[] }>();
    const one = `${url}/${addresses[0]?.id}`;
    const eve = { ...headers, authorization: 'Bearer eve' };
    await app.inject({ method: 'PUT', url: one, headers: eve, payload });
    await app.inject({
      method: 'PUT',
      url: one,
      headers,
      payload: { ...payload, street1: '10 Hidden Lane' },
    });
    await app.inject({ method: 'DELETE', url: one, headers });
    const told = lines().map(({ security, call, code, ip }) => [security, call, code, ip]);
    expect(told).toEqual([
      ['addressBookChanged', 'addAddress', undefined, '203.0.113.45'],
      ['accessRefused', 'updateAddress', 'NotFound', '203.0.113.45'],
      ['addressBookChanged', 'updateAddress', undefined, '203.0.113.45'],
      ['addressBookChanged', 'removeAddress', undefined, '203.0.113.45'],
    ]);
    const [first, foreign, ...rest] = lines().map(({ account }) => account);
    expect(first).toEqual(expect.any(String));
    expect(foreign).not.toBe(first);
    expect(rest).toEqual([first, first]);
    for (const secret of ['Quiet', 'Hidden Lane']) expect(written.join('')).not.toContain(secret);
  });
});
