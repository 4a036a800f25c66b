// Which step of the checkout a shopper may see (BEH-2, ROUTE-06). Pure; the caller has waited for the facts.
import type { ShippingType } from '#events/facts/checkoutState.ts';

export type CheckoutStep = 'contact-info' | 'shipping' | 'payment' | 'success';

export type StepFacts = {
  readonly isCartValid: boolean;
  readonly hasContact: boolean;
  readonly shippingType: ShippingType | null;
  readonly hasPlacedOrder: boolean;
};

export const pathOfStep = (step: CheckoutStep): string => `/checkout/${step}`;

/** @returns where to go instead; null: here is right */
export const redirectOf = (step: CheckoutStep, facts: StepFacts): string | null => {
  switch (step) {
    case 'contact-info':
      return facts.isCartValid ? null : '/cart';
    case 'shipping':
      return facts.isCartValid && facts.hasContact ? null : pathOfStep('contact-info');
    case 'payment':
      return facts.isCartValid && facts.hasContact && facts.shippingType !== null
        ? null
        : pathOfStep('shipping');
    case 'success':
      return facts.hasPlacedOrder ? null : '/cart';
  }
};
