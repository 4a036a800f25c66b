// An order that a wallet's sheet has answered everything of: what it told is recorded as the shopper's choices, and the order is
// placed as any other (DEC-212).
import type { NumberingPlans } from '#domain/account/phoneNumber.ts';
import { paymentTypes } from '#domain/payment/paymentTypes.ts';
import { expressDetails, type WalletContact } from '#domain/express/walletContact.ts';
import { notSentText, UNABLE_TO_TOTAL_TEXT } from '../form/paymentWords.ts';
import type { ExpressProvider } from '#src/features/payment/providers/wallets/wallet.ts';
import { formatAmount } from '#src/words/format.ts';
import type { CheckoutCommands, CheckoutView, PaymentChoice } from '#src/store/checkoutStore.ts';
import type { OrderChange } from '#sync/protocol/checkout/order.ts';
import type { Shown } from './expressSheet.ts';

export type ExpressOutcome =
  | { readonly type: 'placed' | 'unknown' }
  | { readonly type: 'refused'; readonly message: string; readonly changes: readonly OrderChange[] };

export type Agreed = {
  readonly provider: ExpressProvider;
  /** A nonce; of Afterpay its checkout's token. It may still be on its way. */
  readonly token: string | Promise<string>;
  readonly told: WalletContact;
  /** What the sheet showed; null: nothing was priced. */
  readonly shown: Shown | null;
  readonly authorityToLeave: boolean;
};

export type OrderPorts = {
  readonly commands: Pick<CheckoutCommands, 'saveExpress' | 'placeOrder'>;
  readonly view: () => Pick<CheckoutView, 'contact' | 'instructions'>;
  /** The view as soon as it has its answer to what was chosen, or certainly has none. */
  readonly settled: () => Promise<Pick<CheckoutView, 'data' | 'isCurrent'>>;
  readonly deviceData: () => Promise<string | undefined>;
  readonly fraudToken: () => Promise<string | null>;
  /** Null: they cannot be had now. */
  readonly plans: () => Promise<NumberingPlans | null>;
};

// BEH-8, verbatim.
export const METHOD_NOT_SET_TEXT = 'Express checkout delivery method code not set.';
export const DATA_NOT_LOADED_TEXT = 'Express checkout data not loaded.';

/** @throws what `token` does: nothing was paid */
export const placeExpress = async (
  { provider, token, told, shown, authorityToLeave }: Agreed,
  { commands, view, settled, deviceData, fraudToken, plans }: OrderPorts,
): Promise<ExpressOutcome> => {
  // One after the other these would take as many round trips as they are.
  const paid = Promise.all([token, deviceData(), fraudToken()]);
  // Heard where it is waited for, if the order comes so far.
  paid.catch(() => undefined);
  const isPickup = shown?.methodCode === 'storePickup';
  const details = expressDetails(told, await plans(), isPickup);
  if ('about' in details) return refused(details.message);
  const { address } = details;
  if (shown === null) return refused(DATA_NOT_LOADED_TEXT);
  const before = view();
  const agreeToMarketing = before.contact?.agreeToMarketing === true;
  const { methodCode } = shown;
  const { instructions } = before;
  const saved = await commands.saveExpress({
    contact: { ...details.contact, agreeToMarketing },
    delivery: address && { address, methodCode, authorityToLeave, instructions },
  });
  if (saved.type === 'failed') return refused(notSentText(saved.error));
  const { data, isCurrent } = await settled();
  if (data === null || !isCurrent) return refused(UNABLE_TO_TOTAL_TEXT);
  if (data.selectedShippingMethod === null) return refused(METHOD_NOT_SET_TEXT);
  const { grandTotal, amountOutstanding } = data;
  if (grandTotal > shown.grandTotal || amountOutstanding > shown.amountOutstanding)
    return refused(orderChangedText(shown.amountOutstanding, amountOutstanding));
  const [nonce, collected, proof] = await paid;
  const outcome = await commands.placeOrder({
    payment: paymentBy(provider, nonce, collected),
    agreed: { grandTotal, amountOutstanding },
    fraudToken: proof,
  });
  switch (outcome.type) {
    case 'placed':
    case 'unknown':
      return { type: outcome.type };
    case 'refused':
      return refused(outcome.refusal.message, outcome.refusal.changes);
    case 'invalid':
      return refused(outcome.message);
    case 'failed':
      return refused(notSentText(outcome.error));
    default:
      return outcome satisfies never;
  }
};

const paymentBy = (provider: ExpressProvider, token: string, deviceData: string | undefined): PaymentChoice =>
  provider === 'afterpay'
    ? { type: 'afterpay', ...paymentTypes.AFTERPAY_EXPRESS, token }
    : { type: 'card', ...paymentTypes[expressTypes[provider]], token, deviceData };

const expressTypes = {
  applePay: 'BRAINTREE_APPLE_PAY_EXPRESS',
  googlePay: 'BRAINTREE_GOOGLE_PAY_EXPRESS',
  payPal: 'BRAINTREE_PAYPAL_EXPRESS',
} as const;

const orderChangedText = (shown: Shown['amountOutstanding'], now: Shown['amountOutstanding']): string =>
  `Your order has changed: it comes to ${formatAmount(now)} now, not ${formatAmount(shown)}. Nothing was charged. If that’s fine with you, pay again.`;

const refused = (message: string, changes: readonly OrderChange[] = []): ExpressOutcome => ({
  type: 'refused',
  message,
  changes,
});
