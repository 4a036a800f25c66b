// Makes the bitmap icons of public/ from icon.svg. Run by hand when the mark changes: `node server/build/icons.ts`. Its
// output is committed.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const TRACK = '#b03e1e';
const path = (name: string): URL => new URL(`../../public/${name}`, import.meta.url);
const icon = await readFile(path('icon.svg'));

/** Phones cut their own corners: the ground goes to the edge, the mark stays within the safe circle. */
const fullBleed = async (size: number, markShare: number, name: string): Promise<void> => {
  const mark = Math.round(size * markShare);
  const drawn = await sharp(icon, { density: 1_000 }).resize(mark).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: TRACK } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path(name).pathname);
};

for (const size of [192, 512]) {
  await sharp(icon, { density: 1_000 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path(`icon-${size}.png`).pathname);
}
await fullBleed(180, 1, 'icon-180.png');
await fullBleed(512, 0.8, 'icon-maskable-512.png');
