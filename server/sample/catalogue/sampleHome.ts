// The home page of the sample shop.
import type { HomeDocument } from '../../shop/catalogue/catalogueDocuments.ts';
import { toProductId } from '#events/brands.ts';

export const sampleHome: HomeDocument = {
  hero: {
    kicker: 'New this week',
    title: 'Made for the long way home',
    text: 'Arden 4. More foam under the heel, 12 grams lighter, and still $220.',
    productId: toProductId('p-arden-4-mens-glacier-tangerine'),
    categoryLinks: [
      { name: 'Shop men’s', categoryId: 'mens-shoes' },
      { name: 'Shop women’s', categoryId: 'womens-shoes' },
    ],
  },
  activities: [
    { name: 'Road', categoryId: 'mens-shoes-road', productId: toProductId('p-arden-4-mens-harbour-coral') },
    {
      name: 'Trail',
      categoryId: 'mens-shoes-trail',
      productId: toProductId('p-ridgeback-3-mens-gumleaf-ochre'),
    },
    {
      name: 'Race day',
      categoryId: 'womens-shoes-race',
      productId: toProductId('p-vantage-carbon-2-wattle-black'),
    },
    {
      name: 'Stability',
      categoryId: 'womens-shoes-stability',
      productId: toProductId('p-bulwark-9-womens-midnight-citron'),
    },
  ],
  justLandedCategoryId: 'new',
  saleCategoryId: 'sale',
  articlePath: '/articles/how-to-choose-runners',
};
