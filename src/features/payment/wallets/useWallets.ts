// Which of the phones' wallets this device has. Asked for at the payment step; until it is known, `loading`.
import { useEffect, useState } from 'react';
import type { Wallet, WalletName } from '#src/features/payment/providers/wallets/wallet.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import { openWallets } from './openWallets.ts';

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
    const { applePay, googlePay } = openWallets(offered, clientToken);
    const tell = async (name: WalletName, looked: Promise<Wallet | null> | undefined): Promise<void> => {
      const wallet = (await looked) ?? null;
      if (!isOver) setWallets((now) => ({ ...now, [name]: wallet }));
    };
    void tell('applePay', applePay);
    void tell('googlePay', googlePay);
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
  useEffect(() => whenLate(() => setLate(true)), []);
  return isAfterWallets(wallets, isLate);
};

/** @param tell called once the wallets of the device have had their time @returns ends the waiting */
export const whenLate = (tell: () => void): (() => void) => {
  const timer = setTimeout(tell, FIRST_MS);
  return () => clearTimeout(timer);
};

export const isAfterWallets = (wallets: Wallets, isLate: boolean): boolean =>
  isLate || Object.values(wallets).every((wallet) => wallet !== 'loading');
