import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { cartValidity } from '#domain/cart/cartValidity.ts';
import { CartLine } from '#src/features/items/CartLine.tsx';
import { cartItem } from '#tests/support/builders/facts.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';

/** @returns the buttons of the line of a product sold in pairs: their names, and those out of reach in brackets */
const buttons = (qty: number, stockQty: number): readonly string[] => {
  const { variants, ...sold } = soldProduct({ cartQtyVariantMultipleOf: 2 });
  const product = { ...sold, variants: variants.map((variant) => ({ ...variant, stockQty })) };
  const item = cartItem({ qty, shownPriceCents: product.price });
  const { flags } = cartValidity([item], new Map([[product.id, product]]), {
    signedIn: true,
    cartItemMax: 99,
    answered: new Set(),
  });
  const element = createElement(CartLine, {
    item,
    product,
    flags: flags[item.variantId] ?? [],
    onRemoved: () => undefined,
    tell: undefined,
  });
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', content = '']) => {
    const name =
      /aria-label="(One fewer|One more|Remove)/.exec(attributes)?.[1] ?? content.replaceAll(/<[^>]*>/g, '');
    return attributes.includes('disabled') ? `(${name})` : name;
  });
};

test('CART-02: of what is sold in pairs the last pair is not made one: it is removed', () => {
  expect(buttons(2, 9)).toEqual(['(One fewer)', 'One more', 'Remove']);
});

test('CART-06: where lots and stock both say no, both offer the same number, and it can be bought', () => {
  expect(buttons(5, 3)).toEqual(['Change to 2', 'Change to 2', 'One fewer', 'One more', 'Remove']);
  expect(buttons(3, 3)).toEqual(['Change to 2', 'One fewer', 'One more', 'Remove']);
});

test('CART-06: where less than a pair is left, nothing is offered but to remove it', () => {
  expect(buttons(2, 1)).toEqual(['Remove', '(One fewer)', 'One more', 'Remove']);
});
