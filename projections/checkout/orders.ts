// The order that is being placed from this device, and the last one that was (BEH-3, BEH-4).
import { foldsOfCheckout, type OrdersFold } from './checkoutFolds.ts';
import { timeOfStamp } from '#events/store/stamp.ts';
import type { Projection } from '../projection.ts';

export const ordersProjection: Projection<OrdersFold> = {
  name: 'orders',
  version: 2,
  initial: () => ({ attempt: null, refused: null, placed: null }),
  apply: (draft, event) => {
    switch (event.type) {
      case 'OrderPlacementRequested':
        draft.attempt = { ...event.data, requestedAt: event.stamp, isUncertain: false };
        draft.refused = null;
        return;
      case 'OrderOutcomeUnknown':
        if (draft.attempt?.attemptId === event.data.attemptId)
          draft.attempt = { ...draft.attempt, isUncertain: true };
        return;
      case 'OrderPlacementRefused':
        if (draft.attempt?.attemptId !== event.data.attemptId) return;
        draft.attempt = null;
        draft.refused = event.data;
        return;
      case 'OrderPlaced': {
        const { attemptId, number, orderRef, shownTotalCents } = event.data;
        draft.attempt = null;
        draft.refused = null;
        draft.placed = { attemptId, number, orderRef, shownTotalCents, placedAt: timeOfStamp(event.stamp) };
        return;
      }
      case 'GuestCheckoutAdopted':
        draft.attempt ??= event.data.checkout.attempt;
        draft.placed = event.data.checkout.placed ?? draft.placed;
        return;
      // Another cart, or other choices: nobody has refused those. Nothing of it comes with the refusal itself.
      case 'CartItemAdded':
      case 'CartItemQtySet':
      case 'CartItemRemoved':
      case 'CartItemVariantChanged':
      case 'CartItemsDropped':
      case 'CartItemChallengeAnswerGiven':
      case 'CheckoutContactSaved':
      case 'ShippingTypeChosen':
      case 'DeliveryAddressSaved':
      case 'DeliveryAddressCleared':
      case 'DeliveryMethodChosen':
      case 'PickupStoreChosen':
      case 'BillingAddressSaved':
      case 'PromoCodeEntered':
      case 'PromoCodeRemoved':
      case 'VoucherApplied':
      case 'VoucherRemoved':
      case 'PointsQuoted':
      case 'LoggedIn':
        draft.refused = null;
        return;
      case 'AccountStatePulled':
        // Another device has changed the cart.
        if (event.data.state !== null) draft.refused = null;
        return;
      case 'HistorySummarised':
        Object.assign(draft, foldsOfCheckout(event.data.checkout).orders);
        return;
      default:
    }
  },
};
