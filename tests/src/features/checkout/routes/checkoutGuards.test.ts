import { describe, expect, test } from 'vitest';
import { guardCheckout, stepOf, type CheckoutFacts } from '#src/features/checkout/routes/checkoutGuards.tsx';

const known: CheckoutFacts = {
  isCheckoutKnown: true,
  isCartKnown: true,
  isCartValid: true,
  hasContact: true,
  shippingType: 'DELIVERY',
  hasPlacedOrder: false,
  isPlacing: false,
  wasShown: false,
  hasOrderedHere: false,
};
const to = (path: string) => ({ type: 'redirect', to: path });

describe('ROUTE-06: a step of the checkout', () => {
  test.each(['contact-info', 'shipping', 'payment'] as const)(
    '%s shows when all before it is done',
    (step) => {
      expect(guardCheckout(step, known)).toEqual({ type: 'show' });
    },
  );

  test('without a valid cart leads to the cart, without a contact to the contact, without a type to shipping', () => {
    expect(guardCheckout('contact-info', { ...known, isCartValid: false })).toEqual(to('/cart'));
    expect(guardCheckout('shipping', { ...known, hasContact: false })).toEqual(to('/checkout/contact-info'));
    expect(guardCheckout('payment', { ...known, shippingType: null })).toEqual(to('/checkout/shipping'));
    expect(guardCheckout('success', known)).toEqual(to('/cart'));
  });

  test.each(['contact-info', 'shipping', 'payment', 'success'] as const)(
    '%s sends nobody anywhere while the log is read',
    (step) => {
      const facts = { ...known, isCheckoutKnown: false, isCartValid: false, hasContact: false };
      expect(guardCheckout(step, facts)).toEqual({ type: 'wait' });
    },
  );

  test('waits for the products of the cart, but for the one that needs no cart', () => {
    const facts = { ...known, isCartKnown: false, isCartValid: false, hasPlacedOrder: true };
    expect(guardCheckout('shipping', facts)).toEqual({ type: 'wait' });
    expect(guardCheckout('success', facts)).toEqual({ type: 'show' });
  });

  test('stays on the screen when something is not known for a moment', () => {
    const facts = { ...known, isCheckoutKnown: false, wasShown: true };
    expect(guardCheckout('shipping', facts)).toEqual({ type: 'show' });
  });

  test('nobody is sent away from an order under way, and one that was placed here is told, whatever is left in the cart', () => {
    const gone = { ...known, isCartValid: false, wasShown: true };
    expect(guardCheckout('payment', { ...gone, isPlacing: true })).toEqual({ type: 'show' });
    const ordered = { hasPlacedOrder: true, hasOrderedHere: true };
    expect(guardCheckout('payment', { ...gone, ...ordered })).toEqual(to('/checkout/success'));
    expect(guardCheckout('payment', { ...known, ...ordered })).toEqual(to('/checkout/success'));
  });

  test('an order of another day is not told again when the cart becomes empty', () => {
    const facts = { ...known, isCartValid: false, wasShown: true, hasPlacedOrder: true };
    expect(guardCheckout('payment', facts)).toEqual(to('/checkout/shipping'));
  });
});

test('the path says the step', () => {
  expect(stepOf('/checkout/shipping')).toBe('shipping');
  expect(stepOf('/checkout')).toBeNull();
});
