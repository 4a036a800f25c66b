// What happens between the press of the button and the order: the card becomes a nonce, or the shopper goes to Afterpay,
// and the order is placed. Errors become errors of the form.
import { useRef, useState, type RefObject } from 'react';
import type { AddressForm } from '#domain/account/addressForm.ts';
import { isQuoteOver } from '#domain/loyalty/quoteOver.ts';
import { useSettled } from '#src/features/checkout/useSettled.ts';
import type { CheckoutView, PaymentChoice, PlaceOutcome } from '#src/store/checkoutStore.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { checkoutCommands, callAsShopper } from '#src/store/useCheckout.ts';
import type { OrderChange } from '#sync/protocol/checkout/order.ts';
import { savePaymentMethod, type PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import {
  AFTERPAY_CANCELLED_TEXT,
  notSentText,
  OWN_BUTTON_TEXT,
  TOTAL_CHANGED_TEXT,
  UNABLE_TO_TOTAL_TEXT,
  UNREACHABLE_PROVIDER_TEXT,
} from './paymentWords.ts';
import { paymentTypes, type CardPaymentType } from '#domain/payment/paymentTypes.ts';
import type { Cents } from '#events/facts/values.ts';
import type { SheetVerdict, WalletName } from '#src/features/payment/providers/wallets/wallet.ts';
import type { CardFormHandle } from '../useCardFields.ts';
import { leaveFor } from './leaveFor.ts';
import { usePaymentGuards } from './usePaymentGuards.ts';
import type { WayToPay } from './waysToPay.ts';

type Token = {
  readonly of: 'paypal' | 'afterpay' | WalletName;
  readonly token: string;
  /** What the provider's sheet or window said is to be paid; absent: the shop makes sure of it (Afterpay). */
  readonly amount?: Cents;
};

type PayOptions = {
  readonly saveCard: boolean;
  /** Null: as the delivery address. */
  readonly billing: AddressForm | null;
};

export type Paying = {
  /** @param way null: nothing is left to pay */
  readonly pay: (way: WayToPay | null, options: PayOptions) => Promise<CallOutcome>;
  /** What the server reported as changed since the shopper last saw it; the shopper must accept each. */
  readonly changes: readonly OrderChange[];
  /** Takes what a provider's own button or page has given, for the next `pay`. */
  readonly giveToken: (given: Token) => void;
  /** Takes what the form of an extension's way to pay asks for. */
  readonly giveFields: (filledIn: Readonly<Record<string, string>>) => void;
  /** Sends the form with what a wallet's sheet has given. @returns whether there is an order, or may be one */
  readonly agree: (given: Token, submit: () => void) => Promise<SheetVerdict>;
  /** The form's own sending, whose outcome an open sheet waits for. */
  readonly sending: <Values>(
    send: (values: Values) => Promise<CallOutcome>,
  ) => (values: Values) => Promise<CallOutcome>;
};

export type PayingParts = {
  readonly clientToken: () => Promise<string>;
  readonly card: RefObject<CardFormHandle | null>;
};

export const usePaying = (
  view: CheckoutView,
  scripts: PaymentOptions['scripts'],
  { clientToken, card }: PayingParts,
): Paying => {
  const settled = useSettled(view);
  const given = useRef<Token | null>(null);
  const fields = useRef<Readonly<Record<string, string>>>({});
  const waiting = useRef<((verdict: SheetVerdict) => void) | null>(null);
  const guards = usePaymentGuards(scripts, clientToken);
  const [changes, setChanges] = useState<readonly OrderChange[]>([]);

  const tokenFor = (of: Token['of']): string | null =>
    given.current?.of === of ? given.current.token : null;

  const choiceOf = async (
    way: WayToPay | null,
    { saveCard, billing }: PayOptions,
  ): Promise<PaymentChoice | CallOutcome> => {
    if (way === null) return { type: 'none' };
    const deviceData = await guards.current?.deviceData();
    switch (way.type) {
      case 'saved':
        return cardChoice('BRAINTREE_SAVED', way.method.id, deviceData);
      case 'paypal':
      case 'applePay':
      case 'googlePay': {
        const token = tokenFor(way.type);
        // Enter in a field sends the form, too.
        return token === null
          ? refused(OWN_BUTTON_TEXT)
          : cardChoice(ofProvider[way.type], token, deviceData);
      }
      case 'extension':
        return { type: 'extension', extension: way.extension, fields: fields.current };
      case 'afterpay': {
        const token = tokenFor('afterpay');
        return token === null ? goToAfterpay() : { type: 'afterpay', ...paymentTypes.AFTERPAY, token };
      }
      case 'card': {
        const outcome = (await card.current?.tokenize(cardDetails(view, billing))) ?? { type: 'unreachable' };
        if (outcome.type === 'unreachable') return refused(UNREACHABLE_PROVIDER_TEXT);
        // The boxes show their own errors.
        if (outcome.type === 'invalid') return refused('');
        return saveCard
          ? saveFirst(outcome.nonce, deviceData)
          : cardChoice('BRAINTREE_CREDIT_CARD', outcome.nonce, deviceData);
      }
      default:
        return way satisfies never;
    }
  };

  const pay: Paying['pay'] = async (way, options) => {
    // What is on the screen at the press; a shopper who comes back from Afterpay has agreed there.
    const { data } = view.isCurrent ? view : await settled();
    if (data === null) return refused(UNABLE_TO_TOTAL_TEXT);
    const { grandTotal, amountOutstanding } = data;
    // Sheet and window have shown their own total, and nothing else was agreed to.
    if (given.current && isOtherAmount(given.current, amountOutstanding)) return refused(TOTAL_CHANGED_TEXT);
    const choice = await choiceOf(way, options);
    if (isOutcome(choice)) return choice;
    const outcome = await checkoutCommands.placeOrder({
      payment: choice,
      agreed: { grandTotal, amountOutstanding },
      fraudToken: (await guards.current?.fraudToken()) ?? null,
    });
    setChanges(outcome.type === 'refused' ? (outcome.refusal.changes ?? []) : []);
    return outcomeOf(outcome);
  };
  const giveToken = (token: Token): void => {
    given.current = token;
  };
  const agree: Paying['agree'] = (token, submit) =>
    new Promise((resolve) => {
      giveToken(token);
      waiting.current = resolve;
      submit();
      if (waiting.current === null) return;
      // It was not sent: the form says itself what is wrong with it.
      waiting.current = null;
      given.current = null;
      resolve('refused');
    });
  const sending: Paying['sending'] = (send) => async (values) => {
    const tell = waiting.current;
    waiting.current = null;
    let verdict: SheetVerdict = 'refused';
    try {
      const outcome = await send(values);
      if (outcome.type === 'done') verdict = 'accepted';
      return outcome;
    } finally {
      tell?.(verdict);
      // Valid once.
      given.current = null;
    }
  };
  const giveFields: Paying['giveFields'] = (filledIn) => {
    fields.current = filledIn;
  };
  return { pay, changes, giveToken, giveFields, agree, sending };
};

const ofProvider = {
  paypal: 'BRAINTREE_PAYPAL',
  applePay: 'BRAINTREE_APPLE_PAY',
  googlePay: 'BRAINTREE_GOOGLE_PAY',
} as const satisfies Readonly<Record<string, CardPaymentType>>;

const isOtherAmount = ({ amount }: Token, due: Cents): boolean => amount !== undefined && amount !== due;

const cardChoice = (
  paymentType: CardPaymentType,
  token: string,
  deviceData: string | undefined,
): PaymentChoice => ({ type: 'card', ...paymentTypes[paymentType], token, deviceData });

const isOutcome = (choice: PaymentChoice | CallOutcome): choice is CallOutcome =>
  choice.type === 'done' || choice.type === 'refused' || choice.type === 'unreachable';

/** Leaves this page; the shopper comes back to a new one, or by the browser's own way to this one as it was. */
const goToAfterpay = async (): Promise<CallOutcome> => {
  const start = await checkoutCommands.startAfterpay();
  if (start.type === 'invalid') return { ...refused(start.message), fields: start.fields };
  if (start.type === 'failed') return refused(notSentText(start.error));
  if (start.type === 'refused') {
    if (isQuoteOver(start.refusal.status)) await checkoutCommands.removeQuote('refused');
    return refused(start.refusal.message);
  }
  await leaveFor(start.url);
  return refused(AFTERPAY_CANCELLED_TEXT);
};

/** A nonce is valid once: a card to be saved is saved first, and then charged. */
const saveFirst = async (
  nonce: string,
  deviceData: string | undefined,
): Promise<PaymentChoice | CallOutcome> => {
  const body = { nonce, ...(deviceData !== undefined && { deviceData }) };
  const answer = await callAsShopper(savePaymentMethod, { body });
  if (answer.type === 'ok') return cardChoice('BRAINTREE_SAVED', answer.body.id, deviceData);
  return answer.type === 'refused'
    ? { ...refused(answer.message), fields: answer.fields }
    : { type: 'unreachable' };
};

const outcomeOf = (outcome: PlaceOutcome): CallOutcome => {
  switch (outcome.type) {
    case 'placed':
    case 'unknown':
      return { type: 'done' };
    case 'refused':
      return refused(outcome.refusal.message);
    case 'invalid':
      return refused(outcome.message);
    case 'failed':
      return refused(notSentText(outcome.error));
    default:
      return outcome satisfies never;
  }
};

const refused = (message: string): Extract<CallOutcome, { readonly type: 'refused' }> => ({
  type: 'refused',
  code: null,
  message,
  fields: {},
});

const cardDetails = ({ contact, address }: CheckoutView, billing: AddressForm | null) => {
  const billed = billing ?? address;
  return {
    ...(contact && { cardholderName: `${contact.firstName} ${contact.lastName}` }),
    ...(billed && {
      billingAddress: {
        streetAddress: billed.street1,
        extendedAddress: billed.street2,
        locality: billed.suburb,
        region: billed.state,
        postalCode: billed.postcode,
        countryCodeAlpha2: billed.country,
      },
    }),
  };
};
