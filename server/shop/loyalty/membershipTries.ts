// What a try of somebody's membership counts against until it succeeds: numbers and names are not to be guessed.
import { networkOf } from '#server/http/caller/network.ts';
import type { Counted } from '#server/storage/rateLimits.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

export const triesOf = (memberId: string, ip: string): readonly Counted[] => {
  const network = networkOf(ip);
  return [
    {
      purpose: 'loyalty-member',
      subject: `${memberId} ${network}`,
      limit: { max: 10, windowMs: QUARTER_HOUR_MS },
    },
    { purpose: 'loyalty-network', subject: network, limit: { max: 30, windowMs: QUARTER_HOUR_MS } },
  ];
};
