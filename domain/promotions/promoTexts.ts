// What a shopper reads beside a promo code that does not apply (§8).
import type { Cents } from '#events/facts/values.ts';
import type { PromoRefusal } from './promotion.ts';

export const promoRefusalText = (refusal: PromoRefusal): string => {
  switch (refusal.type) {
    case 'invalid':
      return 'That promo code is invalid. Check its spelling.';
    case 'alreadyApplied':
      return 'That offer is already applied.';
    case 'noLongerAvailable':
      return 'That offer is no longer available.';
    case 'usageExceeded':
      return refusal.max === 1
        ? 'You have used that offer already. It is for one order per customer.'
        : `You have used that offer already. It is for ${refusal.max} orders per customer.`;
    case 'stoppedByAnother':
      return `“${refusal.by}” can’t be topped up with this offer.`;
    case 'exclusive':
      return `“${refusal.by}” can’t be combined with other offers. Remove it to use this one.`;
    case 'notWithOtherOffers':
      return 'That offer is not valid with other offers. Remove the others to use it.';
    case 'maximumAtOnce':
      return `You can use ${refusal.max} promo codes at once. Remove one to use another.`;
    case 'noApplicableItems':
      return 'Nothing in your cart is part of that offer.';
    case 'thresholdNotMet':
      return `Add ${inDollars(refusal.missing)} of what that offer is for, and it applies.`;
    case 'generic':
      return 'That offer doesn’t take anything off this order.';
    default:
      return refusal satisfies never;
  }
};

const inDollars = (amount: Cents): string => `$${(amount / 100).toFixed(2)}`;
