// What a wallet tells of who an order is for and where it goes, as the shop writes it, and what a shopper reads when it does not
// do (BEH-5, BEH-8). Pure.
import {
  addressFieldTexts,
  addressViolations,
  normaliseAddress,
  type AddressForm,
} from '../account/addressForm.ts';
import type { NumberingPlans } from '../account/phoneNumber.ts';
import { contactFieldTexts, contactViolations, type ContactForm } from '../checkout/contactForm.ts';

import { isDeliveredTo } from './expressOptions.ts';
import { walletPhone } from './walletPhone.ts';
import { stateCodeOf } from './walletState.ts';

/** Before the shopper has agreed: the area alone. */
export type WalletArea = {
  /** Two letters, in capitals or not. */
  readonly country: string;
  /** A code or a name. */
  readonly state: string;
  readonly suburb: string;
  readonly postcode: string;
};

export type WalletContact = WalletArea & {
  /** Of the receiver, in one. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Street and number, and what stands below it. */
  readonly lines: readonly string[];
};

/** What the shopper can mend in the sheet. */
export type WalletFault = {
  readonly about: 'name' | 'email' | 'phone' | 'address' | 'country';
  readonly message: string;
};

export type ExpressDetails = {
  readonly contact: ContactForm;
  /** Null: it is picked up. */
  readonly address: AddressForm | null;
};

// BEH-5 and BEH-8, verbatim.
export const NAME_AND_EMAIL_TEXT = 'Name and email not found';
export const UNDELIVERABLE_TEXT =
  'Unfortunately we cannot deliver to the entered address. Please use a different address.';

/** First name: the first word; last name: the rest. */
export const splitName = (name: string): Pick<ContactForm, 'firstName' | 'lastName'> => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};

/** To price an order to, before more of the address is known; street and name are nobody's. */
export const areaAddress = ({ country, state, suburb, postcode }: WalletArea): AddressForm =>
  normaliseAddress({
    country,
    contactName: 'Name',
    company: '',
    street1: 'Not told yet',
    street2: '',
    suburb: suburb.trim() === '' ? 'Not told yet' : suburb,
    state: stateCodeOf(state),
    postcode,
  });

/** @returns what is wrong with it first; null: the shop can send there */
export const areaFault = (area: WalletArea): WalletFault | null => {
  if (!isDeliveredTo(area.country)) return { about: 'country', message: UNDELIVERABLE_TEXT };
  return Object.keys(addressViolations(areaAddress(area))).length > 0
    ? { about: 'address', message: UNDELIVERABLE_TEXT }
    : null;
};

/** @param plans null: not here, and the phone number stays as the wallet told it */
export const expressDetails = (
  told: WalletContact,
  plans: NumberingPlans | null,
  isPickup = false,
): ExpressDetails | WalletFault => {
  if (isPickup) {
    const who = contactIn(told, plans);
    return 'about' in who ? who : { contact: who, address: null };
  }
  const undeliverable = areaFault(told);
  if (undeliverable) return undeliverable;
  const contact = contactIn(told, plans);
  if ('about' in contact) return contact;
  const [street1 = '', ...below] = told.lines.map((line) => line.trim()).filter((line) => line !== '');
  const address = normaliseAddress({
    ...areaAddress(told),
    contactName: told.name,
    street1,
    street2: below.join(', '),
    suburb: told.suburb,
  });
  return firstFault(addressFieldTexts(addressViolations(address)), () => 'address') ?? { contact, address };
};

const contactIn = (told: WalletContact, plans: NumberingPlans | null): ContactForm | WalletFault => {
  if (told.name.trim() === '') return { about: 'name', message: NAME_AND_EMAIL_TEXT };
  if (told.email.trim() === '') return { about: 'email', message: NAME_AND_EMAIL_TEXT };
  const contact = {
    email: told.email.trim(),
    ...splitName(told.name),
    phone: walletPhone(told.phone, told.country, plans),
  };
  return firstFault(contactFieldTexts(contactViolations(contact, plans)), aboutField) ?? contact;
};

const firstFault = (
  texts: Readonly<Record<string, string>>,
  aboutOf: (field: string) => WalletFault['about'],
): WalletFault | undefined => {
  const [first] = Object.entries(texts);
  return first && { about: aboutOf(first[0]), message: first[1] };
};

const aboutField = (field: string): WalletFault['about'] =>
  field === 'email' || field === 'phone' ? field : 'name';
