// Wishlist commands and what they decide (BEH-3). One entry per product; quantity at most 99 (BEH-9).
import { MOST_ITEMS, type Cents, type ItemId, type ProductId, type VariantId } from '#events/facts/values.ts';
import { newestStamp } from '#events/store/stamp.ts';
import type { AccountItems, WishlistItem } from '../items/accountItems.ts';
import { decideAddToCart, lastKnown, type CartContext } from './cart.ts';
import { decided, rejected, type Decision } from '../rules/decision.ts';

export const decideAddToWishlist = (
  command: { readonly productId: ProductId; readonly variantId: VariantId; readonly qty: number },
  items: AccountItems,
  wishlistItemMax: number,
): Decision => {
  if (command.qty > wishlistItemMax)
    return rejected({ type: 'WishlistQuantityExceeded', max: wishlistItemMax });
  if (!items.wishlist[command.productId] && Object.keys(items.wishlist).length >= MOST_ITEMS)
    return rejected({ type: 'WishlistFull', max: MOST_ITEMS });
  return decided([{ type: 'WishlistItemAdded', data: command }], lastKnown(items, command.productId));
};

export const decideRemoveFromWishlist = (productId: ProductId, items: AccountItems): Decision =>
  items.wishlist[productId]
    ? decided([{ type: 'WishlistItemRemoved', data: { productId } }], lastKnown(items, productId))
    : rejected({ type: 'ItemNotInWishlist' });

/** Undoes a removal. */
export const decideRestoreToWishlist = (item: WishlistItem, items: AccountItems): Decision => {
  const { productId, variantId, qty } = item;
  if (items.wishlist[productId]) return decided([]);
  return decided(
    [{ type: 'WishlistItemAdded', data: { productId, variantId, qty } }],
    lastKnown(items, productId),
  );
};

/** Leaves the wishlist and enters the cart in one event; the cart's limits apply. */
export const decideMoveToCart = (
  command: { readonly productId: ProductId; readonly shownPriceCents: Cents },
  context: CartContext & { readonly newItemId: ItemId },
): Decision => {
  const entry = context.items.wishlist[command.productId];
  if (!entry) return rejected({ type: 'ItemNotInWishlist' });
  const { productId, variantId, qty } = entry;
  const added = decideAddToCart(
    { productId, variantId, qty, shownPriceCents: command.shownPriceCents },
    context,
  );
  const [event] = added.type === 'events' ? added.events : [];
  if (added.type === 'rejected' || event?.type !== 'CartItemAdded') return added;
  return decided(
    [
      {
        type: 'WishlistItemMovedToCart',
        data: { ...event.data, shownPriceCents: command.shownPriceCents },
      },
    ],
    newestStamp(lastKnown(context.items, productId), lastKnown(context.items, variantId)),
  );
};
