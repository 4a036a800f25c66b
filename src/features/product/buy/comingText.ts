// When a product comes, as far as its page knows.
import { toMillis } from '#events/store/logBrands.ts';
import { formatDay } from '#src/words/format.ts';

/** `Comes on 5 December 2026.`; a day that has passed promises nothing. @param comesOn `2026-12-05` @param now ms */
export const comingText = (comesOn: string | undefined, now: number): string => {
  const day = toMillis(comesOn === undefined ? 0 : Date.parse(comesOn));
  return day > now ? `Comes on ${formatDay(day)}.` : 'Coming soon.';
};
