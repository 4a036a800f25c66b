// Where an order is priced to while it has no address (BEH-7): a picked-up one never gets another.
import type { AddressForm } from '../account/addressForm.ts';

export const provisionalAddress: Readonly<AddressForm> = {
  country: 'AU',
  // BEH-9.2: nobody is written to there.
  contactName: 'Name',
  company: '',
  street1: '',
  street2: '',
  suburb: 'Melbourne',
  state: 'VIC',
  postcode: '3000',
};
