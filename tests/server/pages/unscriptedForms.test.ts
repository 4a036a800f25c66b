import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageRoutes } from '#server/pages/pageRoutes.ts';
import { createPageRenderer } from '#src/entry/server.tsx';
import { fakeCatalogue } from './fakeCatalogue.ts';

const assets = {
  buildId: 'b',
  start: '/s.js',
  entry: '/e.js',
  styles: [],
  fonts: [],
  entryChunks: [],
  routeChunks: {},
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  app = fastify();
  await app.register(
    pageRoutes({
      catalogue: fakeCatalogue,
      renderer: createPageRenderer(assets),
      files: { folder, earlierAssets: [] },
      publicUrl: 'https://shop.example',
    }),
  );
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
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
