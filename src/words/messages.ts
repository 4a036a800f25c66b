// Every rejection of the shop in words a shopper can act on: en-AU, what happened, then what to do (BEH-8).
//
// Exhaustive: a new rejection, flag or code without a text does not compile.
import type { ValidityFlag } from '#domain/cart/cartValidity.ts';
import type { Rejection } from '#domain/rules/rejection.ts';
import type { LogStoreError } from '#events/store/logStore.ts';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import { formatCount } from './format.ts';

/** Why a tap changed nothing. */
export const rejectionText = (rejection: Rejection): string => {
  switch (rejection.type) {
    case 'ProductNotSellable':
      return rejection.state === 'coming'
        ? "This one isn't on sale yet. Save it to your wishlist to find it again."
        : 'This one is no longer available.';
    case 'SizeNotFound':
      return 'That size is no longer available. Choose another size.';
    case 'SignInRequired':
      return 'This one is for members. Sign in to buy it.';
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
    case 'NotLoaded':
      return 'Your cart is still being read from this device. Try again in a moment.';
    default:
      return rejection satisfies never;
  }
};

const onlyNLeft = (left: number, inCart: number): string => {
  const stock = `Only ${left} left in that size`;
  return inCart > 0 ? `${stock}, and you have ${inCart} in your cart.` : `${stock}.`;
};

/** What puts an item right. */
export type ItemFix =
  | { readonly type: 'setQty'; readonly qty: number; readonly label: string }
  | { readonly type: 'remove'; readonly label: string }
  | { readonly type: 'signIn'; readonly label: string }
  /** Asks the product's question. */
  | { readonly type: 'answer'; readonly label: string };

export type ItemProblem = { readonly text: string; readonly fix: ItemFix };

/** A quantity the rules of this item allow. */
type Qty = { readonly qty: number };

/**
 * What is wrong with a cart item (BEH-5, the eight flags), and its way out.
 *
 * @param item the current item
 * @param checked when the stock was loaded, in words; null while that is recent enough not to be said
 */
export const itemProblem = (flag: ValidityFlag, item: Qty, checked: string | null = null): ItemProblem => {
  switch (flag.type) {
    case 'notLoggedIn':
      return {
        text: 'This one is for members. Sign in to buy it.',
        fix: { type: 'signIn', label: 'Sign in' },
      };
    case 'productStateInvalid':
      return {
        text:
          flag.state === 'coming'
            ? "This one isn't on sale yet. Remove it to check out the rest."
            : 'This one is no longer available. Remove it to check out the rest.',
        fix: REMOVE,
      };
    case 'productMaxViolated':
      return {
        text: `You can buy ${flag.max} of this one per order, all sizes together. You have ${flag.inCart}.`,
        fix: changeTo(item.qty - (flag.inCart - flag.max)),
      };
    case 'quantityMaxViolated':
      return { text: `You can buy ${flag.max} of one size per order.`, fix: changeTo(flag.max) };
    case 'quantityMinViolated':
      return { text: `This one is sold from ${flag.min} up.`, fix: changeTo(flag.min) };
    case 'quantityNotMultiple':
      return {
        text: `This one is sold in lots of ${flag.multipleOf}.`,
        fix: changeTo(Math.ceil(item.qty / flag.multipleOf) * flag.multipleOf),
      };
    case 'availableQuantityExceeded':
      return flag.available === 0
        ? { text: `This size has sold out${atCheck(checked)}.`, fix: REMOVE }
        : {
            text: `Only ${flag.available} left${atCheck(checked)}. You have ${item.qty} in your cart.`,
            fix: changeTo(flag.available),
          };
    case 'challengeAnswerInvalid':
      return {
        text: 'We ask a question before we sell this one.',
        fix: { type: 'answer', label: 'Answer the question' },
      };
    default:
      return flag satisfies never;
  }
};

/** ` at last check, 9:15 am` */
const atCheck = (checked: string | null): string => (checked === null ? '' : ` at last check, ${checked}`);

