// Account states as a device would send them.
import type {
  WireAccountState,
  WireCartItem,
  WireWishlistItem,
} from '#sync/protocol/account/accountState.ts';
import { toCartId, toProductId, toVariantId, toItemId } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

export const wireCartItem = (id: string, over: Partial<WireCartItem> = {}): WireCartItem => ({
  id: toItemId(id),
  productId: toProductId('drift-sage'),
  variantId: toVariantId(`variant-of-${id}`),
  qty: 1,
  createdAt: '2026-11-21T00:12:00.000Z',
  ...over,
});

export const wireWishlistItem = (
  productId: string,
  over: Partial<WireWishlistItem> = {},
): WireWishlistItem => ({
  productId: toProductId(productId),
  variantId: toVariantId(`${productId}-9`),
  qty: 1,
  createdAt: '2026-11-21T00:12:00.000Z',
  ...over,
});

export type WireStateParts = {
  readonly version?: number;
  readonly cartId?: string | null;
  readonly cart?: readonly WireCartItem[];
  readonly wishlist?: readonly WireWishlistItem[];
  readonly x?: Plain<WireAccountState['x']>;
};

/** A state with these items; no `x` unless given. */
export const wireState = ({
  version = 0,
  cartId = 'cart-1',
  cart = [],
  wishlist = [],
  x,
}: WireStateParts = {}) => ({
  syncableStateVersion: version,
  cart: {
    id: cartId === null ? null : toCartId(cartId),
    itemsById: Object.fromEntries(cart.map((item) => [item.id, item])),
  },
  wishlist: { itemsByProductId: Object.fromEntries(wishlist.map((item) => [item.productId, item])) },
  ...(x ? { x: branded<NonNullable<WireAccountState['x']>>(x) } : {}),
});
