// What is wrong with an item of the cart, in words a shopper can act on, and the way out of it (BEH-5, BEH-8).
//
// Exhaustive: a new flag without a text does not compile.
import type { ValidityFlag } from '#domain/cart/cartValidity.ts';
import { formatCount } from './format.ts';

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
