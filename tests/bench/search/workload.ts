// The questions of the search bench: what people tick, in the proportions people tick it, the same for everybody.
import type { OwnFacetId } from '#events/facts/facetIds.ts';
import type { ListedCatalogue } from '#domain/search/query/listedCatalogue.ts';
import type { ChosenFacets, SearchQuery } from '#domain/search/query/searchQuery.ts';
import { createChance } from './generatedCatalogue.ts';

const values: Readonly<Record<OwnFacetId, readonly string[]>> = {
  size: ['8', '9', '9.5', '10', '11'],
  clothingSize: ['s', 'm', 'l'],
  width: ['standard', 'wide-2e'],
  gender: ['mens', 'womens', 'unisex', 'kids'],
  stability: ['neutral', 'stable-neutral', 'stability'],
  cushioning: ['firm', 'balanced', 'plush', 'max'],
  arch: ['low', 'neutral', 'high'],
  offset: ['4', '6', '8', '10'],
  activity: ['road', 'trail', 'race', 'gym'],
  technology: ['loftcore', 'airknit', 'gripline'],
  colour: ['black', 'blue', 'red', 'green'],
  brand: ['tessel', 'orrin', 'corvane'],
  new: ['yes'],
  sale: ['yes'],
};
const ids = Object.keys(values) as (keyof typeof values)[];
const sorts = ['featured', 'newest', 'oldest', 'priceAsc', 'priceDesc', 'nameAsc', 'nameDesc'] as const;

/** Four in ten with a word, three in ten with a price, up to three facets; every order, the first pages. */
export const questions = (
  { products }: ListedCatalogue,
  count: number,
  seed = 11,
): readonly SearchQuery[] => {
  const chance = createChance(seed);
  const below = (end: number): number => Math.floor(chance() * end);
  const facetsOf = (): ChosenFacets =>
    Object.fromEntries(
      Array.from({ length: below(4) }, () => {
        const id = ids[below(ids.length)] ?? 'colour';
        const known: readonly string[] = values[id];
        const [first, second] = [known[below(known.length)] ?? '', known[below(known.length)] ?? ''];
        return [id, [...new Set([first, second])]];
      }),
    );
  return Array.from({ length: count }, (): SearchQuery => {
    const word = products[below(products.length)]?.name.split(' ')[0] ?? '';
    const low = 40 + below(200);
    const hasPrice = chance() < 0.3;
    return {
      scope: { type: 'all' },
      words: chance() < 0.4 ? word : '',
      facets: facetsOf(),
      minPrice: hasPrice ? low : null,
      maxPrice: hasPrice ? low + 100 : null,
      sort: sorts[below(sorts.length)] ?? 'featured',
      page: 1,
    };
  });
};
