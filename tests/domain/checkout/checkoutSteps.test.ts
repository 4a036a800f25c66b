// Which step of the checkout a shopper may see, by all facts there can be.
import { describe, expect, test } from 'vitest';
import { redirectOf, type CheckoutStep, type StepFacts } from '#domain/checkout/checkoutSteps.ts';

const done: StepFacts = {
  isCartValid: true,
  hasContact: true,
  shippingType: 'DELIVERY',
  hasPlacedOrder: true,
};
const noCart = { isCartValid: false };
const noContact = { hasContact: false };
const noType = { shippingType: null };
const noOrder = { hasPlacedOrder: false };
const nothing = { ...noCart, ...noContact, ...noType, ...noOrder };

describe('ROUTE-06: one who opens a step of the checkout', () => {
  type Case = readonly [step: CheckoutStep, name: string, facts: Partial<StepFacts>, to: string | null];
  test.each<Case>([
    ['contact-info', 'with a valid cart', { ...nothing, isCartValid: true }, null],
    ['contact-info', 'without a valid cart', noCart, '/cart'],
    ['shipping', 'with cart and contact', { ...noType, ...noOrder }, null],
    ['shipping', 'without a valid cart', noCart, '/checkout/contact-info'],
    ['shipping', 'without a contact', noContact, '/checkout/contact-info'],
    ['shipping', 'with nothing at all', nothing, '/checkout/contact-info'],
    ['payment', 'with cart, contact and delivery', noOrder, null],
    ['payment', 'with cart, contact and pickup', { ...noOrder, shippingType: 'STORE_PICKUP' }, null],
    ['payment', 'without a valid cart', noCart, '/checkout/shipping'],
    ['payment', 'without a contact', noContact, '/checkout/shipping'],
    ['payment', 'without a way to get it', noType, '/checkout/shipping'],
    ['payment', 'with nothing at all', nothing, '/checkout/shipping'],
    ['success', 'with an order', { ...nothing, hasPlacedOrder: true }, null],
    ['success', 'without an order', noOrder, '/cart'],
  ])('%s %s', (step, _, facts, to) => {
    expect(redirectOf(step, { ...done, ...facts })).toBe(to);
  });

  test('is led to a step that may be shown, from wherever they came', () => {
    const steps: readonly CheckoutStep[] = ['contact-info', 'shipping', 'payment', 'success'];
    const facts = [done, noCart, noContact, noType, noOrder, nothing].map((own) => ({ ...done, ...own }));
    for (const each of facts) {
      for (const step of steps) {
        let to = redirectOf(step, each);
        for (let hops = 0; to !== null && to !== '/cart'; hops += 1) {
          expect(hops).toBeLessThan(steps.length);
          const next = steps.find((one) => to === `/checkout/${one}`);
          to = next === undefined ? null : redirectOf(next, each);
        }
      }
    }
  });
});
