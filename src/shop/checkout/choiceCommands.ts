// What a shopper chooses on the way to an order, recorded. Texts they typed go into the vault, each under a new reference.
import { toSecretRef } from '#events/store/vault.ts';
import type { SecretRef } from '#events/store/logValues.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { normaliseAddress } from '#domain/account/addressForm.ts';
import { decideEnterPromoCode, decideRemovePromoCode } from '#domain/checkout/promoCodeEntry.ts';
import type { Decision } from '#domain/rules/decision.ts';
import type { ChoiceCommands } from '../../store/checkoutStore.ts';
import type { CommandOutcome } from '../../store/commands.ts';
import { campaignOf } from './campaign.ts';
import { saved } from '../tab/callOutcome.ts';
import { record, type CheckoutPorts, type Recording } from './checkoutPorts.ts';

export const createChoiceCommands = (ports: CheckoutPorts): ChoiceCommands => {
  const choices = () => ports.views.current.checkout.choices;
  const keep = (recording: Recording) => saved(() => record(ports, recording));
  /** @param replaced the reference that the new one replaces */
  const withSecret = (
    secret: string,
    replaced: SecretRef | null,
    event: (ref: SecretRef) => ShopEvent,
  ): Promise<CommandOutcome> => {
    const ref = toSecretRef(ports.ids.uuid());
    return keep({ events: [event(ref)], secrets: new Map([[ref, secret]]), replaced: [replaced] });
  };
  const recorded = (...events: readonly ShopEvent[]) => keep({ events });
  const carryOut = async (decision: Decision): Promise<CommandOutcome> =>
    decision.type === 'rejected' ? decision : keep({ events: decision.events });

  return {
    enterCheckout: async (search) => {
      const campaign = campaignOf(search);
      return campaign ? recorded({ type: 'CheckoutEntered', data: { campaign } }) : { type: 'done' };
    },
    saveContact: (contact) =>
      withSecret(JSON.stringify(contact), choices().contactRef, (contactRef) => ({
        type: 'CheckoutContactSaved',
        data: { contactRef },
      })),
    chooseShippingType: async (shippingType) =>
      choices().shippingType === shippingType
        ? { type: 'done' }
        : recorded({ type: 'ShippingTypeChosen', data: { shippingType } }),
    saveAddress: (address, addressId) =>
      withSecret(JSON.stringify(normaliseAddress(address)), choices().addressRef, (addressRef) => ({
        type: 'DeliveryAddressSaved',
        data: { addressRef, addressId },
      })),
    clearAddress: (addressId) => recorded({ type: 'DeliveryAddressCleared', data: { addressId } }),
    chooseMethod: ({ methodCode, authorityToLeave, instructions }) => {
      const chosen = { methodCode, authorityToLeave };
      const text = instructions.trim();
      const { instructionsRef } = choices();
      if (text !== '')
        return withSecret(text, instructionsRef, (ref) => ({
          type: 'DeliveryMethodChosen',
          data: { ...chosen, instructionsRef: ref },
        }));
      const event: ShopEvent = { type: 'DeliveryMethodChosen', data: { ...chosen, instructionsRef: null } };
      return keep({ events: [event], replaced: [instructionsRef] });
    },
    chooseStore: (storeId) => recorded({ type: 'PickupStoreChosen', data: { storeId } }),
    saveBillingAddress: (address) => {
      const { billingAddressRef } = choices();
      const saved = (ref: SecretRef | null): ShopEvent => ({
        type: 'BillingAddressSaved',
        data: { billingAddressRef: ref },
      });
      return address === null
        ? keep({ events: [saved(null)], replaced: [billingAddressRef] })
        : withSecret(JSON.stringify(normaliseAddress(address)), billingAddressRef, saved);
    },
    enterPromoCode: (typed) => carryOut(decideEnterPromoCode(typed, choices())),
    removePromoCode: (code) => carryOut(decideRemovePromoCode(code, choices())),
  };
};
