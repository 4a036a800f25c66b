// What a tile of the account says of the page behind it; in general terms while that is not known here.
import { maskedMember } from '#domain/loyalty/memberWords.ts';
import type { SavedAddress } from '#domain/account/addressBook.ts';
import { placeText } from '#src/features/checkout/checkoutWords.ts';
import { savedMethodText } from '#src/features/payment/savedMethods.ts';
import type { Account } from '#sync/protocol/account/customer.ts';
import type { SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';

/** `Ada Bell, 0412 345 678` */
export const contactText = (customer: Account['customer'] | null): string => {
  if (customer === null) return 'Name, phone and news';
  const { firstName, lastName, phone } = customer;
  return `${firstName} ${lastName}, ${phone === '' ? 'no phone yet' : phone}`;
};

/** `Linked to membership ••• 001` */
export const pointsLinkText = (account: Account | null): string => {
  const linked = account?.loyalty.providers.qantas;
  return linked ? `Linked to membership ${maskedMember(linked.memberId)}` : 'Earn 2 points a dollar';
};

/** `12 Smith Street, Fitzroy VIC 3065` */
export const addressesText = (addresses: readonly SavedAddress[] | null): string => {
  if (addresses === null) return 'Where your orders go';
  const usual = addresses.find(({ isDefaultShipping }) => isDefaultShipping);
  return usual ? `${usual.street1}, ${placeText(usual)}` : 'None saved yet';
};

/** `Visa ending in 1111, to 03/27`. @param now milliseconds since 1970 */
export const cardsText = (methods: readonly SavedPaymentMethod[] | null, now: number): string => {
  if (methods === null) return 'Saved cards';
  const usual = methods.find(({ isDefault }) => isDefault) ?? methods[0];
  return usual ? savedMethodText(usual, now) : 'None saved yet';
};
