// What happens between the press of the button and the order: the card becomes a nonce, or the shopper goes to Afterpay,
// and the order is placed. Errors become errors of the form.
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AddressForm } from '#domain/account/addressForm.ts';
import { useSettled } from '#src/features/checkout/useSettled.ts';
import { openFraudToken } from '#src/platform/vendors/fraudToken.ts';
import type { CheckoutView, PaymentChoice, PlaceOutcome } from '#src/store/checkoutStore.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { checkoutCommands, callAsShopper } from '#src/store/useCheckout.ts';
import type { OrderChange } from '#sync/protocol/checkout/order.ts';
import { savePaymentMethod, type PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import { UNABLE_TO_TOTAL_TEXT, UNREACHABLE_PROVIDER_TEXT } from './paymentWords.ts';
import type { CardFormHandle } from '../useCardFields.ts';
import type { WayToPay } from './waysToPay.ts';

type Token = { readonly of: 'paypal' | 'afterpay'; readonly token: string };

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
};

export type PayingParts = {
  readonly clientToken: () => Promise<string>;
  readonly card: RefObject<CardFormHandle | null>;
};

type Guards = {
  readonly deviceData: () => Promise<string | undefined>;
  readonly fraudToken: () => Promise<string | null>;
};

export const usePaying = (
  view: CheckoutView,
  scripts: PaymentOptions['scripts'],
  { clientToken, card }: PayingParts,
): Paying => {
  const settled = useSettled(view);
  const given = useRef<Token | null>(null);
  const guards = useRef<Guards>(null);
  const [changes, setChanges] = useState<readonly OrderChange[]>([]);
  useEffect(() => {
    const fraud = openFraudToken(scripts.fraud);
    // Begun with the step: the script needs its time, and no order waits for it.
    const collected = import('#src/features/payment/deviceData.ts').then(
      ({ collectDeviceData }) => collectDeviceData(clientToken),
      () => async () => undefined,
    );
    guards.current = {
      deviceData: async () => (await collected)(),
      fraudToken: () => fraud.get(),
    };
  }, [scripts.fraud, clientToken]);

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
        return { type: 'card', kind: 'saved', token: way.method.id, deviceData };
      case 'paypal':
        return { type: 'card', kind: 'immediate', token: tokenFor('paypal') ?? '', deviceData };
      case 'afterpay': {
        const token = tokenFor('afterpay');
        return token === null ? goToAfterpay() : { type: 'afterpay', token };
      }
      case 'card': {
        const outcome = (await card.current?.tokenize(cardDetails(view, billing))) ?? { type: 'unreachable' };
        if (outcome.type === 'unreachable') return refused(UNREACHABLE_PROVIDER_TEXT);
        // The boxes show their own errors.
        if (outcome.type === 'invalid') return refused('');
        return saveCard
          ? saveFirst(outcome.nonce, deviceData)
          : { type: 'card', kind: 'immediate', token: outcome.nonce, deviceData };
      }
      default:
        return way satisfies never;
    }
  };

  const place = async (way: WayToPay | null, options: PayOptions): Promise<CallOutcome> => {
    // What is on the screen at the press; a shopper who comes back from Afterpay has agreed there.
    const { data } = view.isCurrent ? view : await settled();
    if (data === null) return refused(UNABLE_TO_TOTAL_TEXT);
    const { grandTotal, amountOutstanding } = data;
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
  const pay: Paying['pay'] = async (way, options) => {
    try {
      return await place(way, options);
    } finally {
      // Valid once.
      given.current = null;
    }
  };
  const giveToken = (token: Token): void => {
    given.current = token;
  };
  return { pay, changes, giveToken };
};

const isOutcome = (choice: PaymentChoice | CallOutcome): choice is CallOutcome =>
  choice.type === 'done' || choice.type === 'refused' || choice.type === 'unreachable';

/** Leaves this page; the shopper comes back to a new one. */
const goToAfterpay = async (): Promise<CallOutcome> => {
  const start = await checkoutCommands.startAfterpay();
  if (start.type === 'invalid') return { ...refused(start.message), fields: start.fields };
  if (start.type === 'refused') return refused(start.refusal.message);
  location.assign(start.url);
  return new Promise<never>(() => undefined);
};

/** A nonce is valid once: a card to be saved is saved first, and then charged. */
const saveFirst = async (
  nonce: string,
  deviceData: string | undefined,
): Promise<PaymentChoice | CallOutcome> => {
  const body = { nonce, ...(deviceData !== undefined && { deviceData }) };
  const answer = await callAsShopper(savePaymentMethod, { body });
  if (answer.type === 'ok') return { type: 'card', kind: 'saved', token: answer.body.id, deviceData };
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
      return refused(outcome.error.message);
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
