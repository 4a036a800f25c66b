// I20: nothing leaves a cart or wishlist unless a credible answer said that it is gone.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { productOf } from '../world/simulatedCatalogue.ts';
import type { CreateWatch } from './watch.ts';

export const watchMassDrop: CreateWatch = ({ catalogue, object }) => ({
  recorded(device, { event }) {
    const known = event as RecordedEvent;
    const dropped =
      known.type === 'CartItemsDropped'
        ? known.data.items.map(({ variantId }) => variantId)
        : known.type === 'WishlistItemsDropped'
          ? known.data.productIds
          : [];
    for (const id of dropped) {
      const productId = id.includes('-') ? productOf(id) : id;
      if (catalogue.reportedGone.has(id) || catalogue.reportedGone.has(productId)) continue;
      object('I20', `${device.name} dropped ${id}, which no sound answer called gone`);
    }
  },
});
