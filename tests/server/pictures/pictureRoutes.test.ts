import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { drawingHash } from '#server/illustrator/drawing.ts';
import type { Drawing } from '#server/illustrator/subject.ts';
import { pictureRoutes } from '#server/pictures/pictureRoutes.ts';
import { createPictures, type Pictures } from '#server/pictures/pictures.ts';

const shoe: Drawing = {
  kind: 'shoe',
  archetype: 'trail',
  motif: 'lattice',
  colourway: 'reef-lime',
  seed: 'ridgeback-3',
};
const hash = drawingHash(shoe);

let app: FastifyInstance;
let pictures: Pictures;
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'picture-routes-'));
  pictures = createPictures({
    cacheDir,
    drawingOf: (asked) => (asked === hash ? shoe : undefined),
    log: { warn: () => undefined },
    threads: 1,
  });
  app = fastify();
  await app.register(pictureRoutes, { pictures });
});

afterAll(async () => {
  await app.close();
  await pictures.close();
  await rm(cacheDir, { recursive: true, force: true });
});

describe('the address of a picture', () => {
  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ])('a %s is served with its type, to be kept for ever', async (format, type) => {
    const answer = await app.inject(`/pictures/${hash}/main-240.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.rawPayload.byteLength).toBeGreaterThan(1000);
  });

  test.each([
    ['a hash nobody has', `/pictures/${'0'.repeat(16)}/main-240.webp`],
    ['a view this product does not have', `/pictures/${hash}/inside-240.webp`],
    ['a width we do not offer', `/pictures/${hash}/main-241.webp`],
    ['a format we do not offer', `/pictures/${hash}/main-240.gif`],
  ])('%s is answered 404 with a code', async (_what, url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NotFound' });
  });

  test.each([
    '/pictures/%2e%2e%2f%2e%2e/main-240.webp',
    '/pictures/..%2F..%2Fetc/passwd',
    '/pictures/HASH/main-240.webp',
    '/pictures/ABCDEF0123456789/main-240.webp',
    `/pictures/${hash}/..%2f..%2fpackage.json`,
    `/pictures/${hash}/main-240.webp%00`,
    `/pictures/${hash}/main-240`,
    `/pictures/${hash}/main--240.webp`,
    `/pictures/${hash}/main-99999999999999999999.webp`,
    `/pictures/${hash}/%F0%9F%91%9F-240.webp`,
  ])('junk is answered 400: %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BadRequest' });
  });
});
