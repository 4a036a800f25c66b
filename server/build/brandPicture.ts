// Makes the sample shop's share.jpg, the picture beside a link to a page that has none of its own. Run by hand when the mark changes:
// `node server/build/brandPicture.ts`. Its output is committed.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';
import { drawingSvg } from '#server/pictures/illustrator/drawing.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const FONT =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2';
const file = (path: string): string => new URL(`../../${path}`, import.meta.url).pathname;

/** The lanes of the mark, as a running track at noon. */
const lanes = [250, 340, 430, 520, 610].map((radius) => `<circle cx="820" cy="720" r="${radius}"/>`).join('');
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#b03e1e"/>
  <g fill="none" stroke="#fdfcf9" stroke-opacity="0.28" stroke-width="10">${lanes}</g>
</svg>`;

const fonts = await mkdtemp(join(tmpdir(), 'fonts-'));

/** Words as a picture. Pango takes a font from a file, and only one that is neither compressed nor variable. */
const words = async (text: string, size: number, axes: { wght: number; wdth: number }): Promise<Buffer> => {
  const fontfile = join(fonts, `${size}.ttf`);
  const font = await subsetFont(await readFile(file(FONT)), text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  });
  await writeFile(fontfile, font);
  const span = `<span foreground="#fdfcf9">${text.replace('&', '&amp;')}</span>`;
  return sharp({ text: { text: span, font: `Instrument Sans ${size}`, fontfile, dpi: 72, rgba: true } })
    .png()
    .toBuffer();
};

const drawn = await sharp(
  Buffer.from(
    drawingSvg(
      { kind: 'shoe', archetype: 'trainer', motif: 'arcs', colourway: 'salt-fern', seed: 'share' },
      'tilt',
    ),
  ),
)
  .png()
  .toBuffer();
const shoe = await sharp(drawn).trim().resize({ width: 620, height: 460, fit: 'inside' }).png().toBuffer();

await sharp(Buffer.from(ground))
  .composite([
    { input: shoe, left: 556, top: 168 },
    {
      input: await words(readShopFolder(SAMPLE_SHOP).config.name, 104, { wght: 700, wdth: 80 }),
      left: 72,
      top: 76,
    },
    { input: await words('Running shoes and clothing', 36, { wght: 500, wdth: 100 }), left: 76, top: 200 },
  ])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(join(SAMPLE_SHOP, 'share.jpg'));
await rm(fonts, { recursive: true });
