// Why a gift card is turned down by its code and PIN, as a shopper reads it: the answer of a call, of an order, and of a card that
// left one by itself.

/** BEH-8, verbatim. */
export const voucherRefusalTexts = {
  NOT_FOUND: 'Incorrect code or PIN.',
  LOCKED: 'Invalid PIN. Your gift card is locked. Please contact our Customer Experience Team.',
  SUSPENDED: 'The gift card you entered has been suspended.',
} as const;
