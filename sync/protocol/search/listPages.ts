// Pages that are lists: a category, a brand, what a search found. Each is a search answer with what is around it.
import * as z from 'zod/mini';
import { link } from '../pages/pages.ts';
import { searchAnswer } from './search.ts';

export const categoryPage = z.object({
  category: z.object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    path: z.string(),
    description: z.string(),
  }),
  ancestors: z.array(link),
  children: z.array(link),
  related: z.array(link),
  ...searchAnswer.shape,
});
export type CategoryPage = z.output<typeof categoryPage>;

/** `/brands/tessel`, and below it what of the brand is in a category: `/brands/tessel/mens/shoes`. */
export const brandPage = z.object({
  brand: z.object({ slug: z.string(), name: z.string(), path: z.string() }),
  /** Null: everything of the brand. Paths stay below the brand. */
  category: z.nullable(z.object({ name: z.string(), title: z.string(), path: z.string() })),
  ancestors: z.array(link),
  /** Categories that have something of the brand. */
  children: z.array(link),
  ...searchAnswer.shape,
});
export type BrandPage = z.output<typeof brandPage>;

/** `/search?q=…`; without words, the whole shop. */
export const searchPage = searchAnswer;
export type SearchPage = z.output<typeof searchPage>;
