// Where an express order goes, between Google's sheet and the shop.
import type { WalletArea, WalletContact, WalletFault } from '#domain/express/walletContact.ts';
import { cutLabel } from '#domain/express/expressOptions.ts';
import {
  sheetAmount,
  type SheetAnswer,
  type SheetQuote,
  type SheetShipping,
  type SheetTotal,
} from './wallet.ts';

type Update = google.payments.api.PaymentDataRequestUpdate;
type DataError = google.payments.api.PaymentDataError;

export const shippingRequest = {
  emailRequired: true,
  shippingAddressRequired: true,
  shippingAddressParameters: { allowedCountryCodes: ['AU'], phoneNumberRequired: true },
  shippingOptionRequired: true,
  callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION'],
} satisfies Partial<google.payments.api.PaymentDataRequest>;

/** `isAway`: the shop gave no answer, and the sheet can only be closed. */
export const updateFor = async (
  { callbackTrigger, shippingAddress, shippingOptionData }: google.payments.api.IntermediatePaymentData,
  { onArea, onOption }: SheetShipping,
): Promise<{ readonly answer: Update; readonly isAway: boolean }> => {
  const isOption = callbackTrigger === 'SHIPPING_OPTION';
  const answer = await (
    isOption ? onOption(shippingOptionData?.id ?? '') : onArea(areaOf(shippingAddress ?? {}))
  ).catch(() => ({ type: 'failed' as const }));
  if (answer.type === 'quoted') return { answer: quoted(answer), isAway: false };
  return answer.type === 'refused'
    ? { answer: { error: refusalError(answer) }, isAway: false }
    : { answer: { error: shopAway }, isAway: true };
};

export const toldBy = ({ email, shippingAddress }: google.payments.api.PaymentData): WalletContact => {
  const address = shippingAddress as Partial<google.payments.api.Address> | undefined;
  return {
    ...areaOf(address ?? {}),
    name: address?.name ?? '',
    email: email ?? '',
    phone: address?.phoneNumber ?? '',
    lines: [address?.address1 ?? '', address?.address2 ?? '', address?.address3 ?? ''],
  };
};

const areaOf = ({
  countryCode = '',
  administrativeArea = '',
  locality = '',
  postalCode = '',
}: Partial<google.payments.api.IntermediateAddress>): WalletArea => ({
  country: countryCode,
  state: administrativeArea,
  suburb: locality,
  postcode: postalCode,
});

const quoted = ({ total, options, optionId }: SheetQuote): Update => ({
  newTransactionInfo: transactionInfoOf(total),
  newShippingOptionParameters: {
    defaultSelectedOptionId: optionId,
    shippingOptions: options.map(({ id, label, detail, price }) => ({
      id,
      label: cutLabel(`${label}, $${sheetAmount(price)}`),
      description: detail,
    })),
  },
});

const transactionInfoOf = ({ amount, lines }: SheetTotal): google.payments.api.TransactionInfo => ({
  currencyCode: 'AUD',
  countryCode: 'AU',
  totalPriceStatus: 'FINAL',
  totalPrice: sheetAmount(amount),
  totalPriceLabel: 'Total',
  checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
  displayItems: lines.map((line) => ({
    label: line.label,
    type: 'LINE_ITEM',
    price: sheetAmount(line.amount),
  })),
});

const refusalError = ({ about, message }: Extract<SheetAnswer, { readonly type: 'refused' }>): DataError =>
  about === 'option'
    ? { reason: 'SHIPPING_OPTION_INVALID', intent: 'SHIPPING_OPTION', message }
    : { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', intent: 'SHIPPING_ADDRESS', message };

export const faultError = ({ message }: WalletFault): DataError => ({
  reason: 'SHIPPING_ADDRESS_INVALID',
  intent: 'SHIPPING_ADDRESS',
  message,
});

const shopAway: DataError = {
  reason: 'OTHER_ERROR',
  intent: 'SHIPPING_ADDRESS',
  message: 'The shop can’t be reached just now. Close this and try again.',
};

export const notPlaced: DataError = {
  reason: 'PAYMENT_DATA_INVALID',
  intent: 'PAYMENT_AUTHORIZATION',
  message: 'Nothing was charged. Close this to see why.',
};
