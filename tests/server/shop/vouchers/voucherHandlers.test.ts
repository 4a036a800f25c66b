// What a shopper, and who guesses, is told of gift cards over the wire; cards and counters are in memory.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { noBotCheck } from '#server/shop/botCheck/botCheck.ts';
import { demoVouchers, seedDemoVouchers } from '#server/sample/demoVouchers.ts';
import { createMemoryVoucherLedger } from '#server/shop/vouchers/memoryVoucherLedger.ts';
import type { VoucherLedger } from '#server/shop/vouchers/voucherLedger.ts';
import { voucherHandlers } from '#server/shop/vouchers/voucherHandlers.ts';
import { VOUCHER_BALANCE_ACTION } from '#sync/protocol/checkout/voucherBalance.ts';
import { toCartId, toCents } from '#events/brands.ts';
import { apiApp, PUBLIC_URL } from '#tests/support/server/apiApp.ts';
import { createTestBotCheck } from '#tests/support/providers/testBotCheck.ts';

const START = new Date('2026-11-22T10:00:00.000Z').getTime();
const now = new Date(START);
const clock = () => new Date(now);
const bots = createTestBotCheck(() => now.getTime());
let app: FastifyInstance;
/** New for each test: nobody has tried anything yet. */
let ledger: VoucherLedger;
let rateLimits: RateLimits;

beforeAll(async () => {
  app = await apiApp({
    trustProxy: ['127.0.0.1'],
    endpoints: voucherHandlers({
      ledger: { balance: (entry, cartId) => ledger.balance(entry, cartId) },
      botCheck: bots.botCheck,
      rateLimits: {
        take: (counted) => rateLimits.take(counted),
        giveBack: (counted) => rateLimits.giveBack(counted),
      },
    }),
  });
});
afterAll(() => app?.close());

beforeEach(async () => {
  bots.provider.isUp = true;
  now.setTime(START);
  ledger = createMemoryVoucherLedger(clock);
  await seedDemoVouchers(ledger, clock());
  rateLimits = createMemoryRateLimits(clock);
});

const token = (action = VOUCHER_BALANCE_ACTION): string => bots.token(action);

type Call = {
  readonly pin?: string;
  readonly recaptchaToken?: string;
  readonly cartId?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
};

const balanceOf = async (
  code: string,
  { pin = '2026', recaptchaToken = token(), from = '203.0.113.7', headers = {}, cartId }: Call = {},
) => {
  const query = new URLSearchParams({
    pin,
    recaptchaToken,
    ...(cartId !== undefined && { cartId }),
  }).toString();
  const answer = await app.inject({
    method: 'GET',
    url: `/api/payment/voucher/balance/${encodeURIComponent(code)}?${query}`,
    headers: { 'x-forwarded-for': from, ...headers },
  });
  return { statusCode: answer.statusCode, headers: answer.headers, body: answer.json() as unknown };
};

const usable = '6100000000000001';
const seconds = (at: number): number => Math.floor(at / 1_000);
const DAY_MS = 86_400_000;
const inThreeYears = seconds(START + 3 * 365 * DAY_MS);

