// What a look-up of an order counts against until it succeeds: an attacker can try neither many numbers, nor many addresses on
// one of them.
import type { OrderNumber } from '#events/facts/values.ts';
import { networkOf } from '#server/http/network.ts';
import type { Counted } from '#server/storage/rateLimits.ts';

/** Five wrong ones, then a pause until the quarter of an hour that began with the first is over. */
const limit = { max: 5, windowMs: 15 * 60_000 };

/** @param number as `normaliseOrderNumber` leaves it, whether there is such an order or not */
export const lookupTries = (number: OrderNumber, ip: string): readonly Counted[] => [
  { purpose: 'order-lookup-network', subject: networkOf(ip), limit },
  { purpose: 'order-lookup-number', subject: number, limit },
];
