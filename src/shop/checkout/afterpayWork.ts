// Begins a checkout at Afterpay. A chunk of its own: who is at the last step and chose it has a network.
import { createAfterpayCheckout, type AfterpayCart } from '#sync/protocol/checkout/order.ts';
import type { AfterpayStart } from '../../store/checkoutStore.ts';
import type { CheckoutPorts } from './checkoutPorts.ts';

export const beginAfterpay = async (
  cart: AfterpayCart,
  { call }: Pick<CheckoutPorts, 'call'>,
): Promise<AfterpayStart> => {
  const answer = await call(createAfterpayCheckout, { body: { cart } });
  switch (answer.type) {
    case 'ok':
      return answer.body.status === 'SUCCESS'
        ? { type: 'redirect', url: answer.body.redirectCheckoutUrl }
        : { type: 'refused', refusal: answer.body };
    case 'refused':
      return { type: 'invalid', message: answer.message, fields: answer.fields };
    default:
      return { type: 'invalid', message: UNREACHABLE_AFTERPAY_TEXT, fields: {} };
  }
};

const UNREACHABLE_AFTERPAY_TEXT =
  'Afterpay can’t be reached just now. Nothing was charged. Try again, or choose another way to pay.';
