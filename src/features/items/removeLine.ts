// Takes a line out of the cart or the wishlist, and says so with a way back.
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { announce } from '#src/page/alerts/announcements.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { WishlistItemView } from '#projections/account/wishlist.ts';
import type { Later } from '#src/platform/ports/forwarding.ts';
import type { CommandOutcome, Commands } from '#src/store/commands.ts';
import { outcomeText } from '#src/store/outcomeText.ts';

export type LineRemoval = {
  /** Of the line: `Arden 4, US 9.5`. */
  readonly name: string;
  /** `in your cart`: where it is once more after "Undo". */
  readonly where: string;
  readonly remove: () => Promise<CommandOutcome>;
  readonly restore: () => Promise<CommandOutcome>;
  /** Called after the line has gone, so that focus has somewhere to be. */
  readonly onRemoved: () => void;
  /** Shows it with the way back, where no alert can be reached: a sheet makes the page behind it inert. */
  readonly tell?: ((removed: Removed) => void) | undefined;
};

export type Removed = { readonly text: string; readonly undo: () => void };

/** @returns why it is still there; null: it has gone */
export const removeLine = async ({
  name,
  where,
  remove,
  restore,
  onRemoved,
  tell = tellByAlert,
}: LineRemoval): Promise<string | null> => {
  const text = outcomeText(await remove());
  if (text !== null) return text;
  const putBack = async (): Promise<void> => {
    const failed = outcomeText(await restore());
    if (failed === null) announce(`Undone. ${name} is back ${where}.`);
    else addAlert({ tone: 'err', text: failed });
  };
  tell({ text: `Removed ${name}.`, undo: () => void putBack() });
  onRemoved();
  return null;
};

/** It stays, with its way back, until it is used or closed (HOUSE-59). */
export const tellByAlert = ({ text, undo }: Removed): void =>
  void addAlert({ tone: 'plain', text, action: { label: 'Undo', run: undo } });

type From<Name extends keyof Commands> = Pick<Later<Commands>, Name>;

export const cartRemoval = (commands: From<'removeFromCart' | 'restoreToCart'>, item: CartItem) => ({
  where: 'in your cart',
  remove: () => commands.removeFromCart(item),
  restore: () => commands.restoreToCart(item),
});

export const wishlistRemoval = (
  commands: From<'removeFromWishlist' | 'restoreToWishlist'>,
  item: WishlistItemView,
) => ({
  where: 'on your wishlist',
  remove: () => commands.removeFromWishlist(item),
  restore: () => commands.restoreToWishlist(item),
});
