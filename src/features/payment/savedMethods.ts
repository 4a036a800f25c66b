// A saved way to pay in words.
import { isExpired } from '#src/features/payment/cardExpiry.ts';
import type { SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';

/** `Visa ending in 1111`, `PayPal` */
export const methodName = ({ brand, last4 }: Pick<SavedPaymentMethod, 'brand' | 'last4'>): string =>
  last4 === null ? brand : `${brand} ending in ${last4}`;

/** `to 03/27`, `expired 03/27`; empty where it does not expire. @param now milliseconds since 1970 */
export const expiryText = ({ expires }: Pick<SavedPaymentMethod, 'expires'>, now: number): string => {
  if (expires === null) return '';
  const day = `${expires.slice(5)}/${expires.slice(2, 4)}`;
  return isExpired(expires, now) ? `expired ${day}` : `to ${day}`;
};

/** `Visa ending in 1111, to 03/27` */
export const savedMethodText = (method: SavedPaymentMethod, now: number): string =>
  [methodName(method), expiryText(method, now)].filter((part) => part !== '').join(', ');
