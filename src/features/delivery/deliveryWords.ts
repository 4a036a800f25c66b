// How the product page writes dates, prices and store stock: en-AU.
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { DeliveryOption } from '#domain/delivery/deliveryEstimate.ts';
import { openStateAt } from '#domain/stores/openingHours.ts';
import { formatAmount, formatDate } from '#src/words/format.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';

export const POSTCODE_PROBLEM = 'Enter a 4-digit postcode, like 3065';
export const NO_SUCH_POSTCODE = 'Australia has no such postcode. Check its four digits';

/** `Thu 26 Nov` @param day `2026-11-26` */
export const dayWords = (day: string): string => formatDate(toMillis(Date.parse(day)));

/** `free`, `$9.95` */
export const priceWords = ({ price }: Pick<DeliveryOption, 'price'>): string =>
  price === 0 ? 'free' : formatAmount(price);

/** Minutes a store needs to find a pair and lay it out before it closes. */
const LAY_OUT_MIN = 120;

/** `Collect today`, or `In store` when it is too late today. */
export const collectWords = (store: Store, at: Millis): string => {
  const state = openStateAt(store, at);
  const isTimely = state.type === 'open' ? state.closesInMinutes >= LAY_OUT_MIN : state.next?.inDays === 0;
  return isTimely && store.services.includes('collect') ? 'Collect today' : 'In store';
};
