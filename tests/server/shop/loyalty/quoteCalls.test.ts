// What points pay, over the wire: every refusal, and whose points they are.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loyaltyHandlers } from '#server/shop/loyalty/loyaltyHandlers.ts';
import { readLink, writeLink } from '#server/shop/loyalty/loyaltyLinks.ts';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { QUOTE_ACTION } from '#sync/protocol/checkout/pointsQuote.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';
import { createTestBotCheck } from '#tests/support/providers/testBotCheck.ts';
import { createTestPoints, type TestPoints } from '#tests/support/providers/testPoints.ts';
import { apiApp, PUBLIC_URL, signedIn } from '#tests/support/server/apiApp.ts';

const START = new Date('2026-11-23T00:00:00Z');
const GOOD = { memberId: '1900 000 001', lastName: 'runner' };

describe.each(databaseTargets)('VOUCH-04: a quote of points, on $name', ({ start }) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  /** New for each test. */
  let points: TestPoints;
  let rateLimits: RateLimits;
  let now = START;
  const clock = () => now;
  const bots = createTestBotCheck(() => clock().getTime());
  beforeAll(async () => {
    database = await start();
    app = await apiApp({
      endpoints: loyaltyHandlers({
        memberships: { verify: async () => undefined },
        quotes: {
          points: { ...createTestPoints(), quote: (membership, amount) => points.quote(membership, amount) },
          linkOf: (accountId) => readLink(database.db, accountId),
          rateLimits: {
            take: (counted) => rateLimits.take(counted),
            giveBack: (counted) => rateLimits.giveBack(counted),
          },
          log: { warn: () => undefined },
        },
        botCheck: bots.botCheck,
      }),
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });
  beforeEach(() => {
    now = START;
    points = createTestPoints();
    rateLimits = createMemoryRateLimits(clock);
  });

  const quote = async (
    own: { readonly currencyAmount?: number; readonly membership?: object } = {},
    account?: AccountId,
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/loyalty/qantas/quote',
      headers: { origin: PUBLIC_URL, ...(account !== undefined && signedIn(account)) },
      payload: { currencyAmount: 120.5, recaptchaToken: bots.token(QUOTE_ACTION), ...own },
    });
    return { status: answer.statusCode, body: answer.json<object>() };
  };

  test('a guest is quoted whole reward lines of 200 points', async () => {
    expect(await quote({ membership: GOOD })).toMatchObject({
      status: 200,
      body: { memberNumber: '1900000001', currencyAmount: 120, points: 24_000 },
    });
  });

  test.each([
    ['no membership', {}, 422, 'RuleBroken', 'Add your Qantas Frequent Flyer number first'],
    ['less than a line', { currencyAmount: 0.99, membership: GOOD }, 422, 'RuleBroken', 'rule of the shop'],
    [
      'a name of another',
      { membership: { ...GOOD, lastName: 'Bell' } },
      422,
      'LoyaltyLastNameMismatch',
      'doesn’t match',
    ],
    [
      'too few points',
      { membership: { memberId: '1900000007', lastName: 'Runner' } },
      422,
      'LoyaltyPointsInsufficient',
      'You don’t have enough Qantas Points for that amount.',
    ],
    [
      'a member the airline refuses',
      { membership: { memberId: '1900000008', lastName: 'Runner' } },
      422,
      'LoyaltyQuoteRefused',
      'Qantas doesn’t let this membership pay with points just now.',
    ],
    ['no person', { membership: GOOD, recaptchaToken: 'made up' }, 403, 'BotCheckFailed', 'person'],
  ])('with %s nothing is quoted', async (_, own, status, code, text) => {
    expect(await quote(own)).toMatchObject({
      status,
      body: { code, message: expect.stringContaining(text) as string },
    });
  });

  test('an airline that does not answer is told so, and the try does not count', async () => {
    points.isUp = false;
    for (let tries = 0; tries < 12; tries += 1)
      expect(await quote({ membership: GOOD })).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('Unable to load Points Plus Pay.') as string },
      });
  });

  test('guesses at a membership are counted, quotes are not', async () => {
    for (let tries = 0; tries < 12; tries += 1) expect((await quote({ membership: GOOD })).status).toBe(200);
    const guess = { membership: { ...GOOD, lastName: 'Bell' } };
    for (let tries = 0; tries < 10; tries += 1) expect((await quote(guess)).status).toBe(422);
    now = new Date('2026-11-23T00:05:00Z');
    expect(await quote({ membership: GOOD })).toMatchObject({
      status: 429,
      body: { message: 'That was a lot of tries. Wait 10 minutes, then try again.' },
    });
  });

  test('SEC-04: a linked account is quoted its own membership, whatever is sent', async () => {
    const id = toAccountId('ada');
    await writeLink(database.db, id, {
      link: { memberId: '1900000002', lastName: 'Runner' },
      now: clock(),
    });
    expect(await quote({ membership: GOOD }, id)).toMatchObject({ body: { memberNumber: '1900000002' } });
    expect(await quote({}, id)).toMatchObject({ body: { memberNumber: '1900000002' } });
  });
});
