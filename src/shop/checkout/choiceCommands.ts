// What a shopper chooses on the way to an order, recorded. Texts they typed go into the vault, each under a new reference.
import { toSecretRef } from '#events/store/vault.ts';
import type { SecretRef } from '#events/store/logValues.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { ShippingType } from '#events/facts/checkoutState.ts';
import type { AddressId } from '#events/facts/values.ts';
import { normaliseAddress, type AddressForm } from '#domain/account/addressForm.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { decideEnterPromoCode, decideRemovePromoCode } from '#domain/checkout/promoCodeEntry.ts';
import type { Decision } from '#domain/rules/decision.ts';
import type { Contact } from '#sync/orders/checkoutSecrets.ts';
import type { ChoiceCommands, ChosenMethod } from '../../store/checkoutStore.ts';
import type { CommandOutcome } from '../../store/commands.ts';
import { campaignOf } from './campaign.ts';
import { saved } from '../tab/callOutcome.ts';
import { record, type CheckoutPorts, type Recording } from './checkoutPorts.ts';

export const createChoiceCommands = (ports: CheckoutPorts): ChoiceCommands => {
  const choices = () => ports.views.current.checkout.choices;
  const keep = (...recordings: readonly Recording[]) => saved(() => record(ports, together(recordings)));
  /** @param replaced the reference that the new one replaces */
  const withSecret = (
    secret: string,
    replaced: SecretRef | null,
    event: (ref: SecretRef) => ShopEvent,
  ): Recording => {
    const ref = toSecretRef(ports.ids.uuid());
    return { events: [event(ref)], secrets: new Map([[ref, secret]]), replaced: [replaced] };
  };
  const recorded = (...events: readonly ShopEvent[]) => keep({ events });
  const carryOut = async (decision: Decision): Promise<CommandOutcome> =>
    decision.type === 'rejected' ? decision : keep({ events: decision.events });

  const contactSaved = (contact: Contact): Recording =>
    withSecret(JSON.stringify(contact), choices().contactRef, (contactRef) => ({
      type: 'CheckoutContactSaved',
      data: { contactRef },
    }));
  const shippingTypeChosen = (shippingType: ShippingType): Recording => ({
    events:
      choices().shippingType === shippingType ? [] : [{ type: 'ShippingTypeChosen', data: { shippingType } }],
  });
  const addressSaved = (address: AddressForm, addressId: AddressId | null): Recording =>
    withSecret(JSON.stringify(normaliseAddress(address)), choices().addressRef, (addressRef) => ({
      type: 'DeliveryAddressSaved',
      data: { addressRef, addressId },
    }));
  const methodChosen = ({ methodCode, authorityToLeave, instructions }: ChosenMethod): Recording => {
    const chosen = { methodCode, authorityToLeave };
    const text = instructions.trim();
    const { instructionsRef } = choices();
    const event = (ref: SecretRef | null): ShopEvent => ({
      type: 'DeliveryMethodChosen',
      data: { ...chosen, instructionsRef: ref },
    });
    return text === ''
      ? { events: [event(null)], replaced: [instructionsRef] }
      : withSecret(text, instructionsRef, event);
  };
  const billingAddressSaved = (address: AddressForm | null): Recording => {
    const { billingAddressRef } = choices();
    const event = (ref: SecretRef | null): ShopEvent => ({
      type: 'BillingAddressSaved',
      data: { billingAddressRef: ref },
    });
    return address === null
      ? { events: [event(null)], replaced: [billingAddressRef] }
      : withSecret(JSON.stringify(normaliseAddress(address)), billingAddressRef, event);
  };

  return {
    enterCheckout: async (search) => {
      const campaign = campaignOf(search);
      return campaign ? recorded({ type: 'CheckoutEntered', data: { campaign } }) : { type: 'done' };
    },
    saveContact: (contact) => keep(contactSaved(contact)),
    chooseShippingType: (shippingType) => keep(shippingTypeChosen(shippingType)),
    saveAddress: (address, addressId) => keep(addressSaved(address, addressId)),
    clearAddress: (addressId) => recorded({ type: 'DeliveryAddressCleared', data: { addressId } }),
    chooseMethod: (method) => keep(methodChosen(method)),
    chooseStore: (storeId) => recorded({ type: 'PickupStoreChosen', data: { storeId } }),
    saveBillingAddress: (address) => keep(billingAddressSaved(address)),
    saveExpress: ({ contact, delivery }) =>
      keep(
        contactSaved(contact),
        ...(delivery
          ? [shippingTypeChosen('DELIVERY'), addressSaved(delivery.address, null), methodChosen(delivery)]
          : []),
        billingAddressSaved(null),
      ),
    enterPromoCode: (typed) => carryOut(decideEnterPromoCode(typed, choices())),
    removePromoCode: (code) => carryOut(decideRemovePromoCode(code, choices())),
    // Its schema is in the registry of the log.
    ...(EXTENDED ? { recordExtension: (event) => recorded(event as ShopEvent) } : {}),
  };
};

/** One after the other, on the disk at once. */
const together = (recordings: readonly Recording[]): Recording => ({
  events: recordings.flatMap(({ events }) => events),
  secrets: new Map(recordings.flatMap(({ secrets = [] }) => [...secrets])),
  replaced: recordings.flatMap(({ replaced = [] }) => replaced),
});
