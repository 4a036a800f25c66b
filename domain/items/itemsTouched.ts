// Which items an event is about, as one name each for cart and wishlist.
import type { RecordedEvent } from '#events/facts/shopLog.ts';

/** `cart v-1`, `wishlist p-1`. */
export const nameOf = ({ list, key }: { readonly list: string; readonly key: string }): string =>
  `${list} ${key}`;

/** The items whose quantity an event decides about, named as `nameOf` does. */
export const itemsTouched = ({ type, data }: RecordedEvent): readonly string[] => {
  switch (type) {
    case 'CartItemAdded':
    case 'CartItemQtySet':
    case 'CartItemRemoved':
      return [`cart ${data.variantId}`];
    case 'CartItemVariantChanged':
      return [`cart ${data.fromVariantId}`, `cart ${data.variantId}`];
    case 'CartItemsDropped':
    case 'OrderPlaced':
      return data.items.map(({ variantId }) => `cart ${variantId}`);
    case 'WishlistItemAdded':
    case 'WishlistItemQtySet':
    case 'WishlistItemVariantChanged':
    case 'WishlistItemRemoved':
      return [`wishlist ${data.productId}`];
    case 'WishlistItemsDropped':
      return data.productIds.map((productId) => `wishlist ${productId}`);
    case 'WishlistItemMovedToCart':
      return [`wishlist ${data.productId}`, `cart ${data.variantId}`];
    case 'GuestCartAdopted':
    case 'AccountItemsRestored':
      return [
        ...data.cart.map(({ variantId }) => `cart ${variantId}`),
        ...data.wishlist.map(({ productId }) => `wishlist ${productId}`),
      ];
    default:
      return [];
  }
};

/** The items whose stamps an event is held against: an answer and an accepted price leave the quantity alone, and must be newer too. */
export const itemsStamped = (event: RecordedEvent): readonly string[] =>
  event.type === 'CartItemChallengeAnswerGiven' || event.type === 'CartItemPriceAccepted'
    ? [`cart ${event.data.variantId}`]
    : itemsTouched(event);
