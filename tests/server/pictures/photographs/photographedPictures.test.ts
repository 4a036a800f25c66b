// Photographs through the picture service: the same addresses, widths and formats as drawings.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepPhotograph } from '#server/pictures/photographs/keepPhotograph.ts';
import { createPictures, type Pictures } from '#server/pictures/pictures.ts';
import { hashOfShown, type Photograph, type Shown } from '#server/pictures/address/shown.ts';
import { createFolderStore } from '#server/pictures/store/folderStore.ts';
import { colourAt, isLike, photographOf } from '#tests/support/pictures/photographs.ts';

const RED = [192, 32, 32, 255];
const BLUE = [32, 32, 192, 255];
const GREY = [240, 240, 240, 255];

let folder: string;
let pictures: Pictures;
let shown: Shown & { readonly photographs: readonly [Photograph, ...Photograph[]] };
let hash: string;
const lost: Shown = { photographs: [{ view: 'main', photograph: '0'.repeat(32), alt: 'Gone' }] };
const warnings: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  const store = createFolderStore(folder);
  const red = await keepPhotograph(store, await photographOf({ ground: '#f0f0f0' }));
  const blue = await keepPhotograph(store, await photographOf({ product: '#2020c0' }));
  shown = {
    photographs: [
      { view: 'main', photograph: red, alt: 'A red shoe' },
      { view: 'back', photograph: blue, alt: 'A blue shoe' },
    ],
  };
  hash = hashOfShown(shown);
  const known = new Map([hash, hashOfShown(lost)].map((each, nth) => [each, nth === 0 ? shown : lost]));
  pictures = createPictures({
    store,
    shownOf: (asked) => known.get(asked),
    log: { warn: (_details, message) => void warnings.push(message) },
    threads: 1,
  });
});
afterAll(async () => {
  await pictures?.close();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = async (...[view, width, format]: [string, number, string]): Promise<Buffer> => {
  const bytes = await pictures.picture(hash, view, width, format);
  if (bytes === undefined) throw new Error(`No ${view} of ${width} as ${format}`);
  return bytes;
};

describe('photographs of a product', () => {
  test.each(['avif', 'webp'] as const)('are served as %s in every width of a drawing', async (format) => {
    for (const width of [240, 1600]) {
      const bytes = await bytesOf('main', width, format);
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width * 1.5 });
      expect(isLike(await colourAt(bytes, 0.5, 0.5), RED)).toBe(true);
    }
  });

  test('have views of their own, and show their first where home asks for a drawn one', async () => {
    expect(isLike(await colourAt(await bytesOf('back', 240, 'webp'), 0.5, 0.5), BLUE)).toBe(true);
    expect(isLike(await colourAt(await bytesOf('tilt', 720, 'webp'), 0.5, 0.5), RED)).toBe(true);
    expect(await pictures.picture(hash, 'inside', 240, 'webp')).toBeUndefined();
  });

  test('stand beside a shared link as large as there is room, on their own ground', async () => {
    const bytes = await bytesOf('main', 1200, 'jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(isLike(await colourAt(bytes, 0.5, 0.5), RED)).toBe(true);
    expect(isLike(await colourAt(bytes, 0.05, 0.5), GREY)).toBe(true);
  });

  test('that are gone from the store are no picture, and the log says what to do', async () => {
    expect(await pictures.picture(hashOfShown(lost), 'main', 240, 'webp')).toBeUndefined();
    expect(warnings).toEqual(['a photograph is missing: import its product again']);
  });

  test('have another address when one of them changes, and the same when only words do', () => {
    const [main, back] = shown.photographs;
    const others = back ? [back] : [];
    expect(hashOfShown({ photographs: [{ ...main, alt: 'In other words' }, ...others] })).toBe(hash);
    expect(hashOfShown({ photographs: [{ ...main, photograph: '1'.repeat(32) }, ...others] })).not.toBe(hash);
    expect(hashOfShown({ photographs: [main] })).not.toBe(hash);
  });

  test('start no illustrator: rendering them loads none of its drawers', async () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      const { render } = await import('./server/pictures/rendering/render.ts');
      await import('./server/shop/catalogue/content/createCatalogue.ts');
      await import('./server/pictures/openPictures.ts');
      const sharp = (await import('sharp')).default;
      const photograph = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fff' } }).webp().toBuffer();
      await render({ photograph }, { hash: '0', view: 'main', width: 240, format: 'webp' });
      const drawers = () => loaded.filter((url) => /illustrator\\/(drawing\\.ts|shoe|apparel)/.test(url)).length;
      const before = drawers();
      await render({ drawing: { kind: 'gel', motif: 'none', colourway: 'salt-fern', seed: 's' } }, { hash: '0', view: 'main', width: 240, format: 'webp' });
      console.log(JSON.stringify([before, drawers() > 0]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(JSON.parse(stdout)).toEqual([0, true]);
  });
});
