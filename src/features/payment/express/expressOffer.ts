// What express checkout begins with. Neither the ways to pay nor a wallet's token depend on who asks (DEC-135), and wallets are looked
// for without a screen: all of it begins with the code of the page, while React and the engine are still on their way (DEC-215).
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { loadPlans } from '#src/features/customer/lateNumberingPlans.ts';
import { reportUnreachable } from '#src/page/offline/reachability.ts';
import { createFetchTransport } from '#src/platform/network/fetchTransport.ts';
import { createSystemClock } from '#src/platform/ports/systemClock.ts';
import { createPaymentToken, getPaymentOptions } from '#sync/protocol/checkout/payment.ts';
import { clientTokenOnce, type PaymentOffer } from '../form/usePaymentOffer.ts';
import { openWallets } from '../wallets/openWallets.ts';

const transport = createFetchTransport(createSystemClock(), reportUnreachable);

/** @param at of the document, or of the router */
export const isExpressAsked = (at: { readonly pathname: string; readonly search: string }): boolean =>
  at.pathname.replace(/\/$/, '') === pathOfStep('contact-info') &&
  new URLSearchParams(at.search).has('express');

let begun: Promise<PaymentOffer> | undefined;

/** Asks for the ways to pay and the token, and looks for the wallets; called once, in a document of express checkout. */
export const beginExpress = (): void => {
  // Every wallet begins with it; one that does not come is asked for again by the first that needs it.
  expressToken().catch(() => undefined);
  begun = askShop();
  void lookForWallets(begun);
};

const lookForWallets = async (asked: Promise<PaymentOffer>): Promise<void> => {
  const offer = await asked;
  if (offer.status !== 'ready') return;
  const looked = Object.values(openWallets(offer.options.wallets, expressToken));
  // A sheet judges a phone number, and its wallet's code is there: the line is free for the plans (DEC-134).
  await Promise.all(looked.map(async (wallet) => (await wallet) && loadPlans()));
};

/** What was begun, once; from then on the shop is asked anew. */
export const askExpressOffer = (): Promise<PaymentOffer> => {
  const offer = begun ?? askShop();
  begun = undefined;
  return offer;
};

/** A wallet has cards of its own: those that the customer has saved are not asked for. */
const askShop = async (): Promise<PaymentOffer> => {
  const answer = await transport.send(getPaymentOptions, {});
  return answer.type === 'ok'
    ? { status: 'ready', options: answer.body, saved: [], isSavedMissing: false }
    : { status: 'failed' };
};

/** @throws where none is given */
const askGuestToken = async (): Promise<string> => {
  const answer = await transport.send(createPaymentToken, {});
  if (answer.type !== 'ok') throw new Error('The payment provider gave no token');
  return answer.body.clientToken;
};

/** One for the whole document; after a failure it is asked for anew. @throws where none is given */
export const expressToken = clientTokenOnce(askGuestToken);
