// What is said of the phones' wallets.
import type { WalletName } from '#src/features/payment/providers/wallets/wallet.ts';

export const walletName: Readonly<Record<WalletName, string>> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
};

export const WALLET_LOADING_TEXT = 'One moment…';

export const walletUnreachableText = (name: WalletName): string =>
  `${walletName[name]} can’t be reached just now. Nothing was charged. Try again, or choose another way to pay.`;
