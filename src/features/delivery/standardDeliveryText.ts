// Apart from deliveryWords.ts, which knows opening hours: a product's first load says this and no more.
import type { Cents } from '#events/facts/values.ts';
import { formatPrice } from '#src/words/format.ts';

/** Of a product that is ordered alone. */
export const standardDeliveryText = (isFree: boolean, freeFrom: Cents | undefined): string =>
  isFree
    ? 'Free standard delivery'
    : `Standard delivery${freeFrom ? `, free from ${formatPrice(freeFrom)}` : ''}`;
