// What Afterpay's window needs of the shop: the token it begins with, and afterwards what the shopper told there (CHECK-12).
import type { AfterpayShop } from '#src/features/payment/providers/express/afterpayWindow.ts';
import { tabParts } from '#src/store/tabParts.ts';
import { callAsShopper } from '#src/store/useCheckout.ts';
import { createAfterpayExpress, readAfterpayExpress } from '#sync/protocol/checkout/expressToken.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';

/** @param onRefused told why an order like this would not be placed */
export const afterpayShop = (onRefused: (message: string) => void): AfterpayShop => ({
  begin: async () => {
    const cart = tokenCart(await (await tabParts.arrival('checkout')).question());
    const answer = await callAsShopper(createAfterpayExpress, { body: { cart } });
    if (answer.type === 'refused') onRefused(answer.message);
    else if (answer.type !== 'ok') throw new Error('The shop gives no token for Afterpay');
    else if (answer.body.status === 'SUCCESS') return answer.body.token;
    else onRefused(answer.body.message);
    return null;
  },
  told: async (token) => {
    const answer = await callAsShopper(readAfterpayExpress, { body: { token } });
    if (answer.type !== 'ok') return null;
    const { address, optionId, ...who } = answer.body;
    return { told: { ...(address ?? nowhere), ...who }, optionId };
  },
});

const nowhere = { country: '', state: '', suburb: '', postcode: '', lines: [] } as const;

/**
 * The cart that a token is fetched for: with its way of sending where it is picked up, else with the flag that its address is
 * provisional, since the window asks for it.
 */
export const tokenCart = (cart: CheckoutCart): CheckoutCart => {
  const { shipping, shippingAddress: _known, ...rest } = cart;
  return shipping?.methodCode === 'storePickup' && shipping.clickCollectStoreId !== undefined
    ? { ...rest, shipping, useProvisionalShippingAddress: false }
    : { ...rest, useProvisionalShippingAddress: true };
};
