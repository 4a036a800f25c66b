import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { drawingHash } from '#server/pictures/illustrator/drawingAddress.ts';
import type { Drawing } from '#server/pictures/illustrator/ink/subject.ts';
import { createPictures, type Pictures } from '#server/pictures/pictures.ts';
import type { Shown } from '#server/pictures/address/shown.ts';
import { createFolderStore, sweepFolder } from '#server/pictures/store/folderStore.ts';

const shoe: Drawing = {
  kind: 'shoe',
  archetype: 'trainer',
  motif: 'arcs',
  colourway: 'harbour-coral',
  seed: 'arden-4',
};
const tee: Drawing = { kind: 'tee', motif: 'ladder', colourway: 'sage-honey', seed: 'dawn-patrol' };
const shown = new Map<string, Shown>([shoe, tee].map((drawing) => [drawingHash(drawing), { drawing }]));
const [shoeHash, teeHash] = [drawingHash(shoe), drawingHash(tee)];

let cacheDir: string;
let open: Pictures[];
let warnings: string[];

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  open = [];
  warnings = [];
});

afterEach(async () => {
  await Promise.all(open.map((pictures) => pictures.close()));
  await rm(cacheDir, { recursive: true, force: true });
});

const started = (dir = cacheDir): Pictures => {
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const pictures = createPictures({
    store: createFolderStore(dir),
    shownOf: (hash) => shown.get(hash),
    log,
    threads: 1,
  });
  open.push(pictures);
  return pictures;
};

const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir)).filter((name) => !name.startsWith('.')).toSorted();

describe('the picture service', () => {
  test.each(['avif', 'webp'] as const)(
    'makes %s at the width asked for, half as high again, see-through around the product',
    async (format) => {
      const bytes = await started().picture(shoeHash, 'main', 240, format);
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([240, 360]);
      expect(data[3]).toBe(0);
      expect(data[(230 * 240 + 120) * 4 + 3]).toBe(255);
    },
  );

  test('a hash, view, width or format we do not offer is no picture, and leaves no file', async () => {
    const pictures = started();
    expect(await pictures.picture('0000000000000000', 'main', 240, 'webp')).toBeUndefined();
    expect(await pictures.picture(teeHash, 'sole', 240, 'webp')).toBeUndefined();
    expect(await pictures.picture(shoeHash, 'main', 241, 'webp')).toBeUndefined();
    expect(await pictures.picture(shoeHash, 'main', 240, 'gif')).toBeUndefined();
    expect(await filesIn(cacheDir)).toEqual([]);
  });

  test('a picture asked for twice at once is rendered once', async () => {
    const pictures = started();
    const [first, second] = await Promise.all([
      pictures.picture(shoeHash, 'main', 240, 'webp'),
      pictures.picture(shoeHash, 'main', 240, 'webp'),
    ]);
    expect(first).toBe(second);
  });

  test('after a restart a picture comes from disk, not from the illustrator', async () => {
    const first = started();
    await first.picture(shoeHash, 'main', 240, 'webp');
    await first.close();
    const file = join(cacheDir, shoeHash, 'main-240.webp');
    await writeFile(file, 'the bytes on disk');
    expect(String(await started().picture(shoeHash, 'main', 240, 'webp'))).toBe('the bytes on disk');
  });

  test('what a killed server left half-written is swept and never served', async () => {
    await mkdir(join(cacheDir, '.partial'), { recursive: true });
    await writeFile(join(cacheDir, '.partial', '1-1'), 'half a pict');
    await sweepFolder(cacheDir);
    const bytes = await started().picture(shoeHash, 'main', 240, 'webp');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(await filesIn(join(cacheDir, '.partial'))).toEqual([]);
    expect(await filesIn(join(cacheDir, shoeHash))).toEqual(['main-240.webp']);
  });

  test('a shopper waits for at most the picture being made, not for the warm-up', async () => {
    const pictures = started();
    const list = (['main', 'pair', 'top', 'sole', 'tilt', 'detail', 'heel'] as const).map(
      (view) => ({ hash: shoeHash, view, width: 240, format: 'webp' }) as const,
    );
    const order: string[] = [];
    const warm = pictures.warm(list, ({ done }) => order.push(`warm ${done}`));
    await pictures.picture(teeHash, 'main', 240, 'webp').then(() => order.push('wanted'));
    await warm;
    expect(order.indexOf('wanted')).toBeLessThan(3);
    expect(order.at(-1)).toBe('warm 7');
  });

  test('warming tells how far it is, and skips what is on disk', async () => {
    const address = { hash: shoeHash, view: 'main', width: 240, format: 'webp' } as const;
    const first = started();
    await first.picture(shoeHash, 'main', 240, 'webp');
    await first.close();
    const written = (await stat(join(cacheDir, shoeHash, 'main-240.webp'))).mtimeMs;
    const progress: string[] = [];
    await started().warm([address, { ...address, format: 'avif' }], ({ done, total }) =>
      progress.push(`${done} of ${total}`),
    );
    expect(progress).toEqual(['1 of 2', '2 of 2']);
    expect(await filesIn(join(cacheDir, shoeHash))).toEqual(['main-240.avif', 'main-240.webp']);
    expect((await stat(join(cacheDir, shoeHash, 'main-240.webp'))).mtimeMs).toBe(written);
  });

  test('a disk that takes no file still shows the picture, and says so in the log', async () => {
    const pictures = started();
    await pictures.picture(teeHash, 'main', 240, 'webp');
    // A file where the product's folder belongs: no user, not even root, can write below it.
    await writeFile(join(cacheDir, shoeHash), '');
    const bytes = await pictures.picture(shoeHash, 'main', 240, 'webp');
    expect(Buffer.isBuffer(bytes)).toBe(true);
    expect(warnings).toEqual(['picture not read', 'picture not kept']);
  });

  test('a drawing that cannot be drawn fails alone: the next picture is made', async () => {
    const broken = { ...tee, colourway: 'invisible' } as unknown as Drawing;
    shown.set('f'.repeat(16), { drawing: broken });
    const pictures = started();
    await expect(pictures.picture('f'.repeat(16), 'main', 240, 'webp')).rejects.toThrow(
      'main-240.webp could not be rendered',
    );
    expect(await pictures.picture(teeHash, 'main', 240, 'webp')).toBeDefined();
    shown.delete('f'.repeat(16));
  });

  test('closing ends a warm-up and refuses new pictures', async () => {
    const pictures = started();
    const warm = pictures.warm([{ hash: shoeHash, view: 'main', width: 1440, format: 'avif' }]);
    await pictures.close();
    await warm;
    await expect(pictures.picture(shoeHash, 'main', 240, 'webp')).rejects.toThrow('closed');
    expect(warnings).toEqual([]);
  });
});
