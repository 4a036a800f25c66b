// Which answers in the cart are valid, for the page that shows them. Before the engine has loaded, every given answer counts as
// valid.
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
 * @returns the variants whose answer is valid
 */
export const useAnswered = (
  items: readonly CartItem[],
  products: ReadonlyMap<string, Pick<ProductFacts, 'functionalType'> | null>,
): ReadonlySet<VariantId> => {
  const invalid = useTabPart('answers', (answers) => answers.invalid(), none);
  const isThere = useTabPart('answers', () => true, false);
  const asked = items.filter(({ productId }) => products.get(productId)?.functionalType === 'challenge');
  const toJudge = asked.map(({ answerRef = '' }) => answerRef).join(' ');
  useEffect(() => {
    if (toJudge.trim() === '' || !isThere) return undefined;
    const check = () => tabParts.get('answers')?.check();
    check();
    window.addEventListener('online', check);
    return () => window.removeEventListener('online', check);
  }, [toJudge, isThere]);
  return new Set(
    asked
      .filter(({ answerRef }) => answerRef !== undefined && !invalid.has(answerRef))
      .map(({ variantId }) => variantId),
  );
};
