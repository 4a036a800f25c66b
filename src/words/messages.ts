// Every rejection of the shop in words a shopper can act on: en-AU, what happened, then what to do (BEH-8).
//
// Exhaustive: a new rejection without a text does not compile.
import type { Rejection } from '#domain/rules/rejection.ts';
import type { LogStoreError } from '#events/store/logStore.ts';

/** Of a product that a guest can look at and not buy (HOUSE-57). */
export const FOR_CUSTOMERS_TEXT = 'This one is for customers. Sign in to buy it.';

/** Why a tap changed nothing. */
export const rejectionText = (rejection: Rejection): string => {
  switch (rejection.type) {
    case 'ProductNotSellable':
      return rejection.state === 'coming'
        ? 'This one isn’t on sale yet. Save it to your wishlist to find it again.'
        : 'This one is no longer available.';
    case 'SizeNotFound':
      return 'That size is no longer available. Choose another size.';
    case 'SignInRequired':
      return FOR_CUSTOMERS_TEXT;
    case 'SoldOut':
      return 'That size has just sold out. Choose another size.';
    case 'OnlyNLeft':
      return onlyNLeft(rejection.left, rejection.inCart);
    case 'ProductMaxExceeded':
      return `You can buy ${rejection.max} of this one per order, all sizes together.`;
    case 'QuantityMaxExceeded':
      return `You can buy ${rejection.max} of one size per order.`;
    case 'ItemNotInCart':
      return 'That item is no longer in your cart.';
    case 'ItemNotInWishlist':
      return 'That product is no longer in your wishlist.';
    case 'WishlistQuantityExceeded':
      return `Your wishlist holds up to ${rejection.max} of one product.`;
    case 'CartFull':
      return `Your cart holds up to ${rejection.max} different items. Remove one to add another.`;
    case 'WishlistFull':
      return `Your wishlist holds up to ${rejection.max} products. Remove one to add another.`;
    case 'PromoCodeRequired':
      return 'Enter a promo code.';
    case 'PromoCodeInvalid':
      return 'That promo code is invalid. Check its spelling.';
    case 'PromoCodeAlreadyApplied':
      return 'That promo code is already applied.';
    default:
      return rejection satisfies never;
  }
};

const onlyNLeft = (left: number, inCart: number): string => {
  const stock = `Only ${left} left in that size`;
  return inCart > 0 ? `${stock}, and you have ${inCart} in your cart.` : `${stock}.`;
};

/** When no answer came at all. */
export const UNREACHABLE_TEXT =
  'We couldn’t reach our servers. Check your connection and try again; your cart is as it was.';

export const UNABLE_TO_ADD_TEXT = 'Unable to add to your cart. Please try again.';
export const UNABLE_TO_LOAD_CART_TEXT = 'Unable to load your cart. What’s in it is still on this device.';
export const CHECKOUT_CLOSED_TEXT = 'Checkout opens once everything in your cart has loaded. We keep trying.';
export const UNABLE_TO_LOAD_WISHLIST_TEXT =
  'Unable to load your wishlist. What’s in it is still on this device.';
/** BEH-8, location; the list of every store stays on the page. */
export const POSITION_DENIED_TEXT =
  'Permission to use your location was denied. That’s fine: type a suburb or postcode instead, or allow it in your browser’s settings.';
export const POSITION_UNKNOWN_TEXT =
  'Unable to determine your location. Type a suburb or postcode instead, or try again in a moment.';
export const UNABLE_TO_SAVE_TEXT = 'That couldn’t be saved. Please try again.';

/** Why a change could not be saved on this device, and what to do. An error that was not written to be read is not shown. */
export const notSavedText = (error: Error, otherwise = UNABLE_TO_SAVE_TEXT): string =>
  error.name === ('LogStoreError' satisfies LogStoreError['name']) ? error.message : otherwise;
