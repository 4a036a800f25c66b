// What the shop removed from cart or wishlist by itself, until the shopper has read it (CART-04).
import type { DropReason } from '#events/facts/cart.ts';
import type { EventData } from '#events/facts/shopEvent.ts';
import type { Projection } from '../projection.ts';
import type { EventId } from '#events/store/logValues.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';

/** An item of the cart is known by its variant; a product leaves the wishlist with all of its variants. */
export type DroppedItem = {
  readonly productId: ProductId;
  readonly reason: DropReason;
  /** The event that dropped it. */
  readonly eventId: EventId;
} & (
  | { readonly from: 'cart'; readonly variantId: VariantId }
  | { readonly from: 'wishlist'; readonly variantId: null }
);

export type NoticesFold = { dropped: DroppedItem[] };

/** Two tabs may find the same item gone at the same time: the shopper is notified once. */
const report = (draft: NoticesFold, notice: DroppedItem): void => {
  const { from, productId, variantId } = notice;
  const isReported = draft.dropped.some(
    (other) => other.from === from && other.productId === productId && other.variantId === variantId,
  );
  if (!isReported) draft.dropped = [...draft.dropped, notice];
};

/** As a summary tells them: its fields would also allow an item of the cart that has no variant, and so names none. */
export const droppedItems = (told: EventData<'HistorySummarised'>['dropped']): DroppedItem[] =>
  told.flatMap(({ from, variantId, ...item }): DroppedItem[] => {
    if (from === 'wishlist') return [{ ...item, from, variantId: null }];
    return variantId === null ? [] : [{ ...item, from, variantId }];
  });

/** Notices older than this do not help the shopper. */
const MOST = 20;

export const noticesProjection: Projection<NoticesFold> = {
  name: 'notices',
  version: 3,
  initial: () => ({ dropped: [] }),
  apply: (draft, event) => {
    const { eventId } = event;
    switch (event.type) {
      case 'CartItemsDropped':
        for (const item of event.data.items) {
          report(draft, { from: 'cart', ...item, reason: event.data.reason, eventId });
        }
        break;
      case 'WishlistItemsDropped':
        for (const productId of event.data.productIds) {
          report(draft, { from: 'wishlist', productId, variantId: null, reason: event.data.reason, eventId });
        }
        break;
      case 'HistorySummarised':
        draft.dropped = droppedItems(event.data.dropped);
        break;
      case 'NoticesRead':
        draft.dropped = draft.dropped.filter((item) => !event.data.eventIds.includes(item.eventId));
        break;
      default:
    }
    if (draft.dropped.length > MOST) draft.dropped = draft.dropped.slice(-MOST);
  },
};
