// Payments, methods and refusals as the gateway writes them.
import { createHash } from 'node:crypto';
import type { Instrument } from './instrument.ts';
import type { Card } from './testCards.ts';
import type { Refusal, Transaction } from './transactions.ts';
import type { Verdict } from './processor.ts';
import type { SavedMethod } from './cardVault.ts';
import { xmlDocument, type XmlValue } from './xml.ts';

/** Two decimals, as Braintree writes amounts. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2);

const cardXml = (card: Card, token: string | null) => ({
  token,
  bin: card.bin,
  last4: card.last4,
  cardType: card.brand,
  expirationMonth: card.expirationMonth,
  expirationYear: card.expirationYear,
  cardholderName: card.cardholderName,
  customerLocation: 'International',
  // As the gateway's, it names a number and does not tell it.
  uniqueNumberIdentifier: createHash('sha256').update(`${card.bin} ${card.last4}`).digest('hex').slice(0, 32),
});

/** The key and the fields a payment names its instrument with. */
const instrumentXml = (instrument: Instrument, token: string | null): Record<string, XmlValue> => {
  switch (instrument.kind) {
    case 'card':
      return { paymentInstrumentType: 'credit_card', creditCard: cardXml(instrument, token) };
    case 'paypal':
      return {
        paymentInstrumentType: 'paypal_account',
        paypal: { token, payerEmail: instrument.payerEmail },
      };
    case 'applePay':
      return {
        paymentInstrumentType: 'apple_pay_card',
        applePay: { token, cardType: instrument.cardType, last4: instrument.last4 },
      };
    case 'googlePay':
      return {
        paymentInstrumentType: 'android_pay_card',
        androidPayCard: {
          token,
          sourceCardType: instrument.cardType,
          sourceCardLast4: instrument.last4,
        },
      };
  }
};

const verdictXml = (verdict: Verdict, instrument: Instrument) => ({
  processorResponseCode: verdict.code,
  processorResponseText: verdict.text,
  processorResponseType: verdict.responseType,
  gatewayRejectionReason: verdict.rejectionReason,
  cvvResponseCode: instrument.kind === 'card' ? instrument.cvvResponse : 'I',
});

export const transactionXml = (made: Transaction): Record<string, XmlValue> => ({
  id: made.id,
  type: made.type,
  status: made.status,
  amount: amountText(made.cents),
  currencyIsoCode: 'AUD',
  orderId: made.orderId,
  createdAt: made.createdAt,
  customer: { id: made.customerId },
  ...verdictXml(made.verdict, made.instrument),
  ...instrumentXml(made.instrument, made.token),
  refundIds: made.refundIds,
  refundedTransactionId: made.refundedTransactionId,
});

/** A saved method under the name of its kind: `<credit-card>`, `<paypal-account>` … */
export const methodXml = (saved: SavedMethod): readonly [name: string, value: Record<string, XmlValue>] => {
  const { instrument, token } = saved;
  const common = {
    token,
    customerId: saved.customerId,
    default: saved.isDefault,
    createdAt: saved.createdAt,
  };
  switch (instrument.kind) {
    case 'card':
      return ['creditCard', { ...cardXml(instrument, token), ...common }];
    case 'paypal':
      return ['paypalAccount', { email: instrument.payerEmail, ...common }];
    case 'applePay':
      return ['applePayCard', { cardType: instrument.cardType, last4: instrument.last4, ...common }];
    case 'googlePay':
      return [
        'androidPayCard',
        { sourceCardType: instrument.cardType, sourceCardLast4: instrument.last4, ...common },
      ];
  }
};

/** The $1 that a bank authorises, and never charges, before a card is saved. */
export const verificationXml = (verdict: Verdict, instrument: Instrument): XmlValue => ({
  status: verdict.status === 'authorized' ? 'verified' : verdict.status,
  amount: '1.00',
  currencyIsoCode: 'AUD',
  ...verdictXml(verdict, instrument),
});

export const verdictMessage = ({ text, rejectionReason }: Verdict): string =>
  rejectionReason === null ? (text ?? '') : `Gateway Rejected: ${rejectionReason}`;

/** An answer with status 422. @param of the part of the request that is wrong; absent: nothing in the request is */
export const refusalDocument = (
  message: string,
  of: { readonly part: string; readonly refusal: Refusal } | undefined,
  extra: Record<string, XmlValue> = {},
): string =>
  xmlDocument('apiErrorResponse', {
    errors: of ? { [of.part]: { errors: [{ ...of.refusal }] } } : { errors: [] },
    message,
    ...extra,
  });
