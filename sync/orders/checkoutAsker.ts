// Asks /checkout/info, one question at a time: a newer one aborts the older (BEH-4).
import { Observable, Subject, switchMap, type Subscription } from 'rxjs';
import type { CheckoutCart, CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import { getCheckoutInfo } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { ShopperCall } from '../transport/customerCall.ts';

/** BEH-4's results; an error keeps its reason. */
export type CheckoutResult =
  | { readonly type: 'SUCCESS'; readonly data: CheckoutData }
  | { readonly type: 'CART_EMPTY' }
  | {
      readonly type: 'ERROR';
      readonly reason: 'unreachable' | 'refused';
      /** The server's answer; empty where no answer came. */
      readonly message: string;
      /** Dotted path of a field → text. */
      readonly fields: Readonly<Record<string, string>>;
    };

export type CheckoutQuestion = {
  /** The question's name. */
  readonly question: string;
  readonly cart: () => Promise<CheckoutCart>;
};

export interface CheckoutAsker {
  ask(question: CheckoutQuestion): void;
  stop(): void;
}

/** @param onResult called with each question's result, except of those that a newer one overtook */
export const createCheckoutAsker = (
  call: ShopperCall,
  onResult: (question: string, result: CheckoutResult) => void,
  onError: (error: unknown) => void,
): CheckoutAsker => {
  const asked = new Subject<CheckoutQuestion>();
  const results = asked.pipe(switchMap((question) => answerTo(question, call, onError)));
  const following: Subscription = results.subscribe(({ question, result }) => onResult(question, result));
  return { ask: (question) => asked.next(question), stop: () => following.unsubscribe() };
};

type Answered = { readonly question: string; readonly result: CheckoutResult };

/** Unsubscribing aborts the call. An error ends this question, never those after it. */
const answerTo = (
  { question, cart }: CheckoutQuestion,
  call: ShopperCall,
  onError: (error: unknown) => void,
): Observable<Answered> =>
  new Observable((subscriber) => {
    const { promise: abandoned, resolve: abandon } = Promise.withResolvers<void>();
    const answer = async (): Promise<void> => {
      const result = await askServer(await cart(), call, abandoned);
      subscriber.next({ question, result });
      subscriber.complete();
    };
    answer().catch((error: unknown) => {
      onError(error);
      // A caller that waits for this answer must learn that there is none.
      subscriber.next({ question, result: unanswered });
      subscriber.complete();
    });
    return abandon;
  });

const askServer = async (
  cart: CheckoutCart,
  call: ShopperCall,
  abandoned: Promise<void>,
): Promise<CheckoutResult> => {
  const answer = await call(getCheckoutInfo, { body: { cart }, abandoned });
  switch (answer.type) {
    case 'ok':
      return answer.body.status === 'SUCCESS'
        ? { type: 'SUCCESS', data: answer.body.checkoutData }
        : { type: 'CART_EMPTY' };
    case 'refused':
      return { type: 'ERROR', reason: 'refused', message: answer.message, fields: answer.fields };
    default:
      return unanswered;
  }
};

const unanswered: Extract<CheckoutResult, { readonly type: 'ERROR' }> = {
  type: 'ERROR',
  reason: 'unreachable',
  message: '',
  fields: {},
};
