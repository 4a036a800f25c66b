// What analytics calls a page, by its path (BEH-2). Pure.

import type { DataLayerEntry, PageEvent, PageType } from './dataLayer.ts';

type StepName = 'shipping' | 'payment-info';

export type PageKind = {
  readonly page: { readonly type: PageType; readonly action: 'view'; readonly name?: StepName };
  /** What is pushed when it is looked at: `page`, or what pages have that are left out of it. */
  readonly event: PageEvent;
};

const kind = (type: PageType, event: PageEvent = 'page', name?: StepName): PageKind => ({
  page: { type, action: 'view', ...(name !== undefined && { name }) },
  event,
});

/** The first that fits. */
const kinds: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, kind('home')],
  [/^\/account\/wishlist$/, kind('wishlist', 'view_wishlist')],
  [/^\/account(\/|$)/, kind('member')],
  [/^\/articles\/./, kind('article')],
  [/^\/blog$/, kind('blog')],
  [/^\/blog\/./, kind('blog post')],
  [/^\/brands\/./, kind('default', 'view_item_list')],
  [/^\/categories\/./, kind('product listing', 'view_item_list')],
  [/^\/cart$/, kind('cart full view', 'view_cart')],
  [/^\/checkout\/contact-info$/, kind('checkout start', 'checkout')],
  [/^\/checkout\/shipping$/, kind('step2', 'checkout', 'shipping')],
  [/^\/checkout\/payment$/, kind('step3', 'checkout', 'payment-info')],
  [/^\/checkout\/success$/, kind('order success', 'checkout')],
  [/^\/checkout(\/|$)/, kind('default', 'checkout')],
  [/^\/products\/./, kind('product', 'view_item')],
  [/^\/search$/, kind('search-result', 'view_search_results')],
  // The index of stores is left out, a store is not.
  [/^\/stores$/, kind('store-locator', 'view_stores')],
  [/^\/stores\/./, kind('store-locator')],
];

export const pageKindOf = (pathname: string): PageKind =>
  kinds.find(([path]) => path.test(pathname))?.[1] ?? kind('default');

const PUBLIC = /^\/(articles|blog|brands|categories|products|stores|cart|search|checkout)(\/|$)/;

/** What is after the room of a personal page may be a number or a token. */
export const publicPath = (pathname: string): string =>
  pathname === '/' || PUBLIC.test(pathname) ? pathname : `/${pathname.split('/')[1] ?? ''}`;

const PERSONAL = /^\/(account|orders|return)\//;

type SiteError = Extract<DataLayerEntry, { event: 'site_errors' }>;

/** An unknown address is told whole, which is how a broken link is found; one of a personal page as `publicPath` has it. */
export const publicError = (entry: SiteError): SiteError => {
  const { location, message } = entry.error;
  if (!PERSONAL.test(location)) return entry;
  const told = publicPath(location);
  return { ...entry, error: { ...entry.error, location: told, message: message.replaceAll(location, told) } };
};
