// A product for machines: schema.org `Product` with its offer (CAT-11).
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { LinkedData } from './linkedData.ts';
import { drawingAddress } from './sharePicture.ts';
import type { Cents } from '#events/facts/values.ts';

type PageProduct = ProductPage['product'];

/** @param origin of the shop, `https://shop.example` */
export const productData = ({ product }: ProductPage, origin: string): LinkedData => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': `${origin}${product.path}#product`,
  name: product.pageTitle,
  description: product.description,
  url: origin + product.path,
  sku: product.id,
  inProductGroupWithID: product.styleId,
  brand: { '@type': 'Brand', name: product.brand },
  color: product.colourName,
  image: product.picture.views.map((view) => origin + drawingAddress(product.picture.hash, view)),
  ...audienceOf(product),
  offers: offerOf(product, origin),
});

const audienceOf = ({ gender }: PageProduct) => {
  const audience = { '@type': 'PeopleAudience' };
  switch (gender) {
    case 'mens':
      return { audience: { ...audience, suggestedGender: 'male' } };
    case 'womens':
      return { audience: { ...audience, suggestedGender: 'female' } };
    case 'kids':
      return { audience: { ...audience, suggestedMaxAge: 13 } };
    case 'unisex':
      return { audience: { ...audience, suggestedGender: 'unisex' } };
  }
};

const offerOf = (product: PageProduct, origin: string) => ({
  '@type': 'Offer',
  url: origin + product.path,
  price: dollars(product.priceCents),
  priceCurrency: 'AUD',
  itemCondition: 'https://schema.org/NewCondition',
  ...availabilityOf(product),
  ...(product.priceCents < product.originalPriceCents && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: dollars(product.originalPriceCents),
      priceCurrency: 'AUD',
    },
  }),
});

/**
 * Nothing is said about counted stock: a page is cached by the version of the catalogue, and stock changes within it. A wrong
 * `InStock` would be worse than none.
 */
const availabilityOf = ({ state, functionalType }: PageProduct) => {
  if (state === 'coming') return { availability: 'https://schema.org/PreOrder' };
  if (state === 'discontinued') return { availability: 'https://schema.org/Discontinued' };
  if (functionalType === 'madeToOrder') return { availability: 'https://schema.org/MadeToOrder' };
  return functionalType === 'giftCard' ? { availability: 'https://schema.org/InStock' } : {};
};

const dollars = (cents: Cents): string => (cents / 100).toFixed(2);
