// The rules of an address (BEH-5) in the words of a form.
import { addressFieldTexts, addressViolations, type AddressForm } from '#domain/account/addressForm.ts';

export type AddressFieldName = keyof AddressForm;

/** What is wrong, by field; empty when nothing is. */
export const addressErrors = (address: AddressForm): Partial<Record<AddressFieldName, string>> =>
  addressFieldTexts(addressViolations(address));

export const noAddress: AddressForm = {
  country: 'AU',
  contactName: '',
  company: '',
  street1: '',
  street2: '',
  suburb: '',
  state: '',
  postcode: '',
};

/** The address among the values of a form. */
export const addressIn = (values: AddressForm): AddressForm => ({
  country: values.country,
  contactName: values.contactName,
  company: values.company,
  street1: values.street1,
  street2: values.street2,
  suburb: values.suburb,
  state: values.state,
  postcode: values.postcode,
});

/** Whether both lead a parcel to the same door. */
export const isSameAddress = (a: AddressForm | null, b: AddressForm | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(addressIn(a)) === JSON.stringify(addressIn(b)));

/** An empty address for somebody who has said who they are: their name is not asked for again (WCAG 3.3.7). */
export const addressFor = (
  contact: { readonly firstName: string; readonly lastName: string } | null,
): AddressForm => ({
  ...noAddress,
  contactName: contact === null ? '' : `${contact.firstName} ${contact.lastName}`,
});
