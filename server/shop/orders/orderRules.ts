// What of an order breaks the rules of BEH-5: what it brings has to keep those of the forms it was typed into. Pure.
import { addressFieldTexts, addressViolations } from '#domain/account/addressForm.ts';
import {
  normaliseVoucherEntry,
  voucherEntryTexts,
  voucherEntryViolations,
} from '#domain/payment/voucherEntry.ts';
import { checkoutFieldTexts, under } from '#server/shop/checkout/checkoutRules.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import { checkoutCartOf } from './orderQuote.ts';

/** @returns dotted path of the field → text; empty when all of it keeps the rules */
export const orderFieldTexts = (cart: OrderCart): Record<string, string> => {
  const billing = cart.billingAddress ? addressFieldTexts(addressViolations(cart.billingAddress)) : {};
  return {
    ...checkoutFieldTexts(checkoutCartOf(cart)),
    ...under('cart.billingAddress', billing),
    ...voucherTexts(cart),
  };
};

const voucherTexts = ({ paymentMethods }: OrderCart): Record<string, string> => {
  const seen = new Set<string>();
  const texts: Record<string, string> = {};
  for (const [at, method] of paymentMethods.entries()) {
    if (method.methodCode !== 'voucher') continue;
    const { code } = normaliseVoucherEntry(method);
    for (const [field, violation] of Object.entries(voucherEntryViolations(method)))
      texts[`cart.paymentMethods.${at}.${field}`] = voucherEntryTexts[violation];
    if (seen.has(code)) texts[`cart.paymentMethods.${at}.code`] = 'This gift card was already applied.';
    seen.add(code);
  }
  return texts;
};
