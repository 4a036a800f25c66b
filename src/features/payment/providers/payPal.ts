// PayPal: its own buttons, and Braintree to make a nonce of what the shopper agreed to there.
import { loadScript, type PayPalButtonsComponent } from '@paypal/paypal-js';
import { create, type PayPalCheckout } from 'braintree-web/paypal-checkout';
import { openClient } from './braintreeClient.ts';
import { inTime } from './inTime.ts';
import { inPaymentDocument } from './paymentDocument.ts';

export type PayPalOutcome =
  /** Valid once, for three hours. */
  | { readonly type: 'nonce'; readonly nonce: string; readonly email: string | null }
  | { readonly type: 'cancelled' }
  /** PayPal or Braintree gave no answer that can be used. Nothing was paid: trying again is safe. */
  | { readonly type: 'unreachable' };

export type PayPalMount = {
  readonly clientToken: () => Promise<string>;
  /** Of the shop's payment options. */
  readonly sdkUrl: string;
  readonly container: HTMLElement;
  /** Dollars and cents to pay at this moment, `120.00`: called when the button is pressed. */
  readonly amount: () => string;
  /** Whether approving there places the order; else PayPal says that the shop will ask once more. */
  readonly placesOrder: boolean;
  readonly onOutcome: (outcome: PayPalOutcome) => void;
  readonly signal: AbortSignal;
};

const LOAD_MS = 15_000;
const CURRENCY = 'AUD';

/** Money is authorised first, and captured when the order stands. */
const INTENT = 'authorize';

/** Shows PayPal's button. @throws when it cannot be shown: no network, a blocker, or an account that does not take PayPal */
export const openPayPal = async (mount: PayPalMount): Promise<void> => {
  await inPaymentDocument();
  const buttons = await inTime(make(mount), LOAD_MS, mount.signal);
  await inTime(Promise.resolve(buttons.render(mount.container)), LOAD_MS, mount.signal);
  onEnd(mount.signal, () => buttons.close());
};

/** What is torn down may be gone already. */
const onEnd = (signal: AbortSignal, tearDown: () => unknown): void => {
  const end = (): void => void Promise.resolve(tearDown()).catch(() => undefined);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
};

const make = async ({
  clientToken,
  sdkUrl,
  amount,
  placesOrder,
  onOutcome,
  signal,
}: PayPalMount): Promise<PayPalButtonsComponent> => {
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
    // The shop offers cards, and later instalments, itself.
    disableFunding: ['card', 'credit', 'paylater'],
  });
  const buttons = sdk?.Buttons?.({
    style: { layout: 'vertical', label: 'paypal', shape: 'rect', height: 52 },
    createOrder: () => paymentOf(checkout, amount()),
    onApprove: async ({ orderID, payerID, paymentID }) =>
      onOutcome(await nonceOf(checkout, { orderID, payerId: payerID, paymentId: paymentID })),
    onCancel: () => onOutcome({ type: 'cancelled' }),
    onError: () => onOutcome({ type: 'unreachable' }),
  });
  if (!buttons?.isEligible()) throw new Error('PayPal has no button for this shopper');
  return buttons;
};

type CreatePayment = Parameters<PayPalCheckout['createPayment']>[0];

const paymentOf = (checkout: PayPalCheckout, amount: string): Promise<string> =>
  checkout.createPayment({
    // An enum of types that has no value when the shop runs.
    flow: 'checkout' as CreatePayment['flow'],
    intent: INTENT as CreatePayment['intent'],
    amount,
    currency: CURRENCY,
    locale: 'en_AU',
    // The order's address is the shop's to ask for.
    enableShippingAddress: false,
  });

type Approved = {
  readonly orderID: string;
  readonly payerId: string | null | undefined;
  readonly paymentId: string | null | undefined;
};

const nonceOf = async (
  checkout: PayPalCheckout,
  { orderID, payerId, paymentId }: Approved,
): Promise<PayPalOutcome> => {
  try {
    // In PayPal's own spelling, which Braintree reads; the published types have another.
    const approved: unknown = { orderID, payerID: payerId, paymentID: paymentId };
    const { nonce, details } = await checkout.tokenizePayment(
      approved as Parameters<PayPalCheckout['tokenizePayment']>[0],
    );
    return { type: 'nonce', nonce, email: details.email ?? null };
  } catch {
    return { type: 'unreachable' };
  }
};
