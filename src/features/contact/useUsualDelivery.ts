// The short way of a returning customer: to their usual address, in the cheapest way, without the shipping step.
import type { SavedAddress } from '#domain/account/addressBook.ts';
import { addressIn } from '#src/features/checkout/addressErrors.ts';
import { normaliseAddress, type AddressForm } from '#domain/account/addressForm.ts';
import { useAddresses } from '#src/features/customer/useCustomerPart.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { usualMethod } from './usualMethod.ts';
import { useSettled } from '#src/features/checkout/useSettled.ts';

export type UsualDelivery = {
  /** Where the order would go; null: the shopper has to say. */
  readonly address: AddressForm | null;
  /** Chooses it. @returns whether nothing is left to choose before paying */
  readonly choose: () => Promise<boolean>;
};

export const useUsualDelivery = (view: CheckoutView): UsualDelivery => {
  const settled = useSettled(view);
  const saved = useAddresses().value;
  const { choices, instructions } = view;
  const usual = usualAddress(view, saved);
  const choose = async (): Promise<boolean> => {
    if (usual === null) return false;
    const typed = await checkoutCommands.chooseShippingType('DELIVERY');
    if (typed.type !== 'done') return false;
    if (view.address === null) {
      const kept = await checkoutCommands.saveAddress(normaliseAddress(addressIn(usual)), usual.id ?? null);
      if (kept.type !== 'done') return false;
    }
    const { data, isCurrent } = await settled();
    const method = isCurrent ? usualMethod(data?.availableShippingMethods ?? [], choices) : null;
    if (method === null) return false;
    if (method.code === choices.methodCode) return true;
    const chosen = await checkoutCommands.chooseMethod({
      methodCode: method.code,
      authorityToLeave: false,
      instructions,
    });
    return chosen.type === 'done';
  };
  return { address: usual, choose };
};

type Usual = AddressForm & { readonly id?: SavedAddress['id'] };

/** What was chosen for this order, else the default of the book; none for who wants to collect. */
const usualAddress = (
  { choices, address }: Pick<CheckoutView, 'choices' | 'address'>,
  saved: readonly SavedAddress[] | null,
): Usual | null => {
  if (saved === null || choices.shippingType === 'STORE_PICKUP') return null;
  return address ?? saved.find(({ isDefaultShipping }) => isDefaultShipping) ?? null;
};
