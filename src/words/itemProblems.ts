// What is wrong with an item of the cart, in words a shopper can act on, and the way out of it (BEH-5, BEH-8).
//
// Exhaustive: a new flag without a text does not compile.
import type { ValidityFlag } from '#domain/cart/cartValidity.ts';
import { formatCount } from './format.ts';
import { FOR_CUSTOMERS_TEXT } from './messages.ts';

/** What puts an item right. */
export type ItemFix =
  | { readonly type: 'setQty'; readonly qty: number; readonly label: string }
  | { readonly type: 'remove'; readonly label: string }
  | { readonly type: 'signIn'; readonly label: string }
  /** Asks the product's question. */
  | { readonly type: 'answer'; readonly label: string };

/**
 * What is wrong with a cart item (BEH-5, the eight flags).
 *
 * @param item the current item
 * @param checked when the stock was loaded, in words; null while that is recent enough not to be said
 */
export const itemProblemText = (
  flag: ValidityFlag,
  item: { readonly qty: number },
  checked: string | null = null,
): string => {
  switch (flag.type) {
    case 'notLoggedIn':
      return FOR_CUSTOMERS_TEXT;
    case 'productStateInvalid':
      return flag.state === 'coming'
        ? 'This one isn’t on sale yet. Remove it to check out the rest.'
        : 'This one is no longer available. Remove it to check out the rest.';
    case 'productMaxViolated':
      return `You can buy ${flag.max} of this one per order, all sizes together. You have ${flag.inCart}.`;
    case 'quantityMaxViolated':
      return `You can buy ${flag.max} of one size per order.`;
    case 'quantityMinViolated':
      return `This one is sold from ${flag.min} up.`;
    case 'quantityNotMultiple':
      return `This one is sold in lots of ${flag.multipleOf}.`;
    case 'availableQuantityExceeded':
      return flag.available === 0
        ? `This size has sold out${atCheck(checked)}.`
        : `Only ${flag.available} left${atCheck(checked)}. You have ${item.qty} in your cart.`;
    case 'challengeAnswerInvalid':
      return 'We ask a question before we sell this one.';
    default:
      return flag satisfies never;
  }
};

/**
 * The way out of it. A quantity that one limit allows may break another: what is offered is allowed by all of them.
 *
 * @param permitted the quantity that can be bought; 0: none
 */
export const itemFix = (flag: ValidityFlag, permitted: number): ItemFix => {
  switch (flag.type) {
    case 'notLoggedIn':
      return { type: 'signIn', label: 'Sign in' };
    case 'productStateInvalid':
      return REMOVE;
    case 'productMaxViolated':
    case 'quantityMaxViolated':
    case 'quantityMinViolated':
    case 'quantityNotMultiple':
    case 'availableQuantityExceeded':
      return permitted === 0 ? REMOVE : { type: 'setQty', qty: permitted, label: `Change to ${permitted}` };
    case 'challengeAnswerInvalid':
      return { type: 'answer', label: 'Answer the question' };
    default:
      return flag satisfies never;
  }
};

/** ` at last check, 9:15 am` */
const atCheck = (checked: string | null): string => (checked === null ? '' : ` at last check, ${checked}`);

const REMOVE: ItemFix = { type: 'remove', label: 'Remove' };

/** `2 items need a fix before you can check out.` */
export const itemsToFixText = (count: number): string =>
  `${formatCount(count, 'item needs', 'items need')} a fix before you can check out.`;

/** `1 price went up. Say yes to it before you check out.` */
export const pricesToAcceptText = (count: number): string =>
  `${formatCount(count, 'price')} went up. Say yes to ${count === 1 ? 'it' : 'them'} before you check out.`;
