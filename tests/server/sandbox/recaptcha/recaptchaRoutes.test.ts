import { runInNewContext } from 'node:vm';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createSandboxRecaptcha,
  sandboxOffer,
  type SandboxRecaptcha,
} from '#server/sandbox/recaptcha/recaptcha.ts';
import { recaptchaRoutes } from '#server/sandbox/recaptcha/recaptchaRoutes.ts';
import { PUBLIC_URL } from '#tests/support/server/apiApp.ts';

let app: FastifyInstance;
let recaptcha: SandboxRecaptcha;

beforeEach(async () => {
  recaptcha = createSandboxRecaptcha();
  app = fastify();
  await app.register(recaptchaRoutes, { recaptcha, publicUrl: PUBLIC_URL });
});
afterEach(() => app.close());

type Page = { grecaptcha?: { execute(key: string, options: { action: string }): Promise<string> } };

/** A page that has run the script, with a fetch of the shop's own origin. */
const openPage = async (): Promise<Required<Page>> => {
  const { body } = await app.inject(sandboxOffer.scriptUrl);
  const page: Page = {};
  const fetch = async (url: string, { method }: { method: 'POST' }) => {
    const { statusCode, body: text } = await app.inject({ method, url, headers: { origin: PUBLIC_URL } });
    return { ok: statusCode === 200, status: statusCode, text: async () => text };
  };
  runInNewContext(body, Object.assign(page, { fetch, URLSearchParams }));
  return page as Required<Page>;
};

test('the script makes tokens that siteverify knows, each for its action and once', async () => {
  const { grecaptcha } = await openPage();
  const token = await grecaptcha.execute(sandboxOffer.siteKey, { action: 'an_action' });
  const asked = { token, ip: '203.0.113.7' };
  expect(await recaptcha.siteverify(asked)).toMatchObject({ success: true, action: 'an_action' });
  expect(await recaptcha.siteverify(asked)).toMatchObject({ success: false });
});

test('no token for another site’s key, nor for an action reCAPTCHA would not take', async () => {
  const { grecaptcha } = await openPage();
  await expect(grecaptcha.execute('another', { action: 'an_action' })).rejects.toThrow('400');
  await expect(grecaptcha.execute(sandboxOffer.siteKey, { action: 'an-action?' })).rejects.toThrow('400');
});

test('no token for a page of somebody else', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: `/__sandbox/recaptcha/token?siteKey=${sandboxOffer.siteKey}&action=an_action`,
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});
