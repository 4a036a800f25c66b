// Which ways of paying there are just now: what the shop takes, and what the customer has saved.
import { useEffect, useState } from 'react';
import { sendAsShopper } from '#src/store/useCheckout.ts';
import { useSession } from '#src/store/useViews.ts';
import {
  createPaymentToken,
  getPaymentOptions,
  listPaymentMethods,
  type PaymentOptions,
  type SavedPaymentMethod,
} from '#sync/protocol/payment.ts';

export type PaymentOffer =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly options: PaymentOptions;
      readonly saved: readonly SavedPaymentMethod[];
      /** They could not be read; everything else works without. */
      readonly isSavedMissing: boolean;
    };

export const usePaymentOffer = (): PaymentOffer => {
  const isCustomer = useSession().status === 'LOGGED_IN';
  const [offer, setOffer] = useState<PaymentOffer>({ status: 'loading' });
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const [options, saved] = await Promise.all([
        sendAsShopper(getPaymentOptions, {}),
        isCustomer ? sendAsShopper(listPaymentMethods, {}) : null,
      ]);
      if (isOver) return;
      if (options.type !== 'ok') return setOffer({ status: 'failed' });
      setOffer({
        status: 'ready',
        options: options.body,
        saved: saved?.type === 'ok' ? saved.body.paymentMethods : [],
        isSavedMissing: saved !== null && saved.type !== 'ok',
      });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isCustomer]);
  return offer;
};

/** One token serves everything of a page's provider. Asked anew after a failure. */
export const clientTokenOnce = (): (() => Promise<string>) => {
  let asked: Promise<string> | undefined;
  return async () => {
    asked ??= askClientToken();
    try {
      return await asked;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
};

const askClientToken = async (): Promise<string> => {
  const answer = await sendAsShopper(createPaymentToken, {});
  if (answer.type !== 'ok') throw new Error('The payment provider gave no token');
  return answer.body.clientToken;
};
