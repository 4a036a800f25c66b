// The files of the shop's own folder that go into a build.
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fontFiles } from './ownFonts.ts';
import type { ShopFolder } from './readShopFolder.ts';

/** The mark, square: every icon is made from it. */
export const ICON = 'icon.svg';

/** Of a shop that has no mark. */
export const PLAIN_ICON = fileURLToPath(new URL('../../public/icon.svg', import.meta.url));

/** The picture beside a link to the shop, 1200 × 630. */
export const SHARE = 'share.jpg';

/** @returns names, sorted */
export const lookFiles = async ({ path, config }: ShopFolder): Promise<readonly string[]> =>
  [
    ...(await readdir(path)).filter((name) => [ICON, SHARE].includes(name)),
    ...fontFiles(config.look),
  ].toSorted();
