// When standard delivery costs nothing: the one rule of the product page, the cart, the checkout and the server.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { sumOfCents } from '../rules/sumOfCents.ts';
import type { FunctionalType } from '../rules/product.ts';

/** @returns what the goods lack until standard delivery is free; zero: it is */
const missingToFreeDelivery = (goods: Cents, freeFrom: Cents): Cents =>
  toCents(Math.max(0, freeFrom - goods));

/** @param freeFrom undefined: it never is */
export const isDeliveryFree = (goods: Cents, freeFrom: Cents | undefined): boolean =>
  freeFrom !== undefined && goods >= freeFrom;

export type CartDelivery =
  /** Nothing but gift cards. */
  | { readonly type: 'mail' }
  | { readonly type: 'free' }
  | { readonly type: 'missing'; readonly missing: Cents }
  /** A price is not known, or a code may change the sum: the checkout says it. */
  | { readonly type: 'unknown' };

export type DeliveredItem = {
  readonly functionalType: FunctionalType;
  /** Of all pieces together. */
  readonly price: Cents;
};

type CartDeliveryContext = {
  readonly freeFrom: Cents;
  /** Promo codes are entered: what they take off is the server's to say. */
  readonly hasCodes: boolean;
};

/** @param items null: the product is not known yet, or is gone */
export const cartDelivery = (
  items: readonly (DeliveredItem | null)[],
  { freeFrom, hasCodes }: CartDeliveryContext,
): CartDelivery => {
  const known = items.filter((item) => item !== null);
  const isComplete = known.length > 0 && known.length === items.length;
  if (isComplete && known.every(({ functionalType }) => functionalType === 'giftCard'))
    return { type: 'mail' };
  if (hasCodes) return { type: 'unknown' };
  const missing = missingToFreeDelivery(sumOfCents(known.map(({ price }) => price)), freeFrom);
  if (missing === 0) return { type: 'free' };
  return isComplete ? { type: 'missing', missing } : { type: 'unknown' };
};
