// What a bare backend sells, as the search's objects of the specification are. Money is dollars.
import type { BareProduct } from './bareCheckout.ts';

const COUNTED_AT = Date.parse('2026-03-01T00:00:00Z');

const nothingSpecial = {
  challengeQuestion: undefined,
  accountExclusive: false,
  cartQtyProductMax: null,
  cartQtyVariantMax: null,
  cartQtyVariantMin: null,
  cartQtyVariantMultipleOf: null,
  stockUpdatedAt: COUNTED_AT,
  isDiscounted: false,
  isNew: true,
  soldOut: false,
  taxExclusive: false,
  overlayIds: [],
  features: ['Made by hand.'],
};

const specifications = {
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
};

const shoe = {
  ...nothingSpecial,
  id: 'bare-shoe',
  variants: [
    { id: 'bare-shoe-9', code: 'BS9', size: '9', width: 'Standard', stockQty: 40 },
    { id: 'bare-shoe-10', code: 'BS10', size: '10', width: 'Standard', stockQty: 0 },
  ],
  state: 'current',
  functionalType: 'basic',
  brand: { name: 'Bare' },
  name: 'Sole',
  canonicalCategory: { name: 'Road', path: '/categories/road' },
  erpProductCompositeCode: 'BS-GREY',
  erpProductParentCode: 'BS',
  colourName: 'Grey',
  erpOriginalPrice: 149.95,
  price: 149.95,
  erpGenderCode: 'unisex',
  erpProductType: 'footwear',
  availableVariantLabels: ['9'],
  path: '/products/bare-shoe',
  pageTitle: 'Bare Sole',
  description: 'A shoe and nothing else.',
  purpose: 'Road',
  specifications,
  swatch: { family: 'grey', base: '#888888', second: '#888888' },
  picture: { hash: '00000000000000aa', views: ['main'] },
};

const riddle = {
  ...shoe,
  id: 'bare-riddle',
  variants: [{ id: 'bare-riddle-one', code: 'BR1', size: 'One size', width: null, stockQty: 3 }],
  functionalType: 'challenge',
  challengeQuestion: 'Which bird hovers?',
  name: 'Riddle',
  path: '/products/bare-riddle',
};

export const bareGoods: readonly BareProduct[] = [shoe, riddle];

/** By the id of the product. */
export const bareAnswers: Readonly<Record<string, string>> = { 'bare-riddle': 'kestrel' };
