// How much each call reads: what a shop never sends is refused before it is parsed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { handle } from '#server/http/api/handler.ts';
import { mostBytesOf } from '#server/http/api/jsonBody.ts';
import { apiError } from '#sync/protocol/call/apiError.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { getCheckoutInfo } from '#sync/protocol/checkout/checkoutInfo.ts';
import { signIn } from '#sync/protocol/account/account.ts';
import { apiApp, signedIn } from '#tests/support/server/apiApp.ts';

let app: FastifyInstance;
let parsed = 0;

beforeAll(async () => {
  const answer = async () => {
    parsed += 1;
    throw new Error('Nobody gets here');
  };
  app = await apiApp({ endpoints: [handle(getCheckoutInfo, answer), handle(signIn, answer)] });
});
afterAll(() => app.close());

const zeros = (bytes: number): string => `{"cart":{"items":[${'0,'.repeat(bytes / 2)}0]}}`;

const send = async (method: 'POST' | 'PUT', url: string, payload: string) => {
  const headers = { 'content-type': 'application/json', ...(method === 'PUT' && signedIn()) };
  const answer = await app.inject({ method, url, headers, payload });
  return apiError.parse(answer.json());
};

describe('how much a call reads', () => {
  test('half a megabyte of zeros is not parsed where a cart or a form is expected', async () => {
    for (const url of ['/api/checkout/info', '/api/account/signin'])
      expect((await send('POST', url, zeros(469_000))).code).toBe('BodyTooLarge');
    expect((await send('POST', '/api/account/signin', zeros(17_000))).code).toBe('BodyTooLarge');
    expect(parsed).toBe(0);
  });

  test('what is within the size is not judged value by value when it holds too many', async () => {
    const answer = await send('POST', '/api/checkout/info', zeros(180_000));
    expect(answer).toMatchObject({
      code: 'BadRequest',
      fields: { '(body)': 'Holds more than 40000 values' },
    });
    expect(await send('PUT', '/api/account/state', zeros(469_000))).toEqual(answer);
  });

  test('only lists of a cart, of products and what a device’s key says may be larger than a form', () => {
    const larger = endpoints
      .filter(({ name }) => mostBytesOf(name, 1_000_000) > 16_384)
      .map(({ name }) => name);
    expect(larger.toSorted()).toEqual([
      'addPasskey',
      'askForReturn',
      'createAfterpayCheckout',
      'getCheckoutInfo',
      'placeOrder',
      'putAccountState',
      'searchObjects',
      'signInWithPasskey',
    ]);
  });
});
