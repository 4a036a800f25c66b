// Which fields of a checkout request break the rules of BEH-5, judged by the same functions as the forms use.
import { addressFieldTexts, addressViolations } from '#domain/account/addressForm.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { contactFieldTexts, contactViolations } from '#domain/checkout/contactForm.ts';
import { instructionsTexts, instructionsViolation } from '#domain/checkout/deliveryInstructions.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';

/** @returns dotted path of the field → text; empty when all of it keeps the rules */
export const checkoutFieldTexts = (cart: CheckoutCart): Record<string, string> => {
  const { shippingAddress, shipping } = cart;
  const address = shippingAddress ? addressFieldTexts(addressViolations(shippingAddress)) : {};
  const instructions = instructionsViolation(shipping?.instructions?.delivery ?? '');
  return {
    ...under('cart', contactFieldTexts(contactViolations(cart, numberingPlans))),
    ...under('cart.shippingAddress', address),
    ...(instructions && { 'cart.shipping.instructions.delivery': instructionsTexts[instructions] }),
  };
};

/** The same texts, for fields that lie deeper in the request. */
export const under = (path: string, texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${path}.${field}`, text]));
