// Why a card's product is not added by its size alone.
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { BuyState } from './buy/buyState.ts';

type Facts = Pick<Product, 'functionalType'> | null | undefined;

/** @param product undefined: not known yet @returns null: a size is all it needs */
export const quickAddWords = (state: BuyState, product: Facts): string | null => {
  if (product === undefined) return 'Reading its sizes. Without a network they may not be here.';
  switch (state) {
    case 'ready':
      return product?.functionalType === 'challenge'
        ? 'A limited release: we ask a question before it goes into your cart.'
        : null;
    case 'signIn':
      return 'For customers: sign in on its page to buy it.';
    case 'soldOut':
      return 'Sold out in every size. Its page says what else there is.';
    case 'comingSoon':
      return 'It’s not on sale yet.';
    case 'gone':
      return 'This one is no longer available.';
    default:
      return state satisfies never;
  }
};
