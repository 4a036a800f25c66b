// What a shopper reads about the airline's programme (BEH-8). The server answers with these.

/** Why the airline does not know this membership. */
export type MembershipRefusal = 'LoyaltyMemberNotFound' | 'LoyaltyMemberInactive' | 'LoyaltyLastNameMismatch';

export const membershipRefusalTexts: Readonly<Record<MembershipRefusal, string>> = {
  LoyaltyMemberNotFound: 'We couldn’t find that Qantas Frequent Flyer number. Check it against your card.',
  LoyaltyMemberInactive:
    'That Qantas Frequent Flyer membership isn’t active. Please contact Qantas Frequent Flyer, or use another number.',
  LoyaltyLastNameMismatch:
    'That last name doesn’t match the Qantas Frequent Flyer number. Enter it as it is on your card.',
};

export const unableToLinkText = 'Unable to link your Qantas Frequent Flyer number. Please try again later.';
export const unableToUnlinkText =
  'Unable to unlink your Qantas Frequent Flyer number. Please try again later.';
export const unableToAddText =
  'Unable to add your Qantas Frequent Flyer number. Please try again later; you can place your order without it.';
export const linkedToAnotherText =
  'Your account is linked to another Qantas Frequent Flyer number. Unlink that one first.';

/** Why the airline quotes no points for an amount. */
export type QuoteRefusal = 'LoyaltyPointsInsufficient' | 'LoyaltyQuoteRefused';

export const quoteRefusalTexts: Readonly<Record<QuoteRefusal, string>> = {
  LoyaltyPointsInsufficient:
    'You don’t have enough Qantas Points for that amount. Enter a lower one, or choose another way to pay.',
  LoyaltyQuoteRefused:
    'Qantas doesn’t let this membership pay with points just now. Choose another way to pay, or contact Qantas Frequent Flyer.',
};

export const unableToLoadPointsText =
  'Unable to load Points Plus Pay. Please try again later, or choose another way to pay.';
