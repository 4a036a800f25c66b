// Where an express order goes, between PayPal's page and the shop. Pure.
import type { PayPalCheckout } from 'braintree-web/paypal-checkout';
import { cutLabel } from '#domain/express/expressOptions.ts';
import type { WalletArea, WalletContact } from '#domain/express/walletContact.ts';
import { CURRENCY, type PayPalAgreed } from '../payPal.ts';
import { sheetAmount, type SheetAnswer, type SheetQuote } from '../wallets/wallet.ts';

/** As PayPal's callbacks tell it. */
export type PayPalArea = {
  readonly [Field in 'countryCode' | 'state' | 'city' | 'postalCode']?: string | undefined;
};

export type PayPalChange = Omit<Parameters<PayPalCheckout['updatePayment']>[0], 'paymentId'>;
type PayPalOption = NonNullable<PayPalChange['shippingOptions']>[number];

export const areaOf = ({
  countryCode = '',
  state = '',
  city = '',
  postalCode = '',
}: PayPalArea): WalletArea => ({
  country: countryCode,
  state,
  suburb: city,
  postcode: postalCode,
});

/** PayPal's own code of a refusal (BEH-8). */
export const codeOf = (about: Extract<SheetAnswer, { readonly type: 'refused' }>['about']): string => {
  if (about === 'option') return 'METHOD_UNAVAILABLE';
  return about === 'country' ? 'COUNTRY_ERROR' : 'ADDRESS_ERROR';
};

/** The payment, with the shop's total for what was chosen. */
export const changeOf = ({ total, options, optionId }: SheetQuote): PayPalChange => ({
  amount: sheetAmount(total.amount),
  currency: CURRENCY,
  shippingOptions: options.map(({ id, label, detail, price }) => ({
    id,
    label: cutLabel(detail === '' ? label : `${label}, ${detail}`),
    // An enum of types that has no value when the shop runs.
    type: 'SHIPPING' as PayPalOption['type'],
    selected: id === optionId,
    amount: { value: sheetAmount(price), currency: CURRENCY },
  })),
});

export const toldBy = ({
  email = '',
  firstName = '',
  lastName = '',
  phone = '',
  shippingAddress: address = {},
}: PayPalAgreed['details']): WalletContact => ({
  ...areaOf(address),
  // The receiver, else who pays.
  name: address.recipientName ?? [firstName, lastName].filter(Boolean).join(' '),
  email,
  phone,
  lines: [address.line1 ?? '', address.line2 ?? ''],
});
