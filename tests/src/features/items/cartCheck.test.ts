// The cart's page and its sheet judge a cart as the checkout does (DEC-068).
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShippingType } from '#events/facts/checkoutState.ts';
import { useCartCheck, type CartCheck } from '#src/features/items/useCartCheck.ts';
import { loadingCheckout } from '#src/store/checkoutStore.ts';
import { cartItem, facts } from '#tests/support/builders/facts.ts';

const chosen = vi.hoisted(() => ({ shippingType: null as ShippingType | null }));
vi.mock('#src/store/useCheckout.ts', () => ({
  useCheckout: () => ({ ...loadingCheckout, choices: { ...loadingCheckout.choices, ...chosen } }),
}));
vi.mock('#src/store/useProducts.ts', () => ({ useProducts: () => new Map([[soldOut.id, soldOut]]) }));

const soldOut = facts({ variants: [{ id: 'v-1', stockQty: 0 }] });
const item = cartItem();

const Screen = ({ onChecked }: { readonly onChecked: (check: CartCheck) => void }) => {
  onChecked(useCartCheck({ items: [item] }));
  return null;
};

/** The judgement of a cart whose one size has sold out online. */
const checked = (): CartCheck | undefined => {
  const checks: CartCheck[] = [];
  const element = createElement(Screen, { onChecked: (check) => void checks.push(check) });
  const router = createMemoryRouter([{ path: '/', element }]);
  renderToStaticMarkup(createElement(RouterProvider, { router }));
  return checks[0];
};

beforeEach(() => void (chosen.shippingType = null));

test('CART-02: what has sold out online is to be fixed while it would be sent', () => {
  for (const shippingType of [null, 'DELIVERY'] as const) {
    chosen.shippingType = shippingType;
    expect(checked()).toMatchObject({
      isValid: false,
      toFix: 1,
      flags: { [item.variantId]: [{ type: 'availableQuantityExceeded', available: 0 }] },
    });
  }
});

test('CART-02: with click and collect chosen the store has it, and nothing is to be fixed', () => {
  chosen.shippingType = 'STORE_PICKUP';
  expect(checked()).toMatchObject({ isValid: true, toFix: 0, flags: { [item.variantId]: [] } });
});
