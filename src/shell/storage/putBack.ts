// Puts back what a guest had before the browser cleared it: as acts of theirs, on top of what they did since.
import type { Commands } from '#src/store/commands.ts';
import type { Remembered } from './savingState.ts';

/** @returns whether all of it is durable again; where it is not, the rest is not tried, and can be later */
export const putBack = async (
  { restoreToCart, restoreToWishlist }: Pick<Commands, 'restoreToCart' | 'restoreToWishlist'>,
  { cart, wishlist }: Remembered,
): Promise<boolean> => {
  const acts = [
    ...cart.map((item) => () => restoreToCart(item)),
    ...wishlist.map((item) => () => restoreToWishlist(item)),
  ];
  for (const act of acts) {
    if ((await act()).type !== 'done') return false;
  }
  return true;
};
