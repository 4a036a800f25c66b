// What express checkout begins with. Neither the ways to pay nor a wallet's token depend on who asks, so both are asked for while the
// engine, which knows that, is still on its way (DEC-135).
import { reportUnreachable } from '#src/page/offline/reachability.ts';
import { createFetchTransport } from '#src/platform/network/fetchTransport.ts';
import { createSystemClock } from '#src/platform/ports/systemClock.ts';
import { createPaymentToken, getPaymentOptions } from '#sync/protocol/checkout/payment.ts';
import type { PaymentOffer } from '../form/usePaymentOffer.ts';

const transport = createFetchTransport(createSystemClock(), reportUnreachable);

/** A wallet has cards of its own: those that the customer has saved are not asked for. */
export const askExpressOffer = async (): Promise<PaymentOffer> => {
  const answer = await transport.send(getPaymentOptions, {});
  return answer.type === 'ok'
    ? { status: 'ready', options: answer.body, saved: [], isSavedMissing: false }
    : { status: 'failed' };
};

/** @throws where none is given */
export const askGuestToken = async (): Promise<string> => {
  const answer = await transport.send(createPaymentToken, {});
  if (answer.type !== 'ok') throw new Error('The payment provider gave no token');
  return answer.body.clientToken;
};
