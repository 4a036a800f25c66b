// Waits for the shop's answer to the present choices.
import { useEffect, useRef } from 'react';
import type { CheckoutView } from '#src/store/checkoutStore.ts';

type Waiting = { readonly view: CheckoutView; readonly waiting: ((view: CheckoutView) => void)[] };

/** @returns a function whose promise is the view as soon as it has its answer, or certainly has none */
export const useSettled = (view: CheckoutView): (() => Promise<CheckoutView>) => {
  const state = useRef<Waiting>({ view, waiting: [] });
  useEffect(() => {
    const { waiting } = state.current;
    state.current = { view, waiting: isSettled(view) ? [] : waiting };
    if (isSettled(view)) for (const resolve of waiting) resolve(view);
  }, [view]);
  return () =>
    new Promise((resolve) => {
      if (isSettled(state.current.view)) resolve(state.current.view);
      else state.current.waiting.push(resolve);
    });
};

/** While an order is being placed no quote is requested, so there is none to wait for. */
export const isSettled = ({ isCurrent, isAsking, problem, attempt }: CheckoutView): boolean =>
  isCurrent || attempt !== null || (problem !== null && !isAsking);
