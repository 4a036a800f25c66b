// Who the shop takes express orders through. Which wallets this device has is found out on the page of express checkout, where
// providers are let in.
import { useEffect, useState } from 'react';
import { callAsShopper } from '#src/store/useCheckout.ts';
import { getPaymentOptions, type PaymentOptions } from '#sync/protocol/checkout/payment.ts';

/** @returns their names; none until the shop has told them */
export const useExpressOffered = (): readonly string[] => {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await callAsShopper(getPaymentOptions, {});
      if (!isOver && answer.type === 'ok') setNames(namesOf(answer.body));
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, []);
  return names;
};

const namesOf = ({ cards, wallets, scripts, afterpay }: PaymentOptions): readonly string[] =>
  [
    cards && wallets.applePay && 'Apple Pay',
    cards && wallets.googlePay && 'Google Pay',
    cards && scripts.paypal !== null && 'PayPal',
    afterpay && scripts.afterpay !== null && 'Afterpay',
  ].filter((name) => typeof name === 'string');
