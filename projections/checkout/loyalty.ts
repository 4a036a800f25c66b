// The guest's membership that the shop knows of on this device (BEH-3, BEH-4).
import { timeOfStamp } from '#events/store/stamp.ts';
import { foldsOfCheckout, type LoyaltyFold } from './checkoutFolds.ts';
import type { Projection } from '../projection.ts';

export const loyaltyProjection: Projection<LoyaltyFold> = {
  name: 'loyalty',
  version: 1,
  initial: () => ({ membership: null }),
  apply: (draft, event) => {
    switch (event.type) {
      case 'GuestMembershipAdded':
        draft.membership = { ...event.data, addedAt: timeOfStamp(event.stamp) };
        return;
      case 'GuestMembershipRemoved':
        if (draft.membership?.membershipRef === event.data.membershipRef) draft.membership = null;
        return;
      case 'GuestCheckoutAdopted':
        draft.membership = event.data.checkout.membership ?? draft.membership;
        return;
      case 'HistorySummarised':
        Object.assign(draft, foldsOfCheckout(event.data.checkout).loyalty);
        return;
      default:
    }
  },
};
