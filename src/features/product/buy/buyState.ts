// What a shopper can do with a product right now (CAT-06).
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import { sizeState } from '../../productCard/sizes.ts';

export type BuyState = 'ready' | 'comingSoon' | 'gone' | 'signIn' | 'soldOut';

type PageProduct = Pick<ProductPage['product'], 'state' | 'accountExclusive'>;
type LiveProduct = Pick<Product, 'state' | 'accountExclusive' | 'functionalType' | 'variants'>;

/**
 * @param page what the page was made of: never stock
 * @param live the product as last read; `undefined` not read yet, `null` gone
 */
export const buyState = (
  page: PageProduct,
  live: LiveProduct | null | undefined,
  { signedIn }: { readonly signedIn: boolean },
): BuyState => {
  if (live === null) return 'gone';
  const { state, accountExclusive } = live ?? page;
  if (state === 'coming') return 'comingSoon';
  if (state === 'discontinued' || state === 'hidden') return 'gone';
  if (live?.variants.every(({ id }) => sizeState(id, live).type === 'soldOut')) return 'soldOut';
  return accountExclusive && !signedIn ? 'signIn' : 'ready';
};
