// Which of the phones' wallets this device has. Asked for at the payment step; until it is known, `loading`.
import { useEffect, useState } from 'react';
import type { Wallet, WalletName } from '#src/features/payment/providers/wallets/wallet.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';

/** Null: the shop does not offer it, or this device has none. */
export type WalletState = Wallet | 'loading' | null;
export type Wallets = Readonly<Record<WalletName, WalletState>>;

export const useWallets = (
  offered: PaymentOptions['wallets'],
  clientToken: () => Promise<string>,
): Wallets => {
  const [wallets, setWallets] = useState<Wallets>(() => ({
    applePay: offered.applePay && 'loading',
    googlePay: offered.googlePay && 'loading',
  }));
  useEffect(() => {
    let isOver = false;
    const found = (name: WalletName) => (wallet: Wallet | null) => {
      if (!isOver) setWallets((now) => ({ ...now, [name]: wallet }));
    };
    const none = (name: WalletName) => () => found(name)(null);
    const { applePay, googlePay } = offered;
    if (applePay)
      import('#src/features/payment/providers/wallets/applePay.ts')
        .then(({ openApplePay }) => openApplePay({ ...applePay, merchantId: null, clientToken }))
        .then(found('applePay'), none('applePay'));
    if (googlePay)
      import('#src/features/payment/providers/wallets/googlePay.ts')
        .then(({ openGooglePay }) => openGooglePay({ ...googlePay, clientToken }))
        .then(found('googlePay'), none('googlePay'));
    return () => {
      isOver = true;
    };
  }, [offered, clientToken]);
  return wallets;
};

/** ms; a wallet that takes longer is not waited for any more. */
const FIRST_MS = 3_000;

/** @returns whether the line may be used for what comes after the wallets of the device, which are the shortest way to an order */
export const useWalletsFirst = (wallets: Wallets): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate || Object.values(wallets).every((wallet) => wallet !== 'loading');
};
