// "Add to cart" on a first visit, after the page answers and before the shop's code is there: on a slow line seconds lie in between.
//
// Nothing is in the cart and nothing is known of the stock, so no rule can refuse it. It is written to the disk as a tap is that came
// before the scripts (DEC-242); then it is as sure as an event.
import { newTap, type EarlyIntent } from '#src/platform/tab/earlyIntent.ts';
import { shopStore } from '#src/store/shopStore.ts';
import { tabParts } from '#src/store/tabParts.ts';
import type { EventId } from '#events/store/logValues.ts';
import type { VariantId } from '#events/facts/values.ts';

/** ms that a disk may take; after them the shop is waited for. */
const PATIENCE_MS = 1_000;

type Added = Extract<EarlyIntent, { readonly command: 'addToCart' }> & { readonly variantId: VariantId };

/**
 * @param written its id, where it lies on the disk already
 * @returns its id, once it is durable and counted in the header; undefined where the shop has to carry it out first
 */
export const keptTap = async (intent: Added, written?: EventId): Promise<EventId | undefined> => {
  const keep = tabParts.get('keepAct');
  if (!keep) return undefined;
  const tap = written ?? newTap();
  if (written === undefined && !(await keep(tap, intent, AbortSignal.timeout(PATIENCE_MS)))) return undefined;
  const { views } = shopStore;
  const { totalQty, qtyByVariant } = views.cart;
  const { variantId, qty } = intent;
  const counted = { ...qtyByVariant, [variantId]: (qtyByVariant[variantId] ?? 0) + qty };
  shopStore.preview({
    ...views,
    cart: { ...views.cart, totalQty: totalQty + qty, qtyByVariant: counted },
  });
  return tap;
};
