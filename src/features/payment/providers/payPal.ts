// PayPal: its own buttons, and Braintree to make a nonce of what the shopper agreed to there.
import {
  loadScript,
  type PayPalButtonsComponent,
  type PayPalButtonsComponentOptions,
} from '@paypal/paypal-js';
import { create, type PayPalCheckout } from 'braintree-web/paypal-checkout';
import { openClient } from './braintreeClient.ts';
import { inTime } from '#src/platform/network/inTime.ts';
import { fundingFor } from './payPalFunding.ts';
import { inPaymentDocument } from './paymentDocument.ts';

export type PayPalOutcome =
  /** Valid once, for three hours. */
  | { readonly type: 'nonce'; readonly nonce: string; readonly email: string | null }
  | { readonly type: 'cancelled' }
  /** PayPal or Braintree gave no answer that can be used. Nothing was paid: trying again is safe. */
  | { readonly type: 'unreachable' };

/** What Braintree has of what the shopper agreed to; of the account what PayPal tells. */
export type PayPalAgreed = {
  readonly nonce: string;
  readonly details: {
    readonly email?: string | undefined;
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
    readonly phone?: string | undefined;
    /** Where PayPal was to ask for it. */
    readonly shippingAddress?:
      | {
          readonly [
            Field in 'recipientName' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'countryCode'
          ]?: string | undefined;
        }
      | undefined;
  };
};

/** Where PayPal's button goes. */
export type PayPalPlace = {
  readonly clientToken: () => Promise<string>;
  /** Of the shop's payment options. */
  readonly sdkUrl: string;
  /** Whether the button may offer Pay in 4. */
  readonly payInFour: boolean;
  readonly container: HTMLElement;
  readonly signal: AbortSignal;
};

export type PayPalMount = PayPalPlace & {
  /** Dollars and cents to pay at this moment, `120.00`: called when the button is pressed. */
  readonly amount: () => string;
  /** Whether approving there places the order; else PayPal says that the shop will ask once more. */
  readonly placesOrder: boolean;
  readonly onOutcome: (outcome: PayPalOutcome) => void;
};

type Answers = Omit<PayPalButtonsComponentOptions, 'style'>;

const LOAD_MS = 15_000;
export const CURRENCY = 'AUD';

/** Money is authorised first, and captured when the order stands. */
const INTENT = 'authorize';

/** Shows PayPal's button. @throws when it cannot be shown: no network, a blocker, or an account that does not take PayPal */
export const openPayPal = ({ amount, placesOrder, onOutcome, ...place }: PayPalMount): Promise<void> =>
  showButton(place, placesOrder, (checkout) => ({
    createOrder: () => paymentOf(checkout, { amount: amount(), asksAddress: false }),
    onApprove: async (approved) => {
      const made = await nonceOf(checkout, approved);
      onOutcome(
        made
          ? { type: 'nonce', nonce: made.nonce, email: made.details.email ?? null }
          : { type: 'unreachable' },
      );
    },
    onCancel: () => onOutcome({ type: 'cancelled' }),
    onError: () => onOutcome({ type: 'unreachable' }),
  }));

/** @param answersOf what the button does. @throws when it cannot be shown */
export const showButton = async (
  place: PayPalPlace,
  placesOrder: boolean,
  answersOf: (checkout: PayPalCheckout) => Answers,
): Promise<void> => {
  const { container, signal } = place;
  await inPaymentDocument();
  const buttons = await inTime(make(place, placesOrder, answersOf), LOAD_MS, signal);
  await inTime(Promise.resolve(buttons.render(container)), LOAD_MS, signal);
  onEnd(signal, () => buttons.close());
};

/** What is torn down may be gone already. */
const onEnd = (signal: AbortSignal, tearDown: () => unknown): void => {
  const end = (): void => void Promise.resolve(tearDown()).catch(() => undefined);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
};

const make = async (
  { clientToken, sdkUrl, payInFour, signal }: PayPalPlace,
  placesOrder: boolean,
  answersOf: (checkout: PayPalCheckout) => Answers,
): Promise<PayPalButtonsComponent> => {
  const client = await openClient(await clientToken());
  const checkout = await create({ client });
  // It has put a frame into the page.
  onEnd(signal, () => checkout.teardown());
  const { paypal } = client.getConfiguration().gatewayConfiguration as {
    readonly paypal: { readonly clientId: string };
  };
  const sdk = await loadScript({
    sdkBaseUrl: sdkUrl,
    clientId: paypal.clientId,
    components: 'buttons',
    currency: CURRENCY,
    intent: INTENT,
    commit: placesOrder,
    ...fundingFor(payInFour),
  });
  const buttons = sdk?.Buttons?.({
    style: { layout: 'vertical', label: 'paypal', shape: 'rect', height: 52 },
    ...answersOf(checkout),
  });
  if (!buttons?.isEligible()) throw new Error('PayPal has no button for this shopper');
  return buttons;
};

type CreatePayment = Parameters<PayPalCheckout['createPayment']>[0];

/** @param asksAddress whether PayPal asks where to send the order, and the shop has not yet */
export const paymentOf = (
  checkout: PayPalCheckout,
  { amount, asksAddress }: { readonly amount: string; readonly asksAddress: boolean },
): Promise<string> =>
  checkout.createPayment({
    // An enum of types that has no value when the shop runs.
    flow: 'checkout' as CreatePayment['flow'],
    intent: INTENT as CreatePayment['intent'],
    amount,
    currency: CURRENCY,
    locale: 'en_AU',
    enableShippingAddress: asksAddress,
  });

type Approved = Parameters<NonNullable<Answers['onApprove']>>[0];

/** @returns null: Braintree gave no answer that can be used */
export const nonceOf = async (
  checkout: PayPalCheckout,
  { orderID, payerID, paymentID }: Approved,
): Promise<PayPalAgreed | null> => {
  try {
    // In PayPal's own spelling, which Braintree reads; the published types have another.
    const approved: unknown = { orderID, payerID, paymentID };
    return await checkout.tokenizePayment(approved as Parameters<PayPalCheckout['tokenizePayment']>[0]);
  } catch {
    return null;
  }
};
