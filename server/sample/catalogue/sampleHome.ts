// The home page of the sample shop.
import type { HomeDocument } from '../../shop/catalogue/content/catalogueDocuments.ts';

export const sampleHome: HomeDocument = {
  hero: {
    kicker: 'New this week',
    title: 'Made for the long way home',
    text: 'Arden 4. More foam under the heel, 12 grams lighter, and still $220.',
    productId: 'p-arden-4-mens-glacier-tangerine',
    categoryLinks: [
      { name: 'Shop men’s', categoryId: 'mens-shoes' },
      { name: 'Shop women’s', categoryId: 'womens-shoes' },
    ],
  },
  activities: [
    { name: 'Road', categoryId: 'mens-shoes-road', productId: 'p-arden-4-mens-harbour-coral' },
    { name: 'Trail', categoryId: 'mens-shoes-trail', productId: 'p-ridgeback-3-mens-gumleaf-ochre' },
    { name: 'Race day', categoryId: 'womens-shoes-race', productId: 'p-vantage-carbon-2-wattle-black' },
    {
      name: 'Stability',
      categoryId: 'womens-shoes-stability',
      productId: 'p-bulwark-9-womens-midnight-citron',
    },
  ],
  justLandedCategoryId: 'new',
  saleCategoryId: 'sale',
  articlePath: '/articles/how-to-choose-runners',
};
