// Whether the shipping step is done: the address, the shipping method and the store by the rules of BEH-5, in the fields of the
// form. Pure.
import { toStoreId } from '#events/brands.ts';
import type { AddressForm } from '#domain/account/addressForm.ts';
import { instructionsTexts, instructionsViolation } from '#domain/checkout/deliveryInstructions.ts';
import { shippingFieldTexts, shippingViolations } from '#domain/checkout/shippingChoice.ts';
import { shippingMethodCode, type CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import { addressErrors, addressIn, type AddressFieldName } from '../addressErrors.ts';
import { unableToLoad } from '../checkoutWords.ts';

export type ShippingField =
  | AddressFieldName
  | 'shippingType'
  | 'method'
  | 'authorityToLeave'
  | 'toBook'
  | 'instructions'
  | 'store';

/** A box that is not ticked and a choice that was not made are empty. */
export type ShippingValues = Readonly<Record<ShippingField, string>>;

/** From the shop's last answer; null: there is none yet. */
export type ShippingOffer = Pick<CheckoutData, 'availableShippingMethods' | 'storeIdsWithStock'> | null;

type Errors = { readonly [Field in ShippingField]?: string };

/** @param fromBook the chosen address of the address book; null: it is typed */
export const shippingErrors = (
  values: ShippingValues,
  offer: ShippingOffer,
  fromBook: AddressForm | null,
): Errors => {
  switch (values.shippingType) {
    case 'DELIVERY':
      return {
        ...(fromBook === null ? addressErrors(addressIn(values)) : {}),
        ...(offer === null ? { method: unableToLoad.deliveryMethods } : choiceErrors(values, offer)),
        ...instructionsErrors(values.instructions),
      };
    case 'STORE_PICKUP':
      return offer === null ? { store: unableToLoad.pickupMethods } : choiceErrors(values, offer);
    default:
      return shippingFieldTexts(shippingViolations({ ...nothingChosen, shippingType: undefined }, noOffer));
  }
};

const nothingChosen = {
  hasAddress: true,
  methodCode: undefined,
  authorityToLeave: false,
  storeId: undefined,
} as const;
const noOffer = { methods: [], storeIdsWithStock: [] } as const;

const choiceErrors = (values: ShippingValues, offer: NonNullable<ShippingOffer>): Errors => {
  const isDelivery = values.shippingType === 'DELIVERY';
  const code = shippingMethodCode.safeParse(values.method);
  const { method, store, ...others } = shippingFieldTexts(
    shippingViolations(
      {
        ...nothingChosen,
        shippingType: isDelivery ? 'DELIVERY' : 'STORE_PICKUP',
        methodCode: code.success ? code.data : undefined,
        authorityToLeave: values.authorityToLeave !== '',
        storeId: values.store === '' ? undefined : toStoreId(values.store),
      },
      { methods: offer.availableShippingMethods, storeIdsWithStock: offer.storeIdsWithStock },
    ),
  );
  if (isDelivery) return { ...others, ...(method !== undefined && { method }) };
  const text = store ?? method;
  return { ...others, ...(text !== undefined && { store: text }) };
};

const instructionsErrors = (typed: string): Errors => {
  const violation = instructionsViolation(typed);
  return violation === undefined ? {} : { instructions: instructionsTexts[violation] };
};
