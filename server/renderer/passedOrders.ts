// Orders that went on to the backend from here, by their attempts: what it says of them is judged by that.
//
// A browser believes "NotFound" of an attempt, and tells the shopper that the order did not reach the shop. A backend that keeps no
// attempts says it of orders that it has placed.
import { ApiFault } from '#server/http/api/apiFault.ts';

/** Attempts remembered: a busy day's. */
const MOST = 10_000;

export type PassedOrders = {
  /** It may have arrived. */
  readonly add: (attemptId: string) => void;
  /** It certainly has not. */
  readonly forget: (attemptId: string) => void;
  /** @throws ApiFault `Unavailable` when nothing is known of an attempt that may have arrived: the browser goes on asking */
  readonly judge: (attemptId: string, status: number) => void;
};

export const createPassedOrders = (): PassedOrders => {
  const passed = new Set<string>();
  return {
    add(attemptId) {
      passed.delete(attemptId);
      passed.add(attemptId);
      const [oldest] = passed;
      if (passed.size > MOST && oldest !== undefined) passed.delete(oldest);
    },
    forget: (attemptId) => void passed.delete(attemptId),
    judge(attemptId, status) {
      if (status === 404 && passed.has(attemptId))
        throw new ApiFault('Unavailable', 'What became of this order is not known here.');
    },
  };
};
