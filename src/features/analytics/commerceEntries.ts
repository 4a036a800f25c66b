// What a commerce event of the log is in the data layer: one entry, or none. Pure.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { AnalyticsItem, AnalyticsUser, DataLayerEntry } from './dataLayer.ts';

const dollars = (cents: number | null): { price?: number } => (cents === null ? {} : { price: cents / 100 });

type Line = {
  readonly productId: string;
  readonly variantId: string;
  readonly qty?: number;
  readonly shownPriceCents?: number | null;
};

const itemOf = ({ productId, variantId, qty, shownPriceCents = null }: Line): AnalyticsItem => ({
  item_id: productId,
  item_variant: variantId,
  ...(qty !== undefined && { quantity: qty }),
  ...dollars(shownPriceCents),
});

/** @returns null for what is no business of analytics: other quantities, the sync, what the shop did by itself */
export const commerceEntryOf = (event: RecordedEvent, user: AnalyticsUser): DataLayerEntry | null => {
  if (event.actor !== 'shopper') return null;
  const fact = { event_id: event.eventId, user };
  switch (event.type) {
    case 'CartItemAdded':
    case 'WishlistItemMovedToCart':
      return { ...fact, event: 'add_to_cart', items: [itemOf(event.data)] };
    case 'CartItemRemoved':
      return { ...fact, event: 'remove_from_cart', items: [itemOf(event.data)] };
    case 'WishlistItemAdded':
      return { ...fact, event: 'add_to_wishlist', items: [itemOf(event.data)] };
    case 'CheckoutEntered':
      return { ...fact, event: 'begin_checkout' };
    case 'DeliveryMethodChosen':
      return { ...fact, event: 'add_shipping_info', detail: event.data.methodCode };
    case 'PickupStoreChosen':
      return { ...fact, event: 'add_shipping_info', detail: 'STORE_PICKUP' };
    case 'OrderPlacementRequested':
      return { ...fact, event: 'add_payment_info' };
    case 'OrderPlacementRefused':
      return { ...fact, event: 'order_refused', detail: event.data.status };
    case 'OrderPlaced':
      return {
        ...fact,
        event: 'purchase',
        transaction_id: event.data.number,
        value: event.data.shownTotalCents / 100,
        currency: 'AUD',
        items: event.data.items.map(itemOf),
      };
    default:
      return null;
  }
};
