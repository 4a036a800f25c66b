// What express checkout says.
export const EXPRESS_LOADING_TEXT = 'Looking for the wallets of this device…';
export const EXPRESS_OFFLINE_TEXT =
  'Express checkout needs a network. It comes back by itself when you’re online; until then you can fill in your details below.';
export const UNABLE_TO_LOAD_PROVIDER_TEXT =
  'Unable to load express checkout. Fill in your details below, or try again in a moment.';
export const NO_WALLET_TEXT = 'This device has no wallet that we take. Fill in your details below instead.';
export const AUTHORITY_HINT = 'With this, the four-hour courier is offered as well where it goes.';
export const NOTHING_LEFT_EXPRESS_TEXT =
  'Nothing is left to pay with a wallet. Fill in your details below to place your order.';
/** After the amount. */
export const IN_THE_SHEET_TEXT =
  'so far. You choose the address and the delivery in the wallet, and see the total there.';

/** BEH-8: Afterpay only under a maximum order. */
export const afterpayMaximumText = (maximum: string): string =>
  `Afterpay takes orders up to ${maximum} only. Choose another way to pay.`;
