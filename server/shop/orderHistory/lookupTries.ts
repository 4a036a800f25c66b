// What a look-up of an order counts against until it succeeds: no caller can try many numbers, or many addresses on one of
// them. Nothing is counted by the number alone: strangers elsewhere could keep its owner out, and a number cannot be guessed
// (60 bits, DEC-228).
import type { OrderNumber } from '#events/facts/values.ts';
import { networkOf } from '#server/http/caller/network.ts';
import type { Counted } from '#server/storage/rateLimits.ts';

/** Five wrong ones, then a pause until the quarter of an hour that began with the first is over. */
const limit = { max: 5, windowMs: 15 * 60_000 };
/** Of one number in a day. */
const limitOfNumber = { max: 20, windowMs: 86_400_000 };

/** @param number as `normaliseOrderNumber` leaves it, whether there is such an order or not */
export const lookupTries = (number: OrderNumber, ip: string): readonly Counted[] => {
  const network = networkOf(ip);
  return [
    { purpose: 'order-lookup-network', subject: network, limit },
    { purpose: 'order-lookup-number', subject: `${number} ${network}`, limit: limitOfNumber },
  ];
};
