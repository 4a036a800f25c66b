// What search engines require of schema.org data: the properties without which a page is not shown as more than a link.
import * as z from 'zod';

const address = z.url({ protocol: /^https$/ });
const words = z.string().trim().min(1);
const day = z.iso.date();
const context = z.literal('https://schema.org');
const price = z.string().regex(/^\d+\.\d{2}$/);

const organization = z.object({
  '@type': z.enum(['Organization', 'OnlineStore']),
  name: words,
  url: address,
});

const positions = (items: readonly { readonly position: number }[]): boolean =>
  items.every(({ position }, at) => at === 0 || position === (items[at - 1]?.position ?? 0) + 1);

const webSite = z.object({
  '@context': context,
  '@type': z.literal('WebSite'),
  name: words,
  url: address,
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.object({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().includes('{search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const product = z.object({
  '@context': context,
  '@type': z.literal('Product'),
  name: words,
  description: words,
  url: address,
  sku: words,
  brand: z.object({ '@type': z.literal('Brand'), name: words }),
  image: z.array(address).min(1),
  offers: z.object({
    '@type': z.literal('Offer'),
    url: address,
    price,
    priceCurrency: z.literal('AUD'),
    availability: z
      .enum(
        ['PreOrder', 'Discontinued', 'MadeToOrder', 'InStock'].map((name) => `https://schema.org/${name}`),
      )
      .optional(),
    priceSpecification: z
      .object({ '@type': z.literal('UnitPriceSpecification'), price, priceCurrency: z.literal('AUD') })
      .optional(),
  }),
});

const breadcrumbs = z.object({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: words, item: address }))
    .min(2)
    .refine((items) => items[0]?.position === 1 && positions(items)),
});

const itemList = z.object({
  '@context': context,
  '@type': z.literal('ItemList'),
  name: words,
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), url: address }))
    .min(1)
    .refine(positions)
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length, {
      error: 'the same twice',
    }),
});

const store = z.object({
  '@context': context,
  '@type': z.literal('ShoeStore'),
  name: words,
  url: address,
  telephone: z.string().regex(/^\+61\d{9}$/),
  address: z.object({
    '@type': z.literal('PostalAddress'),
    streetAddress: words,
    addressLocality: words,
    addressRegion: words,
    postalCode: z.string().regex(/^\d{4}$/),
    addressCountry: z.literal('AU'),
  }),
  geo: z.object({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
  openingHoursSpecification: z
    .array(z.object({ dayOfWeek: address, opens: z.iso.time(), closes: z.iso.time() }))
    .min(1),
});

const article = z.object({
  '@context': context,
  '@type': z.enum(['Article', 'BlogPosting']),
  headline: words.max(110),
  description: words,
  datePublished: day,
  dateModified: day,
  author: organization,
  publisher: organization,
  mainEntityOfPage: address,
  image: z.array(address).min(1).optional(),
});

/** Any block of JSON-LD the shop writes. */
export const structuredData = z.discriminatedUnion('@type', [
  webSite,
  product,
  breadcrumbs,
  itemList,
  store,
  article,
]);
