// The file of a catalogue for a shop in front of a bare backend: what lists and pages are made of, and the specification does not show.
// Its price is of yesterday, and its counts are of nothing: both come from the backend.

const ofBoth = {
  styleId: 's-bare',
  brand: { name: 'Bare' },
  state: 'current',
  functionalType: 'basic',
  accountExclusive: false,
  cartQtyProductMax: null,
  cartQtyVariantMax: null,
  cartQtyVariantMin: null,
  cartQtyVariantMultipleOf: null,
  erpProductParentCode: 'BS',
  colourName: 'Grey',
  erpOriginalPrice: 149.95,
  isNew: true,
  taxExclusive: false,
  erpGenderCode: 'unisex',
  erpProductType: 'footwear',
  overlayIds: [],
  description: 'A shoe and nothing else.',
  purpose: 'Road',
  features: ['Made by hand.'],
  specifications: {
    activity: ['Road'],
    arch: null,
    cushioning: null,
    stability: null,
    offsetMm: null,
    heelStackMm: null,
    forefootStackMm: null,
    weightG: null,
    technology: [],
    notes: [{ name: 'Upper', value: 'Wool' }],
  },
  swatch: { family: 'grey', base: '#888888', second: '#888888' },
  canonicalCategoryId: 'road',
  categoryIds: ['road'],
  landedOn: '2026-01-01',
  featuredRank: 1,
  drawing: { kind: 'shoe', archetype: 'trainer', motif: 'none', colourway: 'harbour-coral', seed: 'bare' },
};

const shoe = {
  ...ofBoth,
  id: 'bare-shoe',
  name: 'Sole',
  pageTitle: 'Bare Sole',
  price: 129.95,
  erpProductCompositeCode: 'BS-GREY',
  path: '/products/sole/grey',
  colourRank: 1,
  variants: [
    { id: 'bare-shoe-9', code: 'BS9', size: '9', width: 'Standard' },
    { id: 'bare-shoe-10', code: 'BS10', size: '10', width: 'Standard' },
  ],
};

/** The backend does not have it. */
const gone = {
  ...shoe,
  id: 'gone-shoe',
  name: 'Gone',
  styleId: 's-gone',
  pageTitle: 'Gone',
  path: '/products/gone/grey',
  variants: [{ id: 'gone-shoe-9', code: 'GS9', size: '9', width: 'Standard' }],
};

const riddle = {
  ...ofBoth,
  id: 'bare-riddle',
  styleId: 's-riddle',
  name: 'Riddle',
  pageTitle: 'Bare Riddle',
  price: 149.95,
  functionalType: 'challenge',
  challenge: { question: 'Which bird hovers?', answers: ['kestrel'] },
  erpProductCompositeCode: 'BR-GREY',
  path: '/products/riddle/grey',
  colourRank: 1,
  variants: [{ id: 'bare-riddle-one', code: 'BR1', size: 'One size', width: null }],
};

export const bareCatalogueFile = {
  format: 'lap-and-loam-catalogue/1',
  documents: {
    categories: [
      {
        id: 'road',
        name: 'Road',
        shortName: 'Road',
        title: 'Road shoes',
        path: '/categories/road',
        description: 'Shoes for the road.',
        parentId: null,
        visibleIn: { menu: true, relatedPlpLinks: true },
        relatedIds: [],
        rule: null,
      },
    ],
    overlays: [],
    settings: {
      cartItemMax: 99,
      wishlistItemMax: 99,
      pageSize: 24,
      stockMaxAgeS: 300,
      qantasLoyaltyEnabled: true,
      freeDeliveryFromCents: 15_000,
    },
    home: {
      hero: {
        kicker: 'New',
        title: 'A shoe and nothing else',
        text: 'For the road.',
        productId: 'bare-shoe',
        categoryLinks: [{ name: 'Road', categoryId: 'road' }],
      },
      activities: [{ name: 'Gone', categoryId: 'road', productId: 'gone-shoe' }],
      justLandedCategoryId: 'road',
      saleCategoryId: 'road',
    },
    stores: [],
  },
  products: [shoe, riddle, gone],
};
