// What a search box offers, put together from what was found: by the engine, or by a search server.
import type { ListedProduct } from '../query/listedCatalogue.ts';
import type { Suggestions } from '../query/searchQuery.ts';
import type { ListNames } from './listNames.ts';

/** Most of each kind. */
export const MOST_SUGGESTED = { queries: 4, lists: 4, products: 5 };

type Found = {
  /** What was typed, its last word finished; the likeliest first. */
  readonly queries: readonly string[];
  /** One of each style, best match first. */
  readonly products: readonly ListedProduct[];
};

export const suggestionsFrom = (
  words: string,
  names: ListNames,
  { queries, products }: Found,
): Suggestions => ({
  queries: queries
    .filter((query) => query.toLowerCase() !== words.toLowerCase())
    .slice(0, MOST_SUGGESTED.queries),
  lists: names.beginning(words).slice(0, MOST_SUGGESTED.lists),
  products: products.map(suggestedProduct),
});

const suggestedProduct = ({
  id,
  path,
  brand,
  name,
  purpose,
  price,
  originalPrice,
  pictureHash,
}: ListedProduct): Suggestions['products'][number] => ({
  productId: id,
  path,
  brand,
  name,
  purpose,
  priceCents: price,
  originalPriceCents: originalPrice,
  pictureHash,
});