describe('VOUCH-01: GET /payment/voucher/balance/{code}', () => {
  test.each([
    ['6100000000000001', { amountRemaining: 100, expires: inThreeYears }],
    ['6100 0000 0000 0001', { amountRemaining: 100, expires: inThreeYears }],
    ['6100000000000002', { amountRemaining: 35.5, expires: inThreeYears }],
    ['6100000000000003', { amountRemaining: 500, expires: inThreeYears }],
    ['6100000000000004', { amountRemaining: 20, expires: seconds(START + 30 * DAY_MS) }],
    ['6100000000000005', { amountRemaining: 0, expires: inThreeYears, isFullyRedeemed: true }],
    ['6100000000000006', { amountRemaining: 50, expires: seconds(START - DAY_MS), isExpired: true }],
  ])('tells what is left on %s', async (code, differs) => {
    const { statusCode, headers, body } = await balanceOf(code);
    expect([statusCode, body]).toEqual([200, { isExpired: false, isFullyRedeemed: false, ...differs }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('tells the second in which it ends, rounded down', async () => {
    const entry = { code: 'ENDSSOON1', pin: '2026' };
    await ledger.issue([{ ...entry, amount: toCents(1_000), expiresAt: new Date(START + 1_999) }]);
    expect((await balanceOf(entry.code)).body).toMatchObject({ expires: START / 1_000 + 1 });
  });

  test.each([
    ['6100000000000007', 422, 'VoucherSuspended', 'The gift card you entered has been suspended.'],
    [
      '6100000000000008',
      422,
      'VoucherLocked',
      'Invalid PIN. Your gift card is locked. Please contact our Customer Experience Team.',
    ],
    ['6100000000009999', 404, 'VoucherInvalid', 'Incorrect code or PIN.'],
  ])('refuses %s with %i %s', async (code, status, error, message) => {
    expect(await balanceOf(code)).toMatchObject({ statusCode: status, body: { code: error, message } });
  });

  test('says the same of a wrong PIN as of a code that does not exist', async () => {
    const { statusCode, body } = await balanceOf(usable, { pin: '0000' });
    const unknown = await balanceOf('6100000000009999');
    expect({ statusCode, body }).toEqual({ statusCode: unknown.statusCode, body: unknown.body });
  });

  test('says which of code and PIN cannot be one, and counts nothing', async () => {
    for (let tries = 0; tries < 40; tries += 1)
      expect(await balanceOf('61_00', { pin: 'abcd' })).toMatchObject({
        statusCode: 422,
        body: {
          code: 'RuleBroken',
          fields: {
            code: expect.stringContaining('letters and digits'),
            pin: expect.stringContaining('digits'),
          },
        },
      });
    expect(await balanceOf(usable, { pin: '' })).toMatchObject({
      body: { fields: { pin: 'Enter the PIN of your gift card.' } },
    });
    expect((await balanceOf(usable)).statusCode).toBe(200);
  });

  test('asks for the PIN and the token once each', async () => {
    for (const query of [
      '',
      '?pin=2026',
      `?recaptchaToken=${token()}`,
      '?pin=2026&pin=2027&recaptchaToken=t',
    ]) {
      const answer = await app.inject({ url: `/api/payment/voucher/balance/${usable}${query}` });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'BadRequest' }),
      ]);
      expect(answer.body).not.toContain('2026');
    }
  });

  test('never says a PIN again', async () => {
    for (const code of [...demoVouchers(now).map((voucher) => voucher.code), '6100000000009999'])
      expect(JSON.stringify((await balanceOf(code)).body)).not.toContain('2026');
  });

  test('is not answered to the pages of others', async () => {
    expect(await balanceOf(usable, { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      statusCode: 403,
      body: { code: 'ForeignOrigin' },
    });
    const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
    expect((await balanceOf(usable, { headers: own })).statusCode).toBe(200);
  });
});

describe('VOUCH-02: the proof of a gift card', () => {
  const entry = { code: usable, pin: '2026' };
  const own = toCartId('0190d3a1-cart');

  test('is for the cart that is named, and for no other', async () => {
    await balanceOf(usable);
    expect(await ledger.proven(entry, own)).toEqual({ type: 'unproven' });
    expect((await balanceOf(usable, { cartId: own })).statusCode).toBe(200);
    expect(await ledger.proven(entry, own)).toMatchObject({ type: 'balance' });
    expect(await ledger.proven(entry, toCartId('0190d3a1-other'))).toEqual({ type: 'unproven' });
  });

  test('is not had without the bot check: a shop without its keys takes no gift card', async () => {
    bots.provider.isUp = false;
    expect((await balanceOf(usable, { cartId: own })).statusCode).toBe(503);
    bots.provider.isUp = true;
    expect((await balanceOf(usable, { cartId: own, recaptchaToken: 'made-up' })).statusCode).toBe(403);
    expect(await ledger.proven(entry, own)).toEqual({ type: 'unproven' });
  });
});

describe('the bot check of a gift card', () => {
  test('lets a token vouch once, and for this call only', async () => {
    const once = token();
    expect((await balanceOf(usable, { recaptchaToken: once })).statusCode).toBe(200);
    for (const recaptchaToken of [once, token('product_challenge_verify'), 'made-up'])
      expect(await balanceOf(usable, { recaptchaToken })).toMatchObject({
        statusCode: 403,
        body: { code: 'BotCheckFailed' },
      });
  });

  test('comes before the PIN: who does not pass it locks no card', async () => {
    for (let tries = 0; tries < 8; tries += 1)
      expect(await balanceOf(usable, { pin: '0000', recaptchaToken: 'made-up' })).toMatchObject({
        body: { code: 'BotCheckFailed' },
      });
    expect((await balanceOf(usable)).statusCode).toBe(200);
  });

  test('lets nothing through while the provider does not answer', async () => {
    bots.provider.isUp = false;
    expect(await balanceOf(usable)).toMatchObject({ statusCode: 503, body: { code: 'Unavailable' } });
  });
});

describe('VOUCH-02: guessing PINs', () => {
  test('locks the card at the fifth, for its owner and from everywhere', async () => {
    const guesses = ['1111', '2222', '3333', '4444'];
    for (const [nth, pin] of guesses.entries())
      expect(await balanceOf(usable, { pin, from: `198.51.100.${nth}` })).toMatchObject({
        body: { code: 'VoucherInvalid' },
      });
    expect(await balanceOf(usable, { pin: '5555', from: '192.0.2.1' })).toMatchObject({
      body: { code: 'VoucherLocked' },
    });
    expect(await balanceOf(usable)).toMatchObject({ statusCode: 422, body: { code: 'VoucherLocked' } });
  });

  test('ends after ten tries at one card from one network', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await balanceOf(usable, { pin: '0000' })).statusCode).not.toBe(429);
    const { statusCode, headers, body } = await balanceOf(usable, { pin: '0000' });
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBe(15 * 60);
    expect(body).toMatchObject({
      code: 'TooManyRequests',
      message: 'That was a lot of tries. Wait 15 minutes, then check your gift card again.',
    });
    expect((await balanceOf('6100000000000002')).statusCode).toBe(200);
    expect((await balanceOf(usable, { from: '198.51.100.4' })).statusCode).toBe(422);
  });

  test('ends after thirty tries at any cards from one network, and goes on a quarter of an hour later', async () => {
    for (let card = 0; card < 30; card += 1)
      expect(await balanceOf(`61000000000090${String(card).padStart(2, '0')}`)).toMatchObject({
        body: { code: 'VoucherInvalid' },
      });
    expect((await balanceOf(usable)).statusCode).toBe(429);
    expect((await balanceOf(usable, { from: '198.51.100.4' })).statusCode).toBe(200);
    now.setTime(START + 15 * 60_000 - 1);
    expect((await balanceOf(usable)).statusCode).toBe(429);
    now.setTime(START + 15 * 60_000);
    expect((await balanceOf(usable)).statusCode).toBe(200);
  });

  test.each([
    [900, '15 minutes'],
    [841, '15 minutes'],
    [840, '14 minutes'],
    [61, '2 minutes'],
    [60, 'a minute'],
    [1, 'a minute'],
  ])('with %i seconds to go is told to wait %s', async (secondsToGo, wait) => {
    for (let tries = 0; tries < 10; tries += 1) await balanceOf(usable, { pin: '0000' });
    now.setTime(START + (900 - secondsToGo) * 1_000);
    const { headers, body } = await balanceOf(usable);
    expect(headers['retry-after']).toBe(String(secondsToGo));
    expect(body).toMatchObject({
      message: `That was a lot of tries. Wait ${wait}, then check your gift card again.`,
    });
  });

  test('is not what a shopper does who looks often: right PINs count for nothing', async () => {
    for (let looks = 0; looks < 35; looks += 1) expect((await balanceOf(usable)).statusCode).toBe(200);
    for (let looks = 0; looks < 12; looks += 1)
      expect(await balanceOf('6100000000000007')).toMatchObject({ body: { code: 'VoucherSuspended' } });
    expect((await balanceOf(usable)).statusCode).toBe(200);
  });
});

test('PAY-01: a shop in production without keys for its bot check judges no PIN', async () => {
  let judged = 0;
  const closed = await apiApp({
    trustProxy: ['127.0.0.1'],
    endpoints: voucherHandlers({
      ledger: {
        balance: async (entry, cartId) => {
          judged += 1;
          return ledger.balance(entry, cartId);
        },
      },
      botCheck: noBotCheck,
      rateLimits,
    }),
  });
  for (const pin of ['2026', '0000']) {
    const { statusCode, ...answer } = await closed.inject({
      url: `/api/payment/voucher/balance/${usable}?pin=${pin}&recaptchaToken=any&cartId=cart-of-ada`,
    });
    expect([statusCode, answer.json()]).toMatchObject([503, { code: 'Unavailable' }]);
  }
  expect(judged).toBe(0);
  expect(await ledger.proven({ code: usable, pin: '2026' }, toCartId('cart-of-ada'))).toEqual({
    type: 'unproven',
  });
  await closed.close();
});
