// Which payment methods are available now: what the shop takes, and what the customer has saved.
import { useEffect, useState } from 'react';
import { useReachability, type Reachability } from '#src/page/offline/reachability.ts';
import { callAsShopper } from '#src/store/useCheckout.ts';
import { useSession } from '#src/store/useViews.ts';
import {
  createPaymentToken,
  getPaymentOptions,
  listPaymentMethods,
  type PaymentOptions,
  type SavedPaymentMethod,
} from '#sync/protocol/checkout/payment.ts';

export type PaymentOffer =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly options: PaymentOptions;
      readonly saved: readonly SavedPaymentMethod[];
      /** They could not be read; everything else works without. */
      readonly isSavedMissing: boolean;
    };

type Turn = { readonly isCustomer: boolean; readonly reachability: Reachability };
type Answered = Turn & { readonly offer: PaymentOffer };

/** Requested again once the shop can be reached again, unless it has answered: a form that is being filled in stays. */
export const usePaymentOffer = (): PaymentOffer => useOfferOf(useSession().status === 'LOGGED_IN', askOffer);

/** @param ask always the same function */
export const useOfferOf = (
  isCustomer: boolean,
  ask: (isCustomer: boolean) => Promise<PaymentOffer>,
): PaymentOffer => {
  const reachability = useReachability();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { offer, isDue } = offerNow(answered, { isCustomer, reachability });
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const asked = await ask(isCustomer);
      if (!isOver) setAnswered({ isCustomer, reachability, offer: asked });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isDue, isCustomer, reachability, ask]);
  return offer;
};

/** @returns what to show, and whether to load: a failure holds until the shop is lost or reachable again */
export const offerNow = (
  answered: Answered | null,
  { isCustomer, reachability }: Turn,
): { readonly offer: PaymentOffer; readonly isDue: boolean } => {
  const isSameShopper = answered?.isCustomer === isCustomer;
  if (answered?.offer.status === 'ready') return { offer: answered.offer, isDue: !isSameShopper };
  return isSameShopper && answered.reachability === reachability
    ? { offer: answered.offer, isDue: false }
    : { offer: { status: 'loading' }, isDue: true };
};

const askOffer = async (isCustomer: boolean): Promise<PaymentOffer> => {
  const [options, saved] = await Promise.all([
    callAsShopper(getPaymentOptions, {}),
    isCustomer ? callAsShopper(listPaymentMethods, {}) : null,
  ]);
  if (options.type !== 'ok') return { status: 'failed' };
  return {
    status: 'ready',
    options: options.body,
    saved: saved?.type === 'ok' ? saved.body.paymentMethods : [],
    isSavedMissing: saved !== null && saved.type !== 'ok',
  };
};

/** One token serves everything of a page's provider. Requested anew after a failure. */
export const clientTokenOnce = (ask = askClientToken): (() => Promise<string>) => {
  let asked: Promise<string> | undefined;
  return async () => {
    asked ??= ask();
    try {
      return await asked;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
};

const askClientToken = async (): Promise<string> => {
  const answer = await callAsShopper(createPaymentToken, {});
  if (answer.type !== 'ok') throw new Error('The payment provider gave no token');
  return answer.body.clientToken;
};
