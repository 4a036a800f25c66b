// PayPal for an express order: its page asks where to send it and how, and shows each total of the shop's.
import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout';
import { nonceOf, paymentOf, showButton, type PayPalPlace } from '../payPal.ts';
import {
  sheetAmount,
  type ProviderButton,
  type SheetAnswer,
  type SheetShipping,
  type WalletAsk,
} from '../wallets/wallet.ts';
import { areaOf, changeOf, codeOf, toldBy } from './payPalShipping.ts';

/** @throws when it cannot be shown */
export const openPayPalExpress = ({ ask, onEnd, ...place }: PayPalPlace & ProviderButton): Promise<void> =>
  showButton(place, true, (checkout) => {
    let asked: WalletAsk | null = null;
    return {
      createOrder: () => {
        asked = ask();
        return paymentOf(checkout, { amount: sheetAmount(asked.total.amount), asksAddress: true });
      },
      onShippingAddressChange: (data, actions) =>
        settle(
          checkout,
          { data, actions },
          (shipping) => shipping.onArea(areaOf(data.shippingAddress)),
          asked,
        ),
      onShippingOptionsChange: (data, actions) =>
        settle(
          checkout,
          { data, actions },
          (shipping) => shipping.onOption(data.selectedShippingOption?.id ?? ''),
          asked,
        ),
      onApprove: async (approved) => {
        const made = await nonceOf(checkout, approved);
        if (!made || !asked) return onEnd('unreachable');
        await asked.authorise(made.nonce, toldBy(made.details));
        onEnd('ended');
      },
      onCancel: () => onEnd('cancelled'),
      onError: () => onEnd('unreachable'),
    };
  });

type AddressChange = NonNullable<PayPalButtonsComponentOptions['onShippingAddressChange']>;
type AddressData = Parameters<AddressChange>[0];

type Question = {
  readonly data: Pick<AddressData, 'orderID' | 'paymentID'>;
  readonly actions: object;
};

/** The published types lack PayPal's codes, and that a refusal takes one. */
type Rejecting = {
  readonly data: { readonly errors?: Readonly<Record<string, string>> };
  readonly actions: { readonly reject: (code: string) => Promise<void> };
};

/** Answers PayPal with the shop's total for what was chosen. @throws where the shop gives none: PayPal then closes its page */
const settle = async (
  checkout: PayPalCheckout,
  question: Question,
  answerOf: (shipping: SheetShipping) => Promise<SheetAnswer>,
  asked: WalletAsk | null,
): Promise<void> => {
  if (!asked?.shipping) throw new Error('PayPal asks about an order that nobody has begun');
  const answer = await answerOf(asked.shipping);
  if (answer.type === 'failed') throw new Error('The shop gives no total');
  if (answer.type === 'refused') {
    const { data, actions } = question as unknown as Rejecting;
    const code = codeOf(answer.about);
    return actions.reject(data.errors?.[code] ?? code);
  }
  const { orderID = '', paymentID = orderID } = question.data;
  await checkout.updatePayment({ paymentId: paymentID, ...changeOf(answer) });
};
