// What is said of the phones' wallets.
import type { WalletName } from '#src/features/payment/providers/wallets/wallet.ts';

export const walletName: Readonly<Record<WalletName, string>> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
};

export const WALLET_LOADING_TEXT = 'One moment…';
