// Limits guessing: a few wrong answers per network, wherever they are given.
import { networkOf } from '#server/http/caller/network.ts';
import type { Counted } from '#server/storage/rateLimits.ts';
import type { ProductId } from '#events/facts/values.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/** What a try counts against until it succeeds. */
export const triesOf = (productId: ProductId, ip: string): readonly Counted[] => {
  const network = networkOf(ip);
  return [
    {
      purpose: 'challenge-product',
      subject: `${productId} ${network}`,
      limit: { max: 20, windowMs: QUARTER_HOUR_MS },
    },
    { purpose: 'challenge-network', subject: network, limit: { max: 60, windowMs: QUARTER_HOUR_MS } },
  ];
};
