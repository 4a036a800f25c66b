// Looks for the phones' wallets on this device, with the code that each needs. Express checkout begins it before its page is there
// (DEC-215); a screen that shows them later hears of the same ones.
import type { Wallet, WalletName } from '#src/features/payment/providers/wallets/wallet.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';

/** Null: this device or this shopper has none. Without those that the shop does not offer. */
export type OpenedWallets = { readonly [Name in WalletName]?: Promise<Wallet | null> };

const opened = new WeakMap<PaymentOptions['wallets'], OpenedWallets>();

/** @param offered of one answer of the shop: for the same one they are looked for once @returns promises that never reject */
export const openWallets = (
  offered: PaymentOptions['wallets'],
  clientToken: () => Promise<string>,
): OpenedWallets => {
  const known = opened.get(offered);
  if (known) return known;
  const { applePay, googlePay } = offered;
  const looked: OpenedWallets = {
    ...(applePay && {
      applePay: import('#src/features/payment/providers/wallets/applePay.ts')
        .then(({ openApplePay }) => openApplePay({ ...applePay, merchantId: null, clientToken }))
        .catch(none),
    }),
    ...(googlePay && {
      googlePay: import('#src/features/payment/providers/wallets/googlePay.ts')
        .then(({ openGooglePay }) => openGooglePay({ ...googlePay, clientToken }))
        .catch(none),
    }),
  };
  opened.set(offered, looked);
  return looked;
};

const none = (): null => null;
