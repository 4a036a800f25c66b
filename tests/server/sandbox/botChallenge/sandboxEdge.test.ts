// What stands in for Cloudflare stops the calls it is told to stop, and lets through who has its clearance (TRUST-01).
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/http/app.ts';
import { handle } from '#server/http/api/handler.ts';
import { CLEARED_FOR_S, createSandboxEdge } from '#server/sandbox/botChallenge/sandboxEdge.ts';
import { widgetRoutes } from '#server/sandbox/botChallenge/widgetRoutes.ts';
import { openBotChallenge, WIDGET_PATH } from '#server/shop/botChallenge/openBotChallenge.ts';
import { getLiveness } from '#sync/protocol/pages/health.ts';

const publicUrl = 'https://shop.example';
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const open = async (now = () => 0) => {
  const clearances = createSandboxEdge(now);
  let answered = 0;
  const opened = await createApp({
    publicUrl,
    edge: clearances.edge,
    identityOf: async () => undefined,
    endpoints: [
      handle(getLiveness, async () => {
        answered += 1;
        return { status: 'ok' as const };
      }),
    ],
    plugins: [(child) => widgetRoutes(child, { clearances, publicUrl })],
  });
  app = opened;
  const call = (headers: Record<string, string> = {}) =>
    opened.inject({ method: 'GET', url: '/api/health/live', headers });
  return { app: opened, call, answered: () => answered };
};

/** `name=value` of the cookie that the widget's frame gets. */
const clearance = async (opened: FastifyInstance): Promise<string> => {
  const answer = await opened.inject({
    method: 'POST',
    url: '/__sandbox/turnstile/clearance',
    headers: { origin: publicUrl, host: 'shop.example' },
  });
  const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
  return cookie?.split(';', 1)[0] ?? '';
};

test('TRUST-01: a call that is challenged never reaches the shop, and says so in a header', async () => {
  const { call, answered } = await open();
  expect((await call()).statusCode).toBe(200);
  const stopped = await call({ 'sandbox-challenge': 'until-passed' });
  expect(stopped.statusCode).toBe(403);
  expect(stopped.headers['cf-mitigated']).toBe('challenge');
  expect(answered()).toBe(1);
});

test('TRUST-01: clearance lets a browser through for half an hour, and only one that was given out', async () => {
  let now = 0;
  const { app: opened, call } = await open(() => now);
  const cookie = await clearance(opened);
  const status = async (headers: Record<string, string>) => (await call(headers)).statusCode;
  expect(await status({ 'sandbox-challenge': 'until-passed', cookie })).toBe(200);
  expect(await status({ 'sandbox-challenge': 'always', cookie })).toBe(403);
  expect(await status({ 'sandbox-challenge': 'until-passed', cookie: 'cf_clearance=mine' })).toBe(403);
  now = CLEARED_FOR_S * 1_000;
  expect(await status({ 'sandbox-challenge': 'until-passed', cookie })).toBe(200);
  now += 1;
  expect(await status({ 'sandbox-challenge': 'until-passed', cookie })).toBe(403);
});

test('TRUST-01: another site gets no clearance for its visitors', async () => {
  const { app: opened } = await open();
  const answer = await opened.inject({
    method: 'POST',
    url: '/__sandbox/turnstile/clearance',
    headers: { origin: 'https://elsewhere.example', host: 'shop.example' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['names Cloudflare’s widget with its site key', '0x4AAAAAAA', ['https://challenges.cloudflare.com'], 200],
  ['has none without a key', undefined, [], 404],
] as const)('TRUST-01: a shop in production %s', async (_what, turnstileSiteKey, sources, status) => {
  const room = openBotChallenge({ config: { turnstileSiteKey }, standIn: undefined });
  expect(room.sources).toEqual(sources);
  app = await createApp({
    publicUrl,
    identityOf: async () => undefined,
    endpoints: [],
    plugins: room.plugins,
  });
  const answer = await app.inject({ method: 'GET', url: WIDGET_PATH });
  expect(answer.statusCode).toBe(status);
  if (status === 200)
    expect(answer.json()).toEqual({
      siteKey: turnstileSiteKey,
      scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    });
});
