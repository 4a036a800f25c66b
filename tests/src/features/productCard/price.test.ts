import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { Price, type PriceProps } from '#src/features/productCard/Price.tsx';

const words = (props: PriceProps): string =>
  renderToStaticMarkup(createElement(Price, props))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('CART-07: a line of two pairs says what both come to, and what one costs', () => {
  expect(words({ priceCents: toCents(2_000), look: 'line', qty: 2 })).toBe('$40.00 $20.00 each');
  expect(
    words({ priceCents: toCents(2_000), originalPriceCents: toCents(2_500), look: 'line', qty: 3 }),
  ).toBe('Now $60.00 Was $75.00 $20.00 each');
  expect(words({ priceCents: toCents(2_000), look: 'line' })).toBe('$20.00');
});
