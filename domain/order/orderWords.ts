// How an order is put into words wherever the shop shows it: on screens and in mails.
import { maskedMember, pointsText } from '../loyalty/memberWords.ts';
import type { AddressForm } from '../account/addressForm.ts';

export type PaidWith = {
  readonly kind: string;
  /** Visa, MasterCard, PayPal … */
  readonly brand: string;
  readonly last4: string | null;
};

const walletNames: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  afterpay: 'Afterpay',
};

/** `Visa ending in 1111`, `Apple Pay, Visa ending in 1111`, `PayPal` */
export const paidWithText = ({ kind, brand, last4 }: PaidWith): string => {
  const wallet = walletNames[kind];
  if (last4 === null) return wallet ?? brand;
  const card = `${brand} ending in ${last4}`;
  return wallet === undefined ? card : `${wallet}, ${card}`;
};

/** `Gift card ending in 0001` */
export const voucherText = ({ last4 }: { readonly last4: string }): string => `Gift card ending in ${last4}`;

export const pointsTitle = 'Points earned';

/** `440 Qantas Points to membership ••• 001` */
export const earnedText = ({
  memberId,
  pointsEarned,
}: {
  readonly memberId: string;
  readonly pointsEarned: number;
}): string => `${pointsText(pointsEarned)} to membership ${maskedMember(memberId)}`;

/** `Harbour Blue / Coral · US 9.5`, `Ink · Size M` */
export const optionText = ({ colourName, variant }: { colourName: string; variant: string }): string =>
  [colourName, saysEnough(variant) ? variant : `Size ${variant}`].filter((part) => part !== '').join(' · ');

const saysEnough = (variant: string): boolean =>
  variant === '' || variant === 'One size' || variant.startsWith('US ');

/** As on a parcel, line by line. */
export const addressLines = (address: AddressForm): readonly string[] =>
  [
    address.contactName,
    address.company,
    address.street1,
    address.street2,
    `${address.suburb} ${address.state} ${address.postcode}`,
  ].filter((line) => line !== '');

/** `By Thu 26 Nov`; null where no day is known. @param dayText of a day like `2026-11-26` */
export const arrivalLine = (
  { arrivesOn }: { readonly arrivesOn: string | null },
  dayText: (day: string) => string,
): string | null => (arrivesOn === null ? null : `By ${dayText(arrivesOn)}`);

/** Where the carrier leaves the parcel if the door is not answered. */
export const authorityToLeaveText = 'It may be left in a safe place if nobody is home.';

export const collectTitle = 'Collect from';
export const deliverTitle = 'Deliver to';
