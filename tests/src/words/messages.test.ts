import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import type { ValidityFlag } from '#domain/cart/cartValidity.ts';
import type { Rejection } from '#domain/rules/rejection.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { itemFix, itemProblemText, itemsToFixText, pricesToAcceptText } from '#src/words/itemProblems.ts';
import {
  notSavedText,
  rejectionText,
  UNABLE_TO_LOAD_WISHLIST_TEXT,
  UNABLE_TO_SAVE_TEXT,
} from '#src/words/messages.ts';
import { badgeText } from '#src/features/productCard/Badges.tsx';
import { unableToWishText } from '#src/features/productCard/useWishlistToggle.ts';
import { type ApiErrorCode, apiErrorStatus } from '#sync/protocol/call/apiError.ts';

/** One of each; `satisfies` makes a new kind without an example a compile error. */
const rejections = {
  ProductNotSellable: { type: 'ProductNotSellable', state: 'discontinued' },
  SizeNotFound: { type: 'SizeNotFound' },
  SignInRequired: { type: 'SignInRequired' },
  SoldOut: { type: 'SoldOut' },
  OnlyNLeft: { type: 'OnlyNLeft', left: 2, inCart: 2 },
  ProductMaxExceeded: { type: 'ProductMaxExceeded', max: 3 },
  QuantityMaxExceeded: { type: 'QuantityMaxExceeded', max: 99 },
  ItemNotInCart: { type: 'ItemNotInCart' },
  ItemNotInWishlist: { type: 'ItemNotInWishlist' },
  CartFull: { type: 'CartFull', max: 500 },
  WishlistFull: { type: 'WishlistFull', max: 500 },
  WishlistQuantityExceeded: { type: 'WishlistQuantityExceeded', max: 99 },
  PromoCodeRequired: { type: 'PromoCodeRequired' },
  PromoCodeInvalid: { type: 'PromoCodeInvalid' },
  PromoCodeAlreadyApplied: { type: 'PromoCodeAlreadyApplied' },
} satisfies { [Type in Rejection['type']]: Extract<Rejection, { type: Type }> };

const flags = {
  notLoggedIn: { type: 'notLoggedIn' },
  productStateInvalid: { type: 'productStateInvalid', state: 'discontinued' },
  productMaxViolated: { type: 'productMaxViolated', max: 3, inCart: 5 },
  quantityMaxViolated: { type: 'quantityMaxViolated', max: 2 },
  quantityMinViolated: { type: 'quantityMinViolated', min: 2 },
  quantityNotMultiple: { type: 'quantityNotMultiple', multipleOf: 2 },
  availableQuantityExceeded: { type: 'availableQuantityExceeded', available: 1 },
  challengeAnswerInvalid: { type: 'challengeAnswerInvalid' },
} satisfies { [Type in ValidityFlag['type']]: Extract<ValidityFlag, { type: Type }> };

const everyText = [
  ...Object.values(rejections).map(rejectionText),
  ...Object.values(flags).map((flag) => itemProblemText(flag, { qty: 3 })),
  ...(Object.keys(apiErrorStatus) as ApiErrorCode[]).map((code) => new ApiFault(code).message),
];

test('CART-06: every no of the shop has words of its own, and none of them shouts', () => {
  for (const text of everyText) {
    expect(text).toMatch(/^[A-Z].*[.]$/);
    expect(text).not.toContain('!');
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

test('what is for customers is called so on its card, by a tap, and in the cart', () => {
  const sentence = 'This one is for customers. Sign in to buy it.';
  expect(badgeText('membersOnly', toCents(12_000), toCents(12_000))).toBe('For customers');
  expect(rejectionText(rejections.SignInRequired)).toBe(sentence);
  expect(itemProblemText(flags.notLoggedIn, { qty: 1 })).toBe(sentence);
});

test('CART-09: whatever can go wrong with a wishlist is said of the wishlist', () => {
  const texts = {
    'no longer in it': rejectionText(rejections.ItemNotInWishlist),
    'too many of one': rejectionText(rejections.WishlistQuantityExceeded),
    'too many in all': rejectionText(rejections.WishlistFull),
    'cannot be loaded': UNABLE_TO_LOAD_WISHLIST_TEXT,
    'cannot be added to': unableToWishText('Arden 4'),
  };
  for (const text of Object.values(texts)) {
    expect(text).toMatch(/^[A-Z][^!]* wishlist\b.*\.$/);
    expect(text).not.toMatch(/cart/i);
  }
  expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
  expect([texts['too many of one'], texts['too many in all']].join()).toMatch(/99.*500/);
});

describe('CART-02: each of the eight flags says how to put the item right', () => {
  test('sold to customers only: sign in', () => expect(itemFix(flags.notLoggedIn, 1).type).toBe('signIn'));

  test('no longer sold: remove it', () => expect(itemFix(flags.productStateInvalid, 1).type).toBe('remove'));

  test.each([
    flags.productMaxViolated,
    flags.quantityMaxViolated,
    flags.quantityMinViolated,
    flags.quantityNotMultiple,
    flags.availableQuantityExceeded,
  ])('$type: the quantity that can be bought, and where there is none, remove it', (flag) => {
    expect(itemFix(flag, 2)).toEqual({ type: 'setQty', qty: 2, label: 'Change to 2' });
    expect(itemFix(flag, 0).type).toBe('remove');
  });

  test('a question without an answer that stands: answer it', () =>
    expect(itemFix(flags.challengeAnswerInvalid, 1)).toEqual({
      type: 'answer',
      label: 'Answer the question',
    }));
});

test('the number of items to fix agrees with its noun', () => {
  expect(itemsToFixText(1)).toBe('1 item needs a fix before you can check out.');
  expect(itemsToFixText(2)).toBe('2 items need a fix before you can check out.');
});

test('CART-07: stock that was asked for a while ago says when', () => {
  const flag = { type: 'availableQuantityExceeded', available: 1 } as const;
  expect(itemProblemText(flag, { qty: 2 }, '9:15 am')).toBe(
    'Only 1 left at last check, 9:15 am. You have 2 in your cart.',
  );
  expect(itemProblemText({ ...flag, available: 0 }, { qty: 2 }, '9:15 am')).toBe(
    'This size has sold out at last check, 9:15 am.',
  );
});

test('CART-07: prices that went up ask for a yes', () =>
  expect(pricesToAcceptText(1)).toBe('1 price went up. Say yes to it before you check out.'));

test('what a device could not save is refused with the reason it gave, and a fault of ours never with its own words', () => {
  expect(notSavedText(new LogStoreError('quota', 'This device is full.'))).toBe('This device is full.');
  expect(notSavedText(new TypeError('undefined is not a function'))).toBe(UNABLE_TO_SAVE_TEXT);
});
