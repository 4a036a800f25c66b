// What a payment can be made with, and Braintree's magic nonces, each standing for one.
import { testCard, type Card, type CardFate } from './testCards.ts';

/** A PayPal account, or a card inside a phone's wallet. */
type Wallet =
  | {
      readonly kind: 'paypal';
      readonly payerEmail: string;
      /** The buyer agrees on the page; what becomes of the charge. */
      readonly fate?: 'declined' | 'answerLost';
    }
  | {
      readonly kind: 'applePay' | 'googlePay';
      readonly cardType: string;
      readonly last4: string;
      readonly fate: CardFate;
    };

export type Instrument = Card | Wallet;

const payPal: Instrument = { kind: 'paypal', payerEmail: 'payer@example.com' };
const visa = '4111111111111111';

/** A card as a phone's wallet hands it out; Braintree puts the wallet's name before the brand for one of the two. */
export const inWallet = (kind: 'applePay' | 'googlePay', { brand, last4, fate }: Card): Instrument => ({
  kind,
  cardType: kind === 'applePay' ? `Apple Pay - ${brand}` : brand,
  last4,
  fate,
});

/** https://developer.paypal.com/braintree/docs/reference/general/testing: nonces that always mean the same. */
const magicNonces: ReadonlyMap<string, Instrument> = new Map<string, Instrument>([
  ['fake-valid-nonce', testCard(visa)],
  ['fake-valid-visa-nonce', testCard(visa)],
  ['fake-valid-mastercard-nonce', testCard('5555555555554444')],
  ['fake-valid-amex-nonce', testCard('378282246310005')],
  ['fake-valid-discover-nonce', testCard('6011111111111117')],
  ['fake-valid-jcb-nonce', testCard('3530111333300000')],
  ['fake-processor-declined-visa-nonce', testCard('4000111111111115')],
  ['fake-processor-declined-mastercard-nonce', testCard('5105105105105100')],
  ['fake-processor-declined-amex-nonce', testCard('378734493671000')],
  ['fake-gateway-rejected-fraud-nonce', testCard('4000111111111511')],
  ['fake-gateway-rejected-risk-thresholds-nonce', testCard('4111130000000003')],
  ['fake-paypal-one-time-nonce', payPal],
  ['fake-apple-pay-visa-nonce', inWallet('applePay', testCard(visa))],
  ['fake-android-pay-visa-nonce', inWallet('googlePay', testCard(visa))],
]);

/** @returns the card of a magic nonce, `consumed` for the one that is always spent; undefined for any other nonce */
export const magicInstrument = (nonce: string): Instrument | 'consumed' | undefined =>
  nonce === 'fake-consumed-nonce' ? 'consumed' : magicNonces.get(nonce);
