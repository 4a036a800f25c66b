// The order as it is sent: the choices, the payment, and the totals the shopper was shown (BEH-3). Pure.
import type { Campaign } from '#events/facts/checkoutState.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import type { AddressForm } from '#domain/account/addressForm.ts';
import { checkoutCartOf, type CheckoutFacts } from '#sync/orders/checkoutQuestion.ts';
import { readPointsQuote, readVoucherEntry, type Contact } from '#sync/orders/checkoutSecrets.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { AfterpayCart, OrderCart } from '#sync/protocol/checkout/order.ts';
import type { PaymentChoice, PlaceOrder } from '../../store/checkoutStore.ts';
import { toCents } from '#events/brands.ts';
import type { CartId, Cents } from '#events/facts/values.ts';
import { toSecretRef, type Secrets } from '#events/store/vault.ts';

export type OrderParts = {
  readonly cartId: CartId;
  readonly facts: CheckoutFacts;
  readonly secrets: Secrets;
  readonly contact: Contact;
  readonly billingAddress: AddressForm | null;
  readonly campaign: Campaign | null;
  /** Of the account's membership, else of the guest's (BEH-6). */
  readonly memberId: string | null;
  /** What is on the screen. */
  readonly data: CheckoutData;
};

/** The order as it is placed. */
export const orderBody = (parts: OrderParts, { payment, fraudToken }: PlaceOrder): OrderCart => {
  const cart = giftCardBody(parts);
  return {
    ...cart,
    paymentMethods: [...cart.paymentMethods, ...paymentMethodOf(payment, parts.data.amountOutstanding)],
    ...(fraudToken !== null && { fraudAnalytics: { token: fraudToken } }),
  };
};

/** The order as far as points and gift cards pay for it. */
export const giftCardBody = ({
  cartId,
  facts,
  secrets,
  contact,
  billingAddress,
  campaign,
  memberId,
  data,
}: OrderParts): AfterpayCart => {
  const asked = checkoutCartOf(facts, secrets);
  const { items, promoCodes, shippingAddress, shipping } = asked;
  return {
    id: cartId,
    items,
    promoCodes,
    ...contact,
    ...(shippingAddress && { shippingAddress }),
    ...(shipping && { shipping }),
    ...(billingAddress && { billingAddress }),
    paymentMethods: creditMethods(data, secrets),
    ...(memberId !== null && { loyalty: { qantas: { memberId } } }),
    ...(EXTENDED ? chosenOf(asked) : {}),
    ...(campaign && { utm: campaign }),
    shown: {
      grandTotal: data.grandTotal,
      shippingPrice: data.selectedShippingMethod?.price ?? toCents(0),
      items: data.items.map(({ variantId, total }) => ({ variantId, total })),
      promotionIds: data.promotions.appliedPromotions.map(({ id }) => id),
    },
  };
};

const chosenOf = ({ extensions }: Pick<AfterpayCart, 'extensions'>): Pick<AfterpayCart, 'extensions'> =>
  extensions ? { extensions } : {};

/** Points and gift cards in the order the server used them in, each with no more than it said. A credit's id is where it lies in the vault. */
const creditMethods = ({ creditUsages }: CheckoutData, secrets: Secrets): AfterpayCart['paymentMethods'] =>
  creditUsages.flatMap(({ id, methodCode, amount }): AfterpayCart['paymentMethods'] => {
    if (methodCode === 'qantasFF') {
      const quote = readPointsQuote(secrets.get(toSecretRef(id)));
      return quote ? [{ methodCode, amount, quoteRef: quote.quoteNumber, memberId: quote.memberNumber }] : [];
    }
    const entry = readVoucherEntry(secrets.get(toSecretRef(id)));
    return entry && amount > 0 ? [{ methodCode: 'voucher' as const, amount, ...entry }] : [];
  });

const extensionMethod = (
  { extension, fields }: Extract<PaymentChoice, { type: 'extension' }>,
  amount: Cents,
): OrderCart['paymentMethods'] => [{ methodCode: 'extension', extension, amount, fields: { ...fields } }];

const paymentMethodOf = (payment: PaymentChoice, amount: Cents): OrderCart['paymentMethods'] => {
  switch (payment.type) {
    case 'none':
      return [];
    case 'card': {
      const { methodCode, kind, token, deviceData } = payment;
      return [
        {
          methodCode,
          amount,
          type: kind,
          token,
          ...(deviceData !== undefined && { deviceData }),
        },
      ];
    }
    case 'afterpay':
      return [{ methodCode: payment.methodCode, amount, token: payment.token }];
    default:
      return EXTENDED ? extensionMethod(payment, amount) : (payment as never);
  }
};
