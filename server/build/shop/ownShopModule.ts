// `src/words/ownShop.ts` as a build has it: what the pages say of the shop, from its own folder.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

/** Its exports by name. */
export const ownShopOf = ({
  name,
  tagline,
  about,
  help,
  look,
  returns: { days, promise = '' },
}: ShopConfig) => ({
  SHOP_NAME: name,
  TAGLINE: tagline,
  ABOUT: about,
  HELP_EMAIL: help.email,
  LOGO: look.logo,
  LIGHT_GROUND: look.colours.bg[0],
  DARK_GROUND: look.colours.bg[1],
  RETURN_DAYS: days,
  RETURNS_TEXT: days === 0 ? '' : `${days} days to return${promise && `, ${promise}`}`,
  RETURNS_PROMISE: promise && `, ${promise}`,
  RETURNS_LEAD: promise && `${promise.charAt(0).toUpperCase()}${promise.slice(1)}. `,
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
