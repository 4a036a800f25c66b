// Where a shopper came from, by the address they entered the checkout with (§2, ROUTE-09).
import type { Campaign } from '#events/facts/checkoutState.ts';

const names = ['campaign', 'content', 'medium', 'source', 'term'] as const;

/** Most characters that are kept of a parameter; somebody else wrote it. */
const MOST = 250;

/** @returns null where the address has none of them */
export const campaignOf = (search: URLSearchParams): Campaign | null => {
  const found = names.flatMap((name) => {
    const text = search.get(`utm_${name}`)?.replaceAll(/\p{C}/gu, '').slice(0, MOST) ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
};
