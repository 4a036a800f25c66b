// What the shop is called and says of itself. A build puts what the shop's own folder says in the place of this file
// (server/build/shop/ownShopModule.ts): as constants, so that a name costs no more than if it were written where it is used. What
// stands here is for tools that read the sources without a build.

export const SHOP_NAME: string = 'Shop';

/** After the name, in the title of the home page. */
export const TAGLINE: string = 'a shop';

/** One sentence: what is sold. */
export const ABOUT: string = 'What the shop sells.';

/** ` Free delivery in Australia on bigger orders and 60 days to return.`, or less, or nothing. */
export const PROMISES: string = '';

/** Headings of the home page. */
export const HOME_ACTIVITIES: string = 'What are you looking for?';
export const HOME_LANDED: string = 'Just landed';
export const HOME_SALE: string = 'On sale';
export const HOME_JOURNAL: string = 'The journal';

/** In the empty search box. */
export const SEARCH_PLACEHOLDER: string = 'Search the shop';

/** Words to try where nothing was found, set apart by commas; empty: none. */
export const SEARCH_EXAMPLES: string = '';

/** ` Shoes to try on, and people who run in them.`, or nothing. */
export const STORES_LEAD: string = '';

/** What a service of a store is like; empty: it has its name alone. */
export const SERVICE_FITTING: string = '';
export const SERVICE_TREADMILL: string = '';
export const SERVICE_COLLECT: string = '';
export const SERVICE_RECYCLING: string = '';

export const NEWSLETTER_TITLE: string = 'Our newsletter';

/** In the middle of a sentence. */
export const NEWSLETTER_CONTENTS: string = 'news from the shop';

/** The same as a sentence without its end, `News from the shop. Nothing else`. */
export const NEWSLETTER_LEAD: string = 'News from the shop. Nothing else';

/** ` The first letter comes within a month.`, or nothing. */
export const NEWSLETTER_FIRST: string = '';

export const HELP_EMAIL: string = 'help@shop.example';

/** Days after its order in which something may be sent back; 0: it may not. */
export const RETURN_DAYS: number = 0;

/** `60 days to return, even after a run`; empty: it may not. */
export const RETURNS_TEXT: string = '';

/** What else is promised of returns, `, even after a run`, or nothing. */
export const RETURNS_PROMISE: string = '';

/** The same as a sentence, `Even after a run. ` */
export const RETURNS_LEAD: string = '';

/** Lines of the mark, in a box of 26 × 22; empty: there is none. */
export const LOGO: string = '';

/** Behind the pages, in light and in dark: what a phone puts around them. */
export const LIGHT_GROUND: string = '#fbfaf7';
export const DARK_GROUND: string = '#0d0f15';

/** Begins the names of files that shoppers save. */
export const FILE_PREFIX: string = 'shop';