const REMOVE: ItemFix = { type: 'remove', label: 'Remove' };

const changeTo = (qty: number): ItemFix =>
  qty < 1 ? REMOVE : { type: 'setQty', qty, label: `Change to ${qty}` };

/** `2 items need a fix before you can check out.` */
export const itemsToFixText = (count: number): string =>
  `${formatCount(count, 'item needs', 'items need')} a fix before you can check out.`;

/** `1 price went up. Say yes to it before you check out.` */
export const pricesToAcceptText = (count: number): string =>
  `${formatCount(count, 'price')} went up. Say yes to ${count === 1 ? 'it' : 'them'} before you check out.`;

/** For an /api answer whose own words cannot be shown. */
export const apiErrorText: Record<ApiErrorCode, string> = {
  BadRequest: "We couldn't read that. Check what you typed and try again.",
  Unauthenticated: 'Your session has ended. Sign in again.',
  IncorrectCredentials: 'Incorrect email address or password.',
  PaymentDeclined: 'Your bank declined this card. Nothing was charged. Try another card, or ask your bank.',
  EmailNotVerified: "Your email address hasn't been verified yet.",
  BotCheckFailed: "We couldn't tell that you're a person. Wait a moment and try again.",
  ForeignOrigin: "That came from another site, so we didn't do it. Open Lap & Loam and try again.",
  NotFound: "We couldn't find that.",
  MethodNotAllowed: "That can't be done here.",
  StateConflict: 'Your cart was changed on another device. We are putting both together.',
  AddressExists: 'An identical address is already saved in your address book.',
  BodyTooLarge: 'That is more than we can take in one go.',
  UnsupportedMediaType: "We couldn't read that.",
  RuleBroken: 'Check the details below and try again.',
  ChallengeFailed: "That isn't the answer. Check the spelling, or look once more at the product's page.",
  PaymentInstrumentTypeNotAccepted: "We don't take this type of card. Please use another one.",
  PaymentMethodInvalid: "These payment details can't be used any more. Please enter them again.",
  VoucherInvalid: 'Incorrect code or PIN.',
  VoucherLocked: 'Invalid PIN. Your gift card is locked. Please contact our Customer Experience Team.',
  VoucherSuspended: 'The gift card you entered has been suspended.',
  LinkInvalid: 'This link is no longer valid. Ask for a new one.',
  TooManyRequests: 'That was a lot at once. Wait a minute and try again.',
  TooManyEmails: "We've sent several emails already. Wait a while before asking for another.",
  ServerError: 'Something went wrong on our side. Please try again later.',
  Unavailable: "We can't do that just now. Please try again later.",
};

/** When no answer came at all. */
export const UNREACHABLE_TEXT =
  "We couldn't reach our servers. Check your connection and try again; your cart is safe on this device.";

export const UNABLE_TO_ADD_TEXT = 'Unable to add to your cart. Please try again.';
export const UNABLE_TO_LOAD_CART_TEXT = "Unable to load your cart. What's in it is still on this device.";
export const UNABLE_TO_LOAD_WISHLIST_TEXT =
  "Unable to load your wishlist. What's in it is still on this device.";
/** BEH-8, location; the list of every store stays on the page. */
export const POSITION_DENIED_TEXT =
  'Permission to use your location was denied. That’s fine: type a suburb or postcode instead, or allow it in your browser’s settings.';
export const POSITION_UNKNOWN_TEXT =
  'Unable to determine your location. Type a suburb or postcode instead, or try again in a moment.';
export const UNABLE_TO_SAVE_TEXT = 'That couldn’t be saved. Please try again.';

/** Why a change could not be saved on this device, and what to do. An error that was not written to be read is not shown. */
export const notSavedText = (error: Error, otherwise = UNABLE_TO_SAVE_TEXT): string =>
  error.name === ('LogStoreError' satisfies LogStoreError['name']) ? error.message : otherwise;
