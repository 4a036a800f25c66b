import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { drawingHash } from '#server/pictures/illustrator/drawingAddress.ts';
import type { Drawing } from '#server/pictures/illustrator/ink/subject.ts';
import { pictureRoutes } from '#server/pictures/pictureRoutes.ts';
import { createPictures, type Pictures } from '#server/pictures/pictures.ts';
import { createFolderStore } from '#server/pictures/store/folderStore.ts';

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
    store: createFolderStore(cacheDir),
    shownOf: (asked) => (asked === hash ? { drawing: shoe } : undefined),
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

/** Red, green, blue of a patch, rounded: JPEG is never exact. */
const colourAt = async (picture: Sharp, left: number, top: number): Promise<readonly number[]> => {
  const { channels } = await sharp(
    await picture.clone().extract({ left, top, width: 8, height: 8 }).toBuffer(),
  ).stats();
  return channels.map(({ mean }) => Math.round(mean / 4));
};

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

  test('CAT-05: a product can be looked at from as near as 1600 × 2400', async () => {
    const answer = await app.inject(`/pictures/${hash}/main-1600.webp`);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 2400 });
  });

  test('CAT-11: the picture beside a shared link is 1200 × 630, and the product stands in the middle of it', async () => {
    const answer = await app.inject(`/pictures/${hash}/main-1200.jpg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const picture = sharp(answer.rawPayload);
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Links are shown by phones: a heavy picture is left out by some of those who show them.
    expect(answer.rawPayload.byteLength).toBeLessThan(300_000);
    const wall = await colourAt(picture, 20, 20);
    expect(await colourAt(picture, 600, 400)).not.toEqual(wall);
    expect(await colourAt(picture, 1180, 20)).toEqual(wall);
  });

  test('the picture in a mail is small, and its ground is not black', async () => {
    const answer = await app.inject(`/pictures/${hash}/main-240.jpg`);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const picture = sharp(answer.rawPayload);
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 360 });
    expect(answer.rawPayload.byteLength).toBeLessThan(30_000);
    for (const part of await colourAt(picture, 4, 4)) expect(part).toBeGreaterThan(50);
  });

  test.each([
    ['a hash nobody has', `/pictures/${'0'.repeat(16)}/main-240.webp`],
    ['a view this product does not have', `/pictures/${hash}/inside-240.webp`],
    ['a width we do not offer', `/pictures/${hash}/main-241.webp`],
    ['a format we do not offer', `/pictures/${hash}/main-240.gif`],
    ['a shared picture of another width', `/pictures/${hash}/main-960.jpg`],
    ['a shared picture of another format', `/pictures/${hash}/main-1200.webp`],
    ['a width spelled otherwise', `/pictures/${hash}/main-0240.webp`],
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
