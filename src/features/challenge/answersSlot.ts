// Which answers in the cart stand, for the page that shows them. The engine fills it; before, every answer given stands.
import { useEffect, useSyncExternalStore } from 'react';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import type { VariantId } from '#events/facts/values.ts';

type Answers = {
  /** Has those judged that were not yet. */
  readonly look: () => void;
  readonly fallen: () => ReadonlySet<string>;
};

let answers: Answers | undefined;
const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();

/** Call it again when another of them has fallen. */
export const provideAnswers = (given: Answers): void => {
  answers = given;
  tellAnswers();
};

export const tellAnswers = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Has the answers in the cart judged while a screen shows it (§5), now and whenever the network comes back.
 *
 * @param products as far as they are known: only those that ask a question have an answer judged
 * @returns the variants whose answer stands
 */
export const useAnswered = (
  items: readonly CartItem[],
  products: ReadonlyMap<string, Pick<ProductFacts, 'functionalType'> | null>,
): ReadonlySet<VariantId> => {
  const fallen = useSyncExternalStore(
    subscribe,
    () => answers?.fallen() ?? none,
    () => none,
  );
  const isThere = useSyncExternalStore(
    subscribe,
    () => answers !== undefined,
    () => false,
  );
  const asked = items.filter(({ productId }) => products.get(productId)?.functionalType === 'challenge');
  const toJudge = asked.map(({ answerRef = '' }) => answerRef).join(' ');
  useEffect(() => {
    if (toJudge.trim() === '' || !isThere) return undefined;
    const look = () => answers?.look();
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [toJudge, isThere]);
  return new Set(
    asked
      .filter(({ answerRef }) => answerRef !== undefined && !fallen.has(answerRef))
      .map(({ variantId }) => variantId),
  );
};
