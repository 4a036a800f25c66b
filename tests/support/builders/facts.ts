// Products and cart items as a test needs them; each names only what it is about.
import { noItems, type AccountItems, type CartItem, type WishlistItem } from '#domain/items/accountItems.ts';
import type { CartContext } from '#domain/cart/cart.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { branded, type Plain } from './plain.ts';

export const facts = (own: Partial<Plain<ProductFacts>> = {}): ProductFacts =>
  branded<ProductFacts>({
    id: 'p-1',
    state: 'current',
    functionalType: 'basic',
    accountExclusive: false,
    cartQtyProductMax: null,
    cartQtyVariantMax: null,
    cartQtyVariantMin: null,
    cartQtyVariantMultipleOf: null,
    stockUpdatedAt: 1,
    price: 10_000,
    variants: [
      { id: 'v-1', stockQty: 200 },
      { id: 'v-2', stockQty: 200 },
    ],
    ...own,
  });

export const cartItem = (own: Partial<Plain<CartItem>> = {}): CartItem =>
  branded<CartItem>({
    itemId: `i-${own.variantId ?? 'v-1'}`,
    productId: 'p-1',
    variantId: 'v-1',
    qty: 1,
    stamp: 10,
    addedAt: 10,
    shownPriceCents: 10_000,
    ...own,
  });

export const wish = (own: Partial<Plain<WishlistItem>> = {}): WishlistItem =>
  branded<WishlistItem>({
    productId: 'p-1',
    variantId: 'v-1',
    qty: 1,
    stamp: 10,
    addedAt: 10,
    ...own,
  });

/** What an account holds: items by the keys they are kept under. */
export const itemsOf = ({
  cart = [],
  wishlist = [],
  ...own
}: Partial<Plain<Pick<AccountItems, 'cartId' | 'removed'>>> & {
  readonly cart?: readonly CartItem[];
  readonly wishlist?: readonly WishlistItem[];
}): AccountItems => ({
  ...noItems(),
  ...branded<Partial<Pick<AccountItems, 'cartId' | 'removed'>>>(own),
  cart: Object.fromEntries(cart.map((item) => [item.variantId, item])),
  wishlist: Object.fromEntries(wishlist.map((item) => [item.productId, item])),
});

/** A guest before an item of a shop that allows 99 of everything. */
export const cartContext = (own: Partial<Plain<CartContext>> = {}): CartContext =>
  branded<CartContext>({
    items: noItems(),
    product: facts(),
    signedIn: false,
    cartItemMax: 99,
    newItemId: 'i-new',
    ...own,
  });
