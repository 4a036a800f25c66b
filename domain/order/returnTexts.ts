// What a shopper reads about sending something back (BEH-8).
import type { ReturnReason } from './orderProgress.ts';
import type { ReturnLineViolation, ReturnViolation } from './orderReturns.ts';

export const returnViolationTexts: Readonly<Record<ReturnViolation, string>> = {
  ReturnNotDelivered: 'This order isn’t with you yet. You can return it once it was delivered or collected.',
  ReturnCancelled: 'This order was cancelled, so there is nothing to return.',
  ReturnTooLate:
    'The days in which this order could be returned are over. If something is faulty, contact us: your rights as a consumer last longer.',
  ReturnNotPossible: 'What was sent by email can’t be returned. Contact us if something is wrong with it.',
  ReturnNothingLeft:
    'Everything of this order that can be returned here was returned or exchanged already. If an exchanged size isn’t right either, contact us with the order number.',
  ReturnUnsettled:
    'The payment of this order isn’t settled, so it can’t be returned here. Contact us with the order number and we’ll sort it out together.',
};

export const returnLineTexts: Readonly<Record<ReturnLineViolation, string>> = {
  ReturnNothingChosen: 'Choose what you’re sending back.',
  ReturnQtyTooHigh: 'That is more than is left to return of this item.',
  ReturnLineTwice: 'Name each item once.',
  ReturnOfGiftCard:
    'Gift cards were sent by email, so they can’t be returned. Contact us if something is wrong with one.',
  ReturnOfMadeToOrder:
    'What was made for you can come back only when something is wrong with it. If something is, choose that as the reason.',
};

export const giftCardsStayText = 'Gift cards of this order were sent by email, so they can’t be returned.';

/** Before it is chosen: what comes instead is no item of the order, so no page takes it back. */
export const exchangeText =
  'We set it aside for you now, and send it when yours has come. An item is exchanged once: if that size isn’t right either, contact us with the order number.';

export const madeToOrderText = 'It was made for you: it can come back when something is wrong with it.';

export const badReturnTokenText =
  'This return isn’t there. The link may be cut off, or from another order. Begin again from your order.';

export const returnAskedText =
  'This return was asked for before, with other items. Nothing has changed: look at it, or begin another from your order.';

export const exchangeSoldOutText =
  'The size you want instead has just sold out. Nothing was noted. Choose another size, or your money back.';

export const notThatExchangeText = 'An item can be exchanged for another size of the same colour only.';

/** @param day as the shopper reads it @param isExchange another size was set aside */
export const comesByText = (day: string, isExchange: boolean): string =>
  `Drop it off in time to be with us by ${day}. After that the return lapses: you keep everything${isExchange ? ', and the size set aside for you goes back on the shelf' : ''}.`;

export const returnLapsedText =
  'Nothing came in time, so this return has lapsed: you keep everything, and nothing is refunded. If you have sent it, contact us with the number of the label.';

export const returnNotOpenText = 'This return has moved on meanwhile, so it can’t be withdrawn.';

export const unableToLoadReturnText = 'Unable to load your return. Please try again later.';
export const unableToReturnText =
  'We couldn’t note your return just now. Nothing has changed. Please try again in a moment.';

export const reasonTexts: Readonly<Record<ReturnReason, string>> = {
  tooSmall: 'Too small',
  tooLarge: 'Too large',
  changedMind: 'I changed my mind',
  wrongItem: 'It isn’t what I ordered',
  notAsDescribed: 'It isn’t as described',
  faulty: 'It’s faulty',
};
