// `src/words/ownShop.ts` as a build has it: what the pages say of the shop, from its own folder.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { asSentence } from '#server/shopFolder/shopWords.ts';

/** Its exports by name. */
export const ownShopOf = ({
  name,
  tagline,
  about,
  help,
  look,
  words: { home, newsletter, search, stores },
  delivery: { freeFrom },
  returns: { days, promise = '' },
}: ShopConfig) => ({
  SHOP_NAME: name,
  TAGLINE: tagline,
  ABOUT: about,
  PROMISES: promisesOf(freeFrom !== undefined, days === 0 ? '' : returnsText(days, promise)),
  HOME_ACTIVITIES: home.activities,
  HOME_LANDED: home.landed,
  HOME_SALE: home.sale,
  HOME_JOURNAL: home.journal,
  SEARCH_PLACEHOLDER: search.placeholder,
  SEARCH_EXAMPLES: search.examples.join(),
  STORES_LEAD: stores.lead ? ` ${stores.lead}` : '',
  SERVICE_FITTING: stores.services.fitting ?? '',
  SERVICE_TREADMILL: stores.services.treadmill ?? '',
  SERVICE_COLLECT: stores.services.collect ?? '',
  SERVICE_RECYCLING: stores.services.recycling ?? '',
  NEWSLETTER_TITLE: newsletter.title,
  NEWSLETTER_CONTENTS: newsletter.contents,
  NEWSLETTER_LEAD: `${asSentence(newsletter.contents)}. Nothing else`,
  NEWSLETTER_FIRST: newsletter.first ? ` ${newsletter.first}` : '',
  HELP_EMAIL: help.email,
  LOGO: look.logo,
  LIGHT_GROUND: look.colours.bg[0],
  DARK_GROUND: look.colours.bg[1],
  RETURN_DAYS: days,
  RETURNS_TEXT: days === 0 ? '' : returnsText(days, promise),
  RETURNS_PROMISE: promise && `, ${promise}`,
  RETURNS_LEAD: promise && `${promise.charAt(0).toUpperCase()}${promise.slice(1)}. `,
  FILE_PREFIX: filePrefix(name),
});

const returnsText = (days: number, promise: string): string =>
  `${days} days to return${promise && `, ${promise}`}`;

/** After a sentence, for search engines. */
const promisesOf = (hasFreeDelivery: boolean, returns: string): string => {
  const promises = [
    ...(hasFreeDelivery ? ['free delivery in Australia on bigger orders'] : []),
    ...(returns ? [returns] : []),
  ];
  return promises.length === 0 ? '' : ` ${asSentence(promises.join(' and '))}.`;
};

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
