// CART-07: the price now against the one that was on the screen when the item was added. A lower one is passed on; a higher
// needs the shopper's agreement before payment.
import type { Cents } from '#events/facts/values.ts';

export type PriceChange = { readonly type: 'rise' | 'fall'; readonly from: Cents; readonly to: Cents };

/** @param shown null where no price was on a screen of this device: then there is nothing to compare */
export const priceChange = (shown: Cents | null, now: Cents): PriceChange | null => {
  if (shown === null || shown === now) return null;
  return { type: now > shown ? 'rise' : 'fall', from: shown, to: now };
};
