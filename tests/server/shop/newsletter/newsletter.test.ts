import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#server/storage/rateLimits.ts';
import { createApp } from '#server/http/app.ts';
import { newsletterHandlers } from '#server/shop/newsletter/newsletterHandlers.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import {
  PUBLIC_URL,
  startAccountsShop,
  tokenOf,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';

let shop: AccountsShop;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await startAccountsShop();
  const clock = () => new Date(shop.now);
  const db = shop.database.db;
  app = await createApp({
    publicUrl: PUBLIC_URL,
    callsPerMinute: 1_000_000,
    identityOf: async () => undefined,
    endpoints: newsletterHandlers({
      db,
      shopConfig: sampleConfig,
      publicUrl: PUBLIC_URL,
      clock,
      rateLimits: createRateLimits(db, clock),
      wakeMailSender: () => undefined,
      answerFloorMs: 0,
    }),
  });
}, 120_000);

afterAll(async () => {
  await app.close();
  await shop.close();
});

beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').execute();
});

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/newsletter${path}`, headers: { origin: PUBLIC_URL }, payload });

const subscribers = async (): Promise<readonly string[]> =>
  (await shop.database.db.selectFrom('newsletter_subscribers').select('email').execute()).map(
    ({ email }) => email,
  );

/** The newest mail's token. */
const mailed = async (address: string): Promise<string> => tokenOf((await shop.mailTo(address))[0]);

describe('CAT-10: the newsletter', () => {
  test('comes to nobody who has not confirmed', async () => {
    expect((await post('', { email: ' Wren@Runner.example ' })).statusCode).toBe(202);
    expect(await subscribers()).not.toContain('wren@runner.example');
    const token = await mailed('wren@runner.example');
    expect((await post('/confirm', { token })).statusCode).toBe(200);
    expect(await subscribers()).toContain('wren@runner.example');
  });

  test('a link works once, and not after a day', async () => {
    await post('', { email: 'once@runner.example' });
    const token = await mailed('once@runner.example');
    await post('/confirm', { token });
    expect((await post('/confirm', { token })).json()).toMatchObject({ code: 'LinkInvalid' });
    await post('', { email: 'late@runner.example' });
    const late = await mailed('late@runner.example');
    shop.now.setTime(shop.now.getTime() + 24 * 3_600_000);
    expect((await post('/confirm', { token: late })).statusCode).toBe(422);
    expect(await subscribers()).not.toContain('late@runner.example');
  });

  test('answers the same for an address on the list, which learns of it by mail', async () => {
    await post('', { email: 'known@runner.example' });
    await post('/confirm', { token: await mailed('known@runner.example') });
    const [again, fresh] = [
      await post('', { email: 'known@runner.example' }),
      await post('', { email: 'fresh@runner.example' }),
    ];
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    expect((await shop.mailTo('known@runner.example'))[0]?.subject).toContain('already');
    expect((await subscribers()).filter((email) => email === 'known@runner.example')).toHaveLength(1);
  });

  test('the welcome holds the way out, which works once and hurts nobody twice', async () => {
    await post('', { email: 'brief@runner.example' });
    await post('/confirm', { token: await mailed('brief@runner.example') });
    const [welcome] = await shop.mailTo('brief@runner.example');
    expect(welcome?.links[0]).toMatch(/^http:\/\/localhost:3000\/newsletter\/leave\?token=/);
    const before = await subscribers();
    for (const _ of [1, 2]) expect((await post('/leave', { token: tokenOf(welcome) })).statusCode).toBe(200);
    expect(await subscribers()).toEqual(before.filter((email) => email !== 'brief@runner.example'));
  });

  test('a link to confirm cannot take anybody off, nor the other way round', async () => {
    await post('', { email: 'mixed@runner.example' });
    const token = await mailed('mixed@runner.example');
    await post('/leave', { token });
    expect((await post('/confirm', { token })).statusCode).toBe(200);
    expect((await post('/confirm', { token: await mailed('mixed@runner.example') })).statusCode).toBe(422);
    expect(await subscribers()).toContain('mixed@runner.example');
  });

  test('says what is wrong with an address, and mails nothing', async () => {
    const answer = await post('', { email: 'nobody' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      fields: { email: 'Enter an email address like name@example.com.' },
    });
  });

  test('mails one address five times an hour at most', async () => {
    const ask = async () => (await post('', { email: 'flood@runner.example' })).statusCode;
    const statuses = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await shop.mailTo('flood@runner.example')).toHaveLength(5);
  });
});
