import { readFile } from 'node:fs/promises';

import sharp from 'sharp';
import { expect, test } from 'vitest';

const publicFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../public/${name}`, import.meta.url));

test.each([192, 512])(
  'the %d px icon is the mark on paper, inside the circle any launcher may cut',
  async (size) => {
    const mark = await sharp(await publicFile('icon.svg'))
      .resize(Math.round(size * 0.62))
      .png()
      .toBuffer();
    const paper = sharp({ create: { width: size, height: size, channels: 3, background: '#fbfaf7' } });
    const drawn = await paper
      .composite([{ input: mark }])
      .png()
      .toBuffer();
    const expected = await sharp(drawn).removeAlpha().raw().toBuffer();
    const { data, info } = await sharp(await publicFile(`icon-${size}.png`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    const apart =
      expected.reduce((sum, value, index) => sum + Math.abs(value - (data[index] ?? 0)), 0) / expected.length;
    expect(apart).toBeLessThan(2);
    const inked = Array.from({ length: size * size }, (_, pixel) => pixel).filter(
      (pixel) => (data[pixel * 3 + 2] ?? 255) < 128,
    );
    const reach = Math.max(
      ...inked.map((pixel) => Math.hypot((pixel % size) - size / 2, Math.floor(pixel / size) - size / 2)),
    );
    expect(inked.length).toBeGreaterThan(0.05 * size * size);
    expect(reach).toBeLessThan(0.4 * size);
  },
);
