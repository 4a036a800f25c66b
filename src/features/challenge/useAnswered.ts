// Which answers in the cart stand, for the page that shows them. Before the engine is there, every answer given stands.
import { useEffect } from 'react';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { tabParts, useTabPart } from '#src/store/tabParts.ts';
import type { VariantId } from '#events/facts/values.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Has the server judge the answers in the cart while a screen shows it (BEH-5), now and whenever the network comes back.
 *
 * @param products as far as they are known: only those with a question have an answer judged
 * @returns the variants whose answer stands
 */
export const useAnswered = (
  items: readonly CartItem[],
  products: ReadonlyMap<string, Pick<ProductFacts, 'functionalType'> | null>,
): ReadonlySet<VariantId> => {
  const fallen = useTabPart('answers', (answers) => answers.fallen(), none);
  const isThere = useTabPart('answers', () => true, false);
  const asked = items.filter(({ productId }) => products.get(productId)?.functionalType === 'challenge');
  const toJudge = asked.map(({ answerRef = '' }) => answerRef).join(' ');
  useEffect(() => {
    if (toJudge.trim() === '' || !isThere) return undefined;
    const look = () => tabParts.get('answers')?.look();
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
