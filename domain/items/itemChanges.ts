// What differs between two states of cart and wishlist, item by item: for showing it to a shopper, and for undoing it.
import { toProductId, toVariantId } from '#events/brands.ts';
import type { Cents, ItemId, ProductId, VariantId } from '#events/facts/values.ts';
import type { AccountItems, CartItem, WishlistItem } from './accountItems.ts';

/** A quantity of one variant. */
export type Holding = { readonly variantId: VariantId; readonly qty: number };

/** Identifies an entry: in the cart by variant, on the wishlist by product. */
export type EntryKey =
  | { readonly list: 'cart'; readonly key: VariantId }
  | { readonly list: 'wishlist'; readonly key: ProductId };

/** One entry of the cart or of the wishlist; null where it is not there. */
export type ItemChange = EntryKey & {
  readonly productId: ProductId;
  /** The cart item's label; null on the wishlist. */
  readonly itemId: ItemId | null;
  /** The unit price shown when it was added here, as far as that is known. */
  readonly shownPriceCents: Cents | null;
  readonly was: Holding | null;
  readonly now: Holding | null;
};

export type Lists = Pick<AccountItems, 'cart' | 'wishlist'>;

/** @returns the entries that differ, the cart's first; times and labels do not count */
export const itemChanges = (before: Lists, after: Lists): readonly ItemChange[] => [
  ...keysOf(before.cart, after.cart)
    .map(toVariantId)
    .flatMap((key) => cartChange(key, before.cart[key], after.cart[key])),
  ...keysOf(before.wishlist, after.wishlist)
    .map(toProductId)
    .flatMap((key) => wishlistChange(key, before.wishlist[key], after.wishlist[key])),
];

export const isSameHolding = (a: Holding | null, b: Holding | null): boolean =>
  a?.qty === b?.qty && a?.variantId === b?.variantId;

const cartChange = (key: VariantId, was?: CartItem, now?: CartItem): readonly ItemChange[] => {
  const item = now ?? was;
  if (!item || isSameHolding(holding(was), holding(now))) return [];
  const { productId, itemId } = item;
  const shownPriceCents = now?.shownPriceCents ?? was?.shownPriceCents ?? null;
  return [{ list: 'cart', key, productId, itemId, shownPriceCents, was: holding(was), now: holding(now) }];
};

const wishlistChange = (key: ProductId, was?: WishlistItem, now?: WishlistItem): readonly ItemChange[] =>
  isSameHolding(holding(was), holding(now))
    ? []
    : [
        {
          list: 'wishlist',
          key,
          productId: key,
          itemId: null,
          shownPriceCents: null,
          was: holding(was),
          now: holding(now),
        },
      ];

/** What a state holds of the item that a change is about. */
export const holdingIn = ({ cart, wishlist }: Lists, { list, key }: EntryKey) =>
  holding(list === 'cart' ? cart[key] : wishlist[key]);

const holding = (item: Holding | undefined): Holding | null =>
  item ? { variantId: item.variantId, qty: item.qty } : null;

const keysOf = (before: object, after: object): readonly string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
