import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Details } from '#src/features/product/details/Details.tsx';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

type Product = ProductPage['product'];

const shown = (functionalType: Product['functionalType']): string => {
  const specifications = {
    ...{ activity: [], arch: null, cushioning: null, stability: null, offsetMm: null },
    ...{ heelStackMm: null, forefootStackMm: null, weightG: null, technology: [], notes: [] },
  };
  const product: Partial<Plain<Product>> = {
    ...{ functionalType, specifications, gender: 'mens', variants: [], features: [] },
    description: 'Goes with you.',
  };
  const element = createElement(Details, { product: branded<Product>(product as Plain<Product>) });
  const router = createMemoryRouter([{ id: 'root', path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

test('CAT-05: a product says how many days there are to return it', () => {
  expect(shown('basic')).toContain('Delivery and returns');
  expect(shown('basic')).toMatch(/You have \d+ days to return what isn’t right/);
});

test('RET-01: what is made to order is promised no days to return it in, as the line above says', () => {
  expect(shown('madeToOrder')).toContain('We deliver anywhere in Australia.');
  expect(shown('madeToOrder')).not.toContain('days to return');
});

test('RET-01: a gift card, which comes by email and cannot come back, says nothing of parcels and returns', () => {
  expect(shown('giftCard')).toContain('Goes with you.');
  expect(shown('giftCard')).not.toMatch(/deliver|return/i);
});
