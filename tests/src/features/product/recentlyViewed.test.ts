// The cards of what was viewed, with what the shop asks now (CAT-05).
import { expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { atLivePrice } from '#src/features/product/RecentlyViewed.tsx';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { branded } from '#tests/support/builders/plain.ts';

const card: ProductCard = branded({
  styleId: 's-arden',
  productId: 'p-arden',
  path: '/products/arden',
  brand: 'Tessel',
  name: 'Arden 4',
  purpose: 'Road running',
  priceCents: 165_00,
  originalPriceCents: 220_00,
  badges: ['sale', 'newArrival'],
  pictureHash: 'hash',
  colours: [],
});
const live = (price: number, original: number) => ({
  price: toCents(price),
  erpOriginalPrice: toCents(original),
});

test('CAT-05: after a sale has ended, what was viewed in it costs the whole price and says Sale no more', () => {
  expect(atLivePrice(card, live(220_00, 220_00))).toMatchObject({
    priceCents: 220_00,
    originalPriceCents: 220_00,
    badges: ['newArrival'],
  });
});

test('CAT-05: while the sale goes on it says so, at the price of now', () => {
  expect(atLivePrice(card, live(154_00, 220_00))).toMatchObject({
    priceCents: 154_00,
    badges: ['sale', 'newArrival'],
  });
});
