// What the shop removed from cart or wishlist by itself, until the shopper has read it (CART-04).
import type { DropReason } from '#events/facts/cart.ts';
import type { Projection } from '../projection.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';

export type DroppedItem = {
  readonly from: 'cart' | 'wishlist';
  readonly productId: ProductId;
  readonly variantId: VariantId | null;
  readonly reason: DropReason;
  /** The event that dropped it. */
  readonly eventId: string;
};

export type NoticesFold = { dropped: DroppedItem[] };

/** Two tabs may find the same item gone at the same time: the shopper is notified once. */
const tell = (draft: NoticesFold, notice: DroppedItem): void => {
  const { from, productId, variantId } = notice;
  const told = draft.dropped.some(
    (other) => other.from === from && other.productId === productId && other.variantId === variantId,
  );
  if (!told) draft.dropped = [...draft.dropped, notice];
};

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
          tell(draft, { from: 'cart', ...item, reason: event.data.reason, eventId });
        }
        break;
      case 'WishlistItemsDropped':
        for (const productId of event.data.productIds) {
          tell(draft, { from: 'wishlist', productId, variantId: null, reason: event.data.reason, eventId });
        }
        break;
      case 'HistorySummarised':
        draft.dropped = [...event.data.dropped];
        break;
      case 'NoticesRead':
        draft.dropped = draft.dropped.filter((item) => !event.data.eventIds.includes(item.eventId));
        break;
      default:
    }
    if (draft.dropped.length > MOST) draft.dropped = draft.dropped.slice(-MOST);
  },
};
