// The wire of reCAPTCHA's siteverify, against a server that speaks it: form in, JSON out.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBotCheck, noBotCheck } from '#server/shop/botCheck/botCheck.ts';
import { createSiteverify, recaptchaOffer } from '#server/shop/botCheck/siteverify.ts';

let server: Server;
let url: string;
let answer: { readonly status: number; readonly body: unknown };
let asked: { readonly method: string | undefined; readonly type: string | undefined; readonly form: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = Buffer.concat(parts).toString();
      asked = { method: request.method, type: request.headers['content-type'], form };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`;
});

afterAll(() => void server.close());

const call = { token: 'tok&en', action: 'an_action', ip: '203.0.113.7' };
const vouched = { success: true, score: 0.7, action: 'an_action', hostname: 'shop.example' };
const vouches = (status: number, body: unknown) => {
  answer = { status, body };
  return createBotCheck(recaptchaOffer('site-key'), createSiteverify('s3cret', url)).vouches(call);
};

test('asks with the secret, the token and the address, as a form', async () => {
  expect(await vouches(200, vouched)).toBe(true);
  expect(asked.method).toBe('POST');
  expect(asked.type).toContain('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(asked.form))).toEqual({
    secret: 's3cret',
    response: 'tok&en',
    remoteip: '203.0.113.7',
  });
});

test.each([
  ['a low score', { ...vouched, score: 0.4 }],
  ['no score', { success: true, action: 'an_action' }],
  ['a token for another call', { ...vouched, action: 'another' }],
  ['a spent token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a made-up token', { success: false, 'error-codes': ['invalid-input-response'] }],
])('does not vouch for %s', async (_name, body) => {
  expect(await vouches(200, body)).toBe(false);
});

test.each([
  ['a wrong secret of ours', 200, { success: false, 'error-codes': ['invalid-input-secret'] }],
  ['a provider in trouble', 502, {}],
  ['an answer in another language', 200, ['?']],
])('is Unavailable, not a no, for %s', async (_name, status, body) => {
  await expect(vouches(status, body)).rejects.toMatchObject({ code: 'Unavailable' });
});

test('a shop without keys offers no bot check and lets nothing through', async () => {
  expect(() => noBotCheck.offer()).toThrow(expect.objectContaining({ code: 'Unavailable' }));
  await expect(noBotCheck.vouches(call)).rejects.toMatchObject({ code: 'Unavailable' });
});

test('the script’s address carries the key', () =>
  expect(recaptchaOffer('site-key').scriptUrl).toBe(
    'https://www.google.com/recaptcha/api.js?render=site-key',
  ));
