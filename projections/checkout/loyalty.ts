// The guest's membership that the shop knows of on this device, and the quote of points (BEH-3, BEH-4).
import { isQuoteOver } from '#domain/loyalty/quoteOver.ts';
import { timeOfStamp } from '#events/store/stamp.ts';
import { foldsOfCheckout, type LoyaltyFold } from './checkoutFolds.ts';
import type { Projection } from '../projection.ts';

export const loyaltyProjection: Projection<LoyaltyFold> = {
  name: 'loyalty',
  version: 3,
  initial: () => ({ membership: null, quote: null }),
  apply: (draft, event) => {
    switch (event.type) {
      case 'GuestMembershipAdded':
        draft.membership = { ...event.data, addedAt: timeOfStamp(event.stamp) };
        draft.quote = null;
        return;
      case 'GuestMembershipRemoved':
        if (draft.membership?.membershipRef !== event.data.membershipRef) return;
        draft.membership = null;
        // It was for that membership, or for one that is only linked now.
        draft.quote = null;
        return;
      case 'PointsQuoted':
        draft.quote = event.data;
        return;
      case 'PointsQuoteCleared':
        if (draft.quote?.quoteRef === event.data.quoteRef) draft.quote = null;
        return;
      case 'OrderPlaced':
        draft.quote = null;
        return;
      // However late, and in whichever tab, its outcome is known.
      case 'OrderPlacementRefused':
        if (isQuoteOver(event.data.status)) draft.quote = null;
        return;
      case 'GuestCheckoutAdopted':
        draft.membership = event.data.checkout.membership ?? draft.membership;
        draft.quote = null;
        return;
      case 'HistorySummarised':
        Object.assign(draft, foldsOfCheckout(event.data.checkout).loyalty);
        return;
      default:
    }
  },
};
