// What a shopper types to use a gift card (BEH-5): its code and its PIN, the same in a form and on the server.

export type VoucherEntry = { readonly code: string; readonly pin: string };

export type VoucherEntryViolation =
  | 'VoucherCodeRequired'
  | 'VoucherCodePattern'
  | 'VoucherPinRequired'
  | 'VoucherPinPattern';

export const voucherEntryTexts: Readonly<Record<VoucherEntryViolation, string>> = {
  VoucherCodeRequired: 'Enter the code of your gift card.',
  VoucherCodePattern: 'A gift card’s code has 8 to 32 letters and digits. Check it against your card.',
  VoucherPinRequired: 'Enter the PIN of your gift card.',
  VoucherPinPattern: 'A gift card’s PIN has 4 to 8 digits. Check it against your card.',
};

/** What a shopper reads about a card that cannot pay. */
export const voucherSpentTexts = {
  // BEH-8, verbatim.
  EXPIRED: 'The gift card you entered has expired.',
  REDEEMED: 'That gift card has already been redeemed: nothing is left on it.',
} as const;

/** One card, one spelling: cards print their code in groups, with blanks or hyphens between. Cards are found by this. */
export const normaliseVoucherEntry = ({ code, pin }: VoucherEntry): VoucherEntry => ({
  code: code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Dash_Punctuation}]/gu, '')
    .toUpperCase(),
  pin: pin.normalize('NFKC').replaceAll(/\s/g, ''),
});

/** @param typed as the shopper typed it; nothing in the answer when all is well */
export const voucherEntryViolations = (
  typed: VoucherEntry,
): { readonly [Field in keyof VoucherEntry]?: VoucherEntryViolation } => {
  const { code, pin } = normaliseVoucherEntry(typed);
  return {
    ...(code === ''
      ? { code: 'VoucherCodeRequired' }
      : !/^[A-Z0-9]{8,32}$/.test(code) && { code: 'VoucherCodePattern' }),
    ...(pin === '' ? { pin: 'VoucherPinRequired' } : !/^\d{4,8}$/.test(pin) && { pin: 'VoucherPinPattern' }),
  };
};
