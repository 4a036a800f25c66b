import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { botCheckHandlers } from '#server/shop/botCheck/botCheckHandlers.ts';
import { challengeHandlers } from '#server/shop/challenge/challengeHandlers.ts';
import type { Challenge } from '#server/shop/challenge/challengeAnswer.ts';
import { sandboxOffer } from '#server/sandbox/recaptcha/recaptcha.ts';
import { CHALLENGE_ACTION } from '#sync/protocol/account/challenge.ts';
import { apiApp, PUBLIC_URL } from '#tests/support/server/apiApp.ts';
import { createTestBotCheck } from '#tests/support/providers/testBotCheck.ts';

const asked: Challenge = { question: 'What shape is the plate?', answers: ['forked', 'a forked plate'] };
const now = new Date('2026-11-21T10:00:00.000Z');
const bots = createTestBotCheck(() => now.getTime());
let app: FastifyInstance;
/** New for each test: nobody has tried anything yet. */
let rateLimits: RateLimits;

beforeAll(async () => {
  app = await apiApp({
    trustProxy: ['127.0.0.1'],
    endpoints: [
      ...botCheckHandlers(bots.botCheck),
      ...challengeHandlers({
        challengeOf: (id) => (id === 'p-asks' ? asked : id === 'p-unready' ? 'missing' : null),
        botCheck: bots.botCheck,
        rateLimits: {
          take: (counted) => rateLimits.take(counted),
          giveBack: (counted) => rateLimits.giveBack(counted),
        },
      }),
    ],
  });
});
afterAll(() => app?.close());

beforeEach(() => {
  bots.provider.isUp = true;
  rateLimits = createMemoryRateLimits(() => new Date(now));
});

const token = (action = CHALLENGE_ACTION): string => bots.token(action);

type Call = { readonly productId?: string; readonly recaptchaToken?: string; readonly from?: string };

const verify = async (
  answer: string,
  { productId = 'p-asks', recaptchaToken = token(), from = '203.0.113.7' }: Call = {},
) => {
  const { statusCode, headers, ...response } = await app.inject({
    method: 'POST',
    url: '/api/product/challenge/verify',
    headers: { origin: PUBLIC_URL, 'x-forwarded-for': from },
    payload: { answer, productId, recaptchaToken },
  });
  return { statusCode, headers, body: response.json() as { code?: string; message?: string } };
};

describe('CART-03: POST /product/challenge/verify', () => {
  test.each(['forked', 'Forked', ' F O R K E D! ', 'a  Forked, plate', 'Fórked'])(
    'takes %j: case, accents, spaces and punctuation do not count',
    async (answer) => {
      expect(await verify(answer)).toMatchObject({ statusCode: 200, body: {} });
    },
  );

  test.each(['fork', 'forked plate', 'forkedd', '!?', ' '])(
    'refuses %j with ChallengeFailed',
    async (answer) => {
      expect(await verify(answer)).toMatchObject({ statusCode: 422, body: { code: 'ChallengeFailed' } });
    },
  );

  test('takes up to 100 characters and no answer that is empty', async () => {
    expect(await verify('x'.repeat(100))).toMatchObject({ body: { code: 'ChallengeFailed' } });
    expect(await verify('x'.repeat(101))).toMatchObject({ statusCode: 400, body: { code: 'BadRequest' } });
    expect(await verify('')).toMatchObject({ statusCode: 400, body: { code: 'BadRequest' } });
  });

  test.each(['p-other', 'p-unready'])('knows no question of %s', async (productId) => {
    expect(await verify('forked', { productId })).toMatchObject({
      statusCode: 404,
      body: { code: 'NotFound' },
    });
  });

  test('says nothing of the answers, right or wrong', async () => {
    for (const { body } of [await verify('forked'), await verify('wrong')])
      expect(JSON.stringify(body)).not.toMatch(/forked/i);
  });
});

describe('the bot check of an answer', () => {
  test('lets a token vouch once, for this call and within two minutes', async () => {
    const once = token();
    expect((await verify('forked', { recaptchaToken: once })).statusCode).toBe(200);
    const refused = [once, token('payment_voucher_balance_fetch'), 'made-up'];
    const late = token();
    now.setTime(now.getTime() + 120_001);
    for (const recaptchaToken of [...refused, late])
      expect(await verify('forked', { recaptchaToken })).toMatchObject({
        statusCode: 403,
        body: { code: 'BotCheckFailed' },
      });
  });

  test('lets nothing through while the provider does not answer', async () => {
    bots.provider.isUp = false;
    expect(await verify('forked')).toMatchObject({ statusCode: 503, body: { code: 'Unavailable' } });
  });

  test('tells a browser what to make tokens with', async () => {
    const answer = await app.inject({ url: '/api/bot-check' });
    expect(answer.json()).toEqual(sandboxOffer);
  });
});

describe('guessing', () => {
  test('ends after twenty wrong answers from one network, which a right one does not count to', async () => {
    for (let tries = 0; tries < 22; tries += 1) await verify('forked');
    for (let tries = 0; tries < 20; tries += 1)
      expect((await verify('wrong')).body).toMatchObject({ code: 'ChallengeFailed' });
    const { statusCode, headers, body } = await verify('forked');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.message).toBe('That was a lot of tries. Wait 15 minutes, then answer again.');
    expect((await verify('forked', { from: '198.51.100.4' })).statusCode).toBe(200);
    now.setTime(now.getTime() + 15 * 60_000);
    expect((await verify('forked')).statusCode).toBe(200);
  });
});
