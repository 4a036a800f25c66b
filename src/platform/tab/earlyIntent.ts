// What a tap means before the shop is there: written on the button by the page, to the disk by the script inside the page.
import type { Cents, ProductId, VariantId } from '#events/facts/values.ts';
import type { EventId } from '#events/store/logValues.ts';

/** `variantId` null: the size chosen on the page, or none yet; absent: any. */
export type EarlyIntent =
  | {
      readonly command: 'addToCart';
      readonly productId: ProductId;
      readonly variantId: VariantId | null;
      readonly qty: number;
      readonly shownPriceCents: Cents;
      readonly name: string;
    }
  | {
      readonly command: 'addToWishlist';
      readonly productId: ProductId;
      readonly variantId?: VariantId | null | undefined;
      readonly name: string;
    };

/** For the button. */
export const means = (intent: EarlyIntent) => ({ 'data-intent': JSON.stringify(intent) });

/**
 * The id under which the tap that is being repeated lies on the disk; undefined for any other.
 *
 * Asked once for each tap: whoever presses the button again means another.
 */
export const tapOn = ({ dataset }: HTMLElement): EventId | undefined => {
  const { tap } = dataset;
  if (tap === undefined) return undefined;
  delete dataset['tap'];
  dataset['tapped'] = tap;
  return tap as EventId;
};

const ownTaps = new Set<EventId>();

/** An id for a tap that this page writes down itself. */
export const newTap = (): EventId => {
  const tap = crypto.randomUUID() as EventId;
  ownTaps.add(tap);
  return tap;
};

/** Whether a tap was done on this page, which says itself what becomes of it. */
export const isOfThisPage = (eventId: EventId): boolean =>
  ownTaps.has(eventId) ||
  document.querySelector(`[data-tap="${eventId}"],[data-tapped="${eventId}"]`) !== null;
