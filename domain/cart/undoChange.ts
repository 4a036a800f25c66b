// Undoing a change to an item that the shopper did not make: a new act of theirs, under the rules of any other.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import {
  decideRemoveFromCart,
  decideRestoreToCart,
  decideSetCartQty,
  lastKnown,
  type CartContext,
} from './cart.ts';
import { newestStamp } from '#events/store/stamp.ts';
import { decided, type Decision } from '../rules/decision.ts';
import type { EntryKey, ItemChange } from '../items/itemChanges.ts';
import { decideRemoveFromWishlist } from './wishlist.ts';

/** `moved`: it came from the wishlist, and goes back there. */
export type UndoChange = EntryKey &
  Pick<ItemChange, 'productId' | 'itemId' | 'shownPriceCents' | 'was'> & { readonly moved: boolean };

type In<List extends EntryKey['list']> = Extract<UndoChange, { readonly list: List }>;

/** Makes the item what it `was`; an item that is so already needs no event. */
export const decideUndoChange = (change: UndoChange, context: CartContext): Decision =>
  change.list === 'cart' ? undoInCart(change, context) : undoOnWishlist(change, context);

const undoInCart = (change: In<'cart'>, context: CartContext): Decision => {
  const { items } = context;
  const { key, productId, was } = change;
  const before = items.cart[key];
  if (was === null) return before ? removed(change, before.qty, context) : decided([]);
  if (before) return decideSetCartQty({ variantId: key, qty: was.qty }, context);
  const itemId = change.itemId ?? context.newItemId;
  const { shownPriceCents } = change;
  return decideRestoreToCart({ itemId, productId, variantId: key, qty: was.qty, shownPriceCents }, items);
};

const removed = ({ key, productId, moved }: In<'cart'>, qty: number, { items }: CartContext): Decision => {
  const removal = decideRemoveFromCart(key, items);
  if (removal.type === 'rejected' || !moved || items.wishlist[productId]) return removal;
  const back: ShopEvent = { type: 'WishlistItemAdded', data: { productId, variantId: key, qty } };
  return decided([...removal.events, back], newestStamp(removal.above, lastKnown(items, productId)));
};

const undoOnWishlist = ({ key, was }: In<'wishlist'>, { items }: CartContext): Decision => {
  if (was === null) return items.wishlist[key] ? decideRemoveFromWishlist(key, items) : decided([]);
  const { variantId, qty } = was;
  const now = items.wishlist[key];
  if (now?.variantId === variantId && now.qty === qty) return decided([]);
  return decided(
    [{ type: 'WishlistItemAdded', data: { productId: key, variantId, qty } }],
    lastKnown(items, key),
  );
};
