// What the shopper has chosen on the way to an order, and what the server last said it comes to (BEH-3, BEH-4).
import {
  noChoices,
  type CheckoutAnswer,
  type CheckoutChoices,
  type PromotionChanges,
} from '#events/facts/checkoutState.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { foldExtensions } from '#events/extensions/addedExtensions.ts';
import type { PromoCode } from '#events/facts/values.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { EventId } from '#events/store/logValues.ts';
import { foldsOfCheckout, type CheckoutFold } from './checkoutFolds.ts';
import type { Projection } from '../projection.ts';

export const checkoutProjection: Projection<CheckoutFold> = {
  name: 'checkout',
  version: 1,
  initial: () => ({ choices: noChoices(), answer: null, failedAt: null, promotionChanges: null }),
  apply: (draft, event) => {
    if (EXTENDED) chooseExtensions(draft, event);
    const { choices } = draft;
    const choose = (chosen: Partial<CheckoutChoices>): void => {
      draft.choices = { ...choices, ...chosen };
    };
    switch (event.type) {
      case 'CheckoutEntered':
      case 'CheckoutContactSaved':
      case 'ShippingTypeChosen':
      case 'DeliveryAddressSaved':
      case 'DeliveryMethodChosen':
      case 'PickupStoreChosen':
      case 'BillingAddressSaved':
        return choose(event.data);
      case 'DeliveryAddressCleared':
        if (choices.addressId === event.data.addressId) choose({ addressId: null, addressRef: null });
        return undefined;
      case 'PromoCodeEntered':
        return choose({ promoCodes: [...without(choices.promoCodes, event.data.code), event.data.code] });
      case 'PromoCodeRemoved':
        return choose({ promoCodes: without(choices.promoCodes, event.data.code) });
      case 'CheckoutDataReceived':
        draft.promotionChanges = changesBetween(draft.answer, event.data, event.eventId);
        draft.answer = event.data;
        draft.failedAt = null;
        return undefined;
      case 'CheckoutDataFailed':
        draft.failedAt = event.data.at;
        return undefined;
      case 'LoggedIn':
        return choose({ contactRef: null });
      case 'GuestCheckoutAdopted':
        return choose(adopted(choices, event.data.checkout.choices));
      case 'OrderPlaced':
        draft.answer = null;
        draft.promotionChanges = null;
        return choose({ promoCodes: [], campaign: null });
      case 'HistorySummarised':
        Object.assign(draft, foldsOfCheckout(event.data.checkout).checkout);
        return undefined;
      default:
        return undefined;
    }
  },
};

/** Before the shop's own: a summary replaces what it came to. */
const chooseExtensions = (draft: CheckoutFold, event: RecordedEvent): void => {
  const extensions = foldExtensions(draft.choices.extensions, event);
  if (extensions !== draft.choices.extensions)
    draft.choices = { ...draft.choices, ...(extensions && { extensions: { ...extensions } }) };
};

const without = (codes: readonly PromoCode[], code: PromoCode): PromoCode[] =>
  codes.filter((other) => other !== code);

/** The guest's, where there is one: it is what the shopper did last. The contact comes from the account (BEH-4). */
const adopted = (customer: CheckoutChoices, guest: CheckoutChoices): Partial<CheckoutChoices> => {
  const { addressRef, addressId, billingAddressRef } = guest;
  const { methodCode, authorityToLeave, instructionsRef } = guest;
  return {
    shippingType: guest.shippingType ?? customer.shippingType,
    storeId: guest.storeId ?? customer.storeId,
    campaign: guest.campaign ?? customer.campaign,
    promoCodes: [...new Set([...customer.promoCodes, ...guest.promoCodes])],
    // Related choices change together: a typed address is not in the customer's book.
    ...(addressRef !== null && { addressRef, addressId, billingAddressRef }),
    ...(methodCode !== null && { methodCode, authorityToLeave, instructionsRef }),
    ...(EXTENDED ? adoptedExtensions(customer, guest) : {}),
  };
};

const adoptedExtensions = (
  customer: CheckoutChoices,
  guest: CheckoutChoices,
): Pick<CheckoutChoices, 'extensions'> =>
  guest.extensions ? { extensions: { ...customer.extensions, ...guest.extensions } } : {};

type Named = CheckoutAnswer['applied'];

const changesBetween = (
  before: CheckoutAnswer | null,
  now: CheckoutAnswer,
  eventId: EventId,
): PromotionChanges | null => {
  if (now.result !== 'SUCCESS') return null;
  const [wasApplied, wasDisallowed] = [before?.applied ?? [], before?.disallowed ?? []];
  const changes = {
    applied: missingIn(now.applied, wasApplied),
    disallowed: missingIn(now.disallowed, wasDisallowed),
    removed: missingIn(wasApplied, [...now.applied, ...now.disallowed]),
    eventId,
  };
  const isNews = changes.applied.length + changes.disallowed.length + changes.removed.length > 0;
  return isNews ? changes : null;
};

/** The names of those that are not among the others. */
const missingIn = (promotions: Named, others: Named): string[] =>
  promotions.filter(({ id }) => !others.some((other) => other.id === id)).map(({ name }) => name);
