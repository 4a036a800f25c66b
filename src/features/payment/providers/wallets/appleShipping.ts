// Where an express order goes, between Apple's sheet and the shop.
import type { WalletArea, WalletContact, WalletFault } from '#domain/express/walletContact.ts';
import { cutLabel } from '#domain/express/expressOptions.ts';
import {
  applePayError,
  type ApplePayContact,
  type ApplePayMethod,
  type ApplePaySession,
  type ApplePayUpdate,
} from './applePaySession.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import {
  sheetAmount,
  type SheetAnswer,
  type SheetQuote,
  type SheetShipping,
  type SheetTotal,
} from './wallet.ts';

type Around = {
  /** What the sheet began with. */
  readonly total: SheetTotal;
  /** The shop gave no answer. */
  readonly away: () => void;
};

export const completeContact =
  (session: ApplePaySession, { onArea }: SheetShipping, { total, away }: Around) =>
  ({ shippingContact }: { readonly shippingContact: ApplePayContact }): void => {
    const answered = (answer: SheetAnswer): void => {
      if (answer.type === 'failed') return away();
      session.completeShippingContactSelection(
        answer.type === 'quoted'
          ? updateOf(answer)
          : { newTotal: itemOf(total), newShippingMethods: [], errors: [refusalError(answer)] },
      );
    };
    onArea(areaOf(shippingContact)).then(answered, away);
  };

export const completeMethod =
  (session: ApplePaySession, { onOption }: SheetShipping, { away }: Around) =>
  ({ shippingMethod }: { readonly shippingMethod: ApplePayMethod }): void => {
    onOption(shippingMethod.identifier).then(
      // Apple's sheet has no words for a method that is gone.
      (answer) =>
        answer.type === 'quoted' ? session.completeShippingMethodSelection(updateOf(answer)) : away(),
      away,
    );
  };

export const toldBy = (contact: ApplePayContact): WalletContact => ({
  ...areaOf(contact),
  name: [contact.givenName, contact.familyName].filter(Boolean).join(' '),
  email: contact.emailAddress ?? '',
  phone: contact.phoneNumber ?? '',
  lines: contact.addressLines ?? [],
});

const areaOf = ({
  countryCode = '',
  administrativeArea = '',
  locality = '',
  postalCode = '',
}: ApplePayContact): WalletArea => ({
  country: countryCode,
  state: administrativeArea,
  suburb: locality,
  postcode: postalCode,
});

const updateOf = ({ total, options, optionId }: SheetQuote): ApplePayUpdate => ({
  newTotal: itemOf(total),
  newLineItems: total.lines.map(({ label, amount }) => ({ label, amount: sheetAmount(amount) })),
  // The first is the one Apple has chosen.
  newShippingMethods: options
    .toSorted((one, other) => Number(other.id === optionId) - Number(one.id === optionId))
    .map(({ id, label, detail, price }) => ({
      identifier: id,
      label: cutLabel(label),
      detail,
      amount: sheetAmount(price),
    })),
});

const itemOf = ({ amount }: SheetTotal) => ({ label: SHOP_NAME, amount: sheetAmount(amount) });

const refusalError = ({ about, message }: Extract<SheetAnswer, { readonly type: 'refused' }>): object =>
  applePayError('addressUnserviceable', about === 'country' ? 'country' : 'postalAddress', message);

const contactFields: Readonly<Record<WalletFault['about'], string>> = {
  name: 'name',
  email: 'emailAddress',
  phone: 'phoneNumber',
  address: 'postalAddress',
  country: 'country',
};

export const faultError = ({ about, message }: WalletFault): object =>
  applePayError(
    about === 'country' ? 'addressUnserviceable' : 'shippingContactInvalid',
    contactFields[about],
    message,
  );
