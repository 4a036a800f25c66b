import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  framePhotograph,
  PHOTOGRAPH_LIMITS,
  PhotographRefusedError,
} from '#server/pictures/photographs/framePhotograph.ts';
import { colourAt, isLike, photographOf } from '#tests/support/pictures/photographs.ts';

const WHITE = [255, 255, 255, 255];
const RED = [192, 32, 32, 255];

const refusal = async (bytes: Buffer): Promise<string> => {
  const error = await framePhotograph(bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PhotographRefusedError);
  return (error as Error).message;
};

describe('a photograph of the owner’s', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s stands whole in the frame of all pictures, and its white goes on around it',
    async (format) => {
      const framed = await framePhotograph(await photographOf({ format }));
      expect(await sharp(framed).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
      expect(isLike(await colourAt(framed, 0.5, 0.5), RED)).toBe(true);
      expect(isLike(await colourAt(framed, 0.5, 0.02), WHITE)).toBe(true);
    },
  );

  test('without an even ground leaves the rest of its frame to the wall of the shop', async () => {
    const left = await photographOf({ width: 300, height: 600, ground: '#204080' });
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#e0c080' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const framed = await framePhotograph(bytes);
    expect((await colourAt(framed, 0.5, 0.02))[3]).toBe(0);
    expect((await colourAt(framed, 0.9, 0.5))[3]).toBe(255);
  });

  test('that is nearly 2:3 fills its frame, and a large one is made smaller', async () => {
    const framed = await framePhotograph(
      await photographOf({ width: 2400, height: 3200, ground: '#102030' }),
    );
    expect(await sharp(framed).metadata()).toMatchObject({ width: 1600, height: 2400 });
    expect(isLike(await colourAt(framed, 0.01, 0.01), [16, 32, 48, 255])).toBe(true);
  });

  test('is turned as the camera says, and says nothing of where it was taken', async () => {
    const bytes = await sharp(await photographOf({ width: 900, height: 600 }))
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const framed = await framePhotograph(bytes);
    // 600 × 900 once it is upright: just the frame.
    expect(await sharp(framed).metadata()).toMatchObject({ width: 600, height: 900 });
    expect((await sharp(framed).metadata()).exif).toBeUndefined();
  });

  test.each(['gif', 'tiff'] as const)('is refused as %s', async (format) => {
    expect(await refusal(await photographOf({ format }))).toBe('is no JPEG, PNG, WebP or AVIF');
  });

  test.each([
    ['a drawing as SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['a page', '<!doctype html><p>404'],
    ['nothing', ''],
  ])('is refused as %s, which no decoder is given', async (_what, text) => {
    expect(await refusal(Buffer.from(text))).toBe('is no JPEG, PNG, WebP or AVIF');
  });

  test('is refused where it is broken, too small, or heavier than a picture may be', async () => {
    const whole = await photographOf({ width: 1200, height: 1200 });
    expect(await refusal(whole.subarray(0, 400))).toMatch(/^cannot be read as a picture: /);
    expect(await refusal(await photographOf({ width: 800, height: 120 }))).toMatch(
      /^is 800 × 120 pixels: each/,
    );
    const heavy = Buffer.concat([whole, Buffer.alloc(PHOTOGRAPH_LIMITS.bytes)]);
    expect(await refusal(heavy)).toBe('is larger than 20 MB: export it smaller');
  });

  test('of few bytes that unpacks to more pixels than there is memory is refused unread', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toMatch(/pixel/i);
  });
});
