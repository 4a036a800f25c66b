// A store for machines: schema.org data of its page, and the way up to it (CAT-11). Objects only; the code that renders the
// page's head writes them out.
import { states } from '#domain/stores/states.ts';
import type { PageLink } from '#sync/protocol/pages/pages.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { dayName, phoneUrl } from './storeWords.ts';

/** From the top down to the store's state; the page itself is not among them. */
export const storeAncestors = ({ address: { region } }: Store): PageLink[] => [
  { name: 'Stores', path: '/stores' },
  { name: states[region].name, path: `/stores#${region.toLowerCase()}` },
];

/**
 * schema.org `ShoeStore`, a kind of `Store`. Usual hours only: what is different on holidays depends on the day it is read.
 *
 * @param origin of the shop, `https://shop.example`
 */
export const storeStructuredData = (store: Store, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ShoeStore',
  '@id': `${origin}${store.path}#store`,
  name: store.name,
  url: origin + store.path,
  branchCode: store.erpStoreId,
  telephone: phoneUrl(store.phone).slice('tel:'.length),
  address: {
    '@type': 'PostalAddress',
    streetAddress: [store.address.street1, store.address.street2].filter((line) => line !== '').join(', '),
    addressLocality: store.address.locality,
    addressRegion: store.address.region,
    postalCode: store.address.postcode,
    addressCountry: store.address.country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  currenciesAccepted: 'AUD',
  openingHoursSpecification: store.week.flatMap((hours, weekday) =>
    hours === null
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${dayName(weekday)}`,
            opens: hours.opens,
            closes: hours.closes,
          },
        ],
  ),
});

/** schema.org `BreadcrumbList` of a store's page. An anchor is no page of its own, so the state is not in it. */
export const storeBreadcrumbData = (store: Store, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Stores', path: '/stores' },
    { name: store.name, path: store.path },
  ].map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
});
