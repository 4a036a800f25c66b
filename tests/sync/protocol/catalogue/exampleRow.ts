// A product as the packs hold it.
import type { PackedCatalogue } from '#sync/protocol/catalogue/cataloguePack.ts';
import type { PackedProduct } from '#sync/protocol/catalogue/packColumns.ts';
import type { PackedDetails } from '#sync/protocol/catalogue/packDetails.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

export const productRow = (own: Partial<Plain<PackedProduct>> = {}): PackedProduct =>
  branded<PackedProduct>({
    id: 'p-arden-4-mens-ink',
    styleId: 's-arden-4-mens',
    path: '/products/arden-4-mens/ink',
    brand: 'Tessel',
    name: 'Arden 4',
    purpose: 'Men’s road',
    colourName: 'Ink',
    swatch: { family: 'blue', base: '#112', second: '#334' },
    pictureHash: '0123456789abcdef',
    price: 18_000,
    originalPrice: 20_000,
    badges: ['sale'],
    isNew: false,
    gender: 'mens',
    type: 'footwear',
    activity: ['Road'],
    technology: [],
    arch: null,
    cushioning: null,
    stability: null,
    offsetMm: 8,
    landedOn: '2026-11-01',
    categoryIds: ['mens'],
    countsStock: true,
    variants: [
      { size: '9', width: 'Standard' },
      { size: '9.5', width: null },
    ],
    ...own,
  });

export const detailsRow = (own: Partial<Plain<PackedDetails>> = {}): PackedDetails =>
  branded<PackedDetails>({
    state: 'current',
    functionalType: 'basic',
    challengeQuestion: null,
    accountExclusive: false,
    taxExclusive: false,
    limits: { productMax: null, variantMax: null, variantMin: null, multipleOf: null },
    overlayIds: [],
    compositeCode: '',
    parentCode: '',
    pageTitle: '',
    description: 'A shoe.',
    features: ['Light.'],
    heelStackMm: 30,
    forefootStackMm: 22,
    weightG: 240,
    notes: [{ name: 'Upper', value: 'Knit' }],
    views: ['main'],
    alts: [],
    variantIds: [],
    variantCodes: [],
    ...own,
  });

export const catalogueOf = (own: Partial<PackedCatalogue> = {}): PackedCatalogue => ({
  version: 'v1',
  pageSize: 24,
  categories: [
    {
      id: 'mens',
      parentId: null,
      name: 'Men’s',
      title: 'Men’s running',
      path: '/categories/mens',
      description: '',
      inMenu: true,
      inRelated: true,
      relatedIds: ['womens', 'kids'],
      rule: null,
    },
  ],
  products: [productRow()],
  nameRanks: [0],
  ...own,
});
