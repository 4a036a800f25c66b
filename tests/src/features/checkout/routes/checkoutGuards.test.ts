import { describe, expect, test } from 'vitest';
import type { CheckoutStep } from '#domain/checkout/checkoutSteps.ts';
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
  hasJustOrdered: false,
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

  type Case = readonly [name: string, step: CheckoutStep, own: Partial<CheckoutFacts>, guarded: object];
  const show = { type: 'show' };
  const wait = { type: 'wait' };
  test.each<Case>([
    [
      'an order under way keeps nobody in shipping',
      'shipping',
      { isPlacing: true, hasContact: false },
      to('/checkout/contact-info'),
    ],
    [
      'an order under way shows the payment before the cart is known, which its order may empty',
      'payment',
      { isPlacing: true, isCartKnown: false },
      show,
    ],
    [
      'an express order found under way after a reload is told at the payment',
      'contact-info',
      { isPlacing: true, isCartKnown: false },
      to('/checkout/payment'),
    ],
    [
      'an express order whose sheet is still open stays on its screen',
      'contact-info',
      { isPlacing: true, wasShown: true },
      show,
    ],
    [
      'before the log is read nobody knows of an order under way',
      'contact-info',
      { isPlacing: true, isCheckoutKnown: false },
      wait,
    ],
    ['an order placed here is not told from shipping', 'shipping', { hasOrderedHere: true }, show],
    [
      'an express order placed here is told, whatever is left in the cart',
      'contact-info',
      { isCartValid: false, hasPlacedOrder: true, hasOrderedHere: true },
      to('/checkout/success'),
    ],
    [
      'an order whose outcome came between two pages is told to who comes back to the payment',
      'payment',
      { isCartValid: false, hasPlacedOrder: true, hasJustOrdered: true },
      to('/checkout/success'),
    ],
    [
      'an express order whose outcome came between two pages is told to who comes back',
      'contact-info',
      { isCartValid: false, hasPlacedOrder: true, hasJustOrdered: true },
      to('/checkout/success'),
    ],
    [
      'an order whose outcome came between two pages is not told before the cart is known',
      'payment',
      { isCartKnown: false, hasPlacedOrder: true, hasJustOrdered: true },
      wait,
    ],
    [
      'an order under way shows the payment without a way to get it',
      'payment',
      { isPlacing: true, shippingType: null },
      show,
    ],
    [
      'an order placed here goes before the next one under way',
      'payment',
      { isPlacing: true, hasOrderedHere: true },
      to('/checkout/success'),
    ],
    [
      'success is told before the products of the cart are known',
      'success',
      { isCartKnown: false, hasPlacedOrder: true },
      show,
    ],
    ['success waits for the log', 'success', { isCheckoutKnown: false, hasPlacedOrder: true }, wait],
    ['payment waits for the products of the cart', 'payment', { isCartKnown: false }, wait],
    [
      'payment that was shown stays while they are asked for again',
      'payment',
      { isCartKnown: false, wasShown: true },
      show,
    ],
  ])('%s', (_, step, own, guarded) => {
    expect(guardCheckout(step, { ...known, ...own })).toEqual(guarded);
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
