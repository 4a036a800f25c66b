// Checkout events: what a shopper chose on the way to an order, and the totals the server returned. On this device only.
//
// What they typed lies in the vault, under a new reference each time, so that a reference always means the same text.
import * as z from 'zod/mini';
import {
  campaign,
  checkoutAnswer,
  checkoutState,
  methodCode,
  pointsQuoted,
  quoteClearReason,
  shippingType,
} from './checkoutState.ts';
import { addressId, promoCode, storeId } from './values.ts';
import { millis, partition, secretRef } from '../store/logValues.ts';

export const checkoutEvents = {
  /** The shopper entered by a URL with marketing parameters. */
  CheckoutEntered: z.object({ campaign }),
  CheckoutContactSaved: z.object({ contactRef: secretRef }),
  ShippingTypeChosen: z.object({ shippingType }),
  DeliveryAddressSaved: z.object({ addressRef: secretRef, addressId: z.nullable(addressId) }),
  /** The address is gone from the customer's book (BEH-4). */
  DeliveryAddressCleared: z.object({ addressId }),
  DeliveryMethodChosen: z.object({
    methodCode,
    authorityToLeave: z.boolean(),
    instructionsRef: z.nullable(secretRef),
  }),
  PickupStoreChosen: z.object({ storeId }),
  BillingAddressSaved: z.object({ billingAddressRef: z.nullable(secretRef) }),
  /** A guest’s membership of the airline’s programme (BEH-3), which the airline knows. A customer’s link is the account’s, on the server. */
  GuestMembershipAdded: z.object({ membershipRef: secretRef }),
  /** The shopper removed it, it was linked to the account, or its time was over. */
  GuestMembershipRemoved: z.object({
    membershipRef: secretRef,
    reason: z.enum(['removed', 'linked', 'old']),
  }),
  /** The airline said what its points pay of this cart. */
  PointsQuoted: pointsQuoted,
  /** The shopper chose otherwise, or the quote no longer holds (BEH-4). */
  PointsQuoteCleared: z.object({
    quoteRef: secretRef,
    reason: quoteClearReason,
  }),
  PromoCodeEntered: z.object({ code: promoCode }),
  PromoCodeRemoved: z.object({ code: promoCode }),
  CheckoutDataReceived: checkoutAnswer,
  /** A question got no answer (BEH-4: ERROR). */
  CheckoutDataFailed: z.object({ question: z.string(), at: millis }),
  /** A guest's choices enter the customer's log, without the contact: that is the customer's own (BEH-4). */
  GuestCheckoutAdopted: z.object({ guest: partition, checkout: checkoutState }),
} as const;
