import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeCatalogue } from './fakeCatalogue.ts';
import { openPages } from './pagesApp.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await openPages({ catalogue: fakeCatalogue });
});

afterAll(async () => {
  await app.close();
});

describe('a form that was sent before the scripts were there', () => {
  const send = async (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40b.example&password=Secret-1',
    });

  test('opens its page again, without what was typed in the address', async () => {
    const answer = await send('/account/signin');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/account/signin');
  });

  test('never leads to another site', async () => {
    expect((await send('//elsewhere.example/account')).headers.location).toBe('/account');
  });

  test('is not a call of the API', async () => {
    expect((await send('/api/account/signin')).statusCode).toBe(404);
  });
});
