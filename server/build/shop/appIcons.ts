// The pictures that stand for the shop: icons in every size that phones and browsers ask for, made from its mark, and what stands
// beside a link to it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { ICON, lookFiles, PLAIN_ICON, SHARE } from '#server/shopFolder/lookFiles.ts';

export const ICON_NAMES = [
  ICON,
  'icon-192.png',
  'icon-512.png',
  'icon-180.png',
  'icon-maskable-512.png',
  SHARE,
] as const;

/** @returns files by name, for the top of the site */
export const appIcons = async (
  shop: ShopFolder,
): Promise<Readonly<Record<(typeof ICON_NAMES)[number], Buffer>>> => {
  const files = await lookFiles(shop);
  const icon = await readFile(files.includes(ICON) ? join(shop.path, ICON) : PLAIN_ICON);
  const drawn = (size: number) => sharp(icon, { density: 1_000 }).resize(size, size, { fit: 'contain' });
  // Phones cut their own corners: the ground, in the hero's colour, goes to the edge, the mark stays within the safe circle.
  const fullBleed = async (width: number, height: number, mark: number) =>
    sharp({ create: { width, height, channels: 3, background: shop.config.look.colours.hero[0] } }).composite(
      [{ input: await drawn(mark).png().toBuffer() }],
    );
  const png = { compressionLevel: 9, palette: true } as const;
  return {
    [ICON]: icon,
    'icon-192.png': await drawn(192).png(png).toBuffer(),
    'icon-512.png': await drawn(512).png(png).toBuffer(),
    'icon-180.png': await (await fullBleed(180, 180, 180)).png(png).toBuffer(),
    'icon-maskable-512.png': await (await fullBleed(512, 512, 410)).png(png).toBuffer(),
    [SHARE]: files.includes(SHARE)
      ? await readFile(join(shop.path, SHARE))
      : await (await fullBleed(1200, 630, 360)).jpeg({ quality: 84 }).toBuffer(),
  };
};
