// The build that is put online, of the shop that SHOP_DIR names: what `npm run build` and `npm run pack` make.
import { resolve } from 'node:path';
import { buildIfChanged, type Build, type Packed } from '../build/build.ts';
import { repositoryRoot } from '../build/paths.ts';
import { shopDigest } from '../build/shop/shopDigest.ts';
import { readShopFolder } from '../shopFolder/readShopFolder.ts';
import { shopFolderOf } from '../shopFolder/shopFolders.ts';
import { withEnvFile } from './settings/envFile.ts';

/** @throws StartError when the shop's own folder cannot be used */
export const productionBuild = async (): Promise<Build & Packed & { readonly shopDir: string }> => {
  const { SHOP_DIR } = withEnvFile(process.env, resolve(repositoryRoot, '.env'));
  const shop = readShopFolder(shopFolderOf('production', repositoryRoot, SHOP_DIR));
  const build = await buildIfChanged({ mode: 'production', shop, log: (message) => console.log(message) });
  const named = { name: shop.config.name, digest: await shopDigest(shop) };
  return { ...build, shop: named, shopDir: shop.path };
};

if (import.meta.main)
  try {
    console.log(`The production build is in ${(await productionBuild()).folder}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
