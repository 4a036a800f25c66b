// Names what a build takes from the shop's own folder: two folders with the same name have the same pages.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookFiles } from '#server/shopFolder/lookFiles.ts';
import { extensionFolders } from '#server/shopFolder/readExtensions.ts';
import type { ShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { ownShopModule } from './ownShopModule.ts';
import { webManifest } from './webManifest.ts';

/** Prices, mails and keys are read when the server starts, and are not in it. @returns 16 hex digits */
export const shopDigest = async (shop: ShopFolder): Promise<string> => {
  const { config } = shop;
  const hash = createHash('sha256');
  for (const text of [ownShopModule(config), webManifest(config), JSON.stringify(config.look)])
    hash.update(`\0${text}`);
  for (const name of await lookFiles(shop))
    hash.update(`\0${name}\0`).update(await readFile(join(shop.path, name)));
  for (const { path, name: extension } of extensionFolders(shop.path))
    for (const file of (await readdir(path)).toSorted())
      hash.update(`\0${extension}/${file}\0`).update(await readFile(join(path, file)));
  return hash.digest('hex').slice(0, 16);
};
