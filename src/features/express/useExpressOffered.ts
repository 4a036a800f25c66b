// Whether the shop has set up any wallet. What this device has is found out on the page of express checkout, where providers are
// let in.
import { useEffect, useState } from 'react';
import { callAsShopper } from '#src/store/useCheckout.ts';
import { getPaymentOptions } from '#sync/protocol/checkout/payment.ts';

/** @returns false until the shop has said so */
export const useExpressOffered = (): boolean => {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await callAsShopper(getPaymentOptions, {});
      if (isOver || answer.type !== 'ok') return;
      const { cards, wallets } = answer.body;
      setOffered(cards && (wallets.applePay !== null || wallets.googlePay !== null));
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, []);
  return isOffered;
};
