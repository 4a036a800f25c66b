// What a try of a gift card's PIN counts against until it succeeds, wherever it is tried.
import { networkOf } from '#server/http/caller/network.ts';
import type { Counted } from '#server/storage/rateLimits.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

export const triesOf = (code: string, ip: string): readonly Counted[] => {
  const network = networkOf(ip);
  return [
    { purpose: 'voucher-card', subject: `${code} ${network}`, limit: { max: 10, windowMs: QUARTER_HOUR_MS } },
    { purpose: 'voucher-network', subject: network, limit: { max: 30, windowMs: QUARTER_HOUR_MS } },
  ];
};
