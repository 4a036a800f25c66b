// What the mirror of the views still knows of a guest's lists when the browser has cleared their database.
import type { Remembered } from '../shell/storage/savingState.ts';
import type { ShopSnapshot } from '../store/shopStore.ts';

/** @returns null where there is nothing to put back, or it is not a guest's */
export const rememberedItems = (views: ShopSnapshot | undefined): Remembered | null => {
  if (views?.session.status !== 'LOGGED_OUT') return null;
  // Answers lay in the vault, which went with the database: they are asked for again.
  const cart = views.cart.items.map(({ answerRef: _, ...item }) => item).toReversed();
  const wishlist = views.wishlist.items.toReversed();
  return cart.length + wishlist.length > 0 ? { cart, wishlist } : null;
};
