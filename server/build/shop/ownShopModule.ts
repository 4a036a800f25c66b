// `src/words/ownShop.ts` as a build has it: what the pages say of the shop, from its own folder.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

/** Its exports by name. */
export const ownShopOf = ({ name, tagline, about, help }: ShopConfig) => ({
  SHOP_NAME: name,
  TAGLINE: tagline,
  ABOUT: about,
  HELP_EMAIL: help.email,
  FILE_PREFIX: filePrefix(name),
});

/** `Hill & Dale` → `hill-and-dale` */
const filePrefix = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'shop';

/** @returns JavaScript */
export const ownShopModule = (config: ShopConfig): string =>
  Object.entries(ownShopOf(config))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
