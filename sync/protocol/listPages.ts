// Pages that are lists: a category, a brand, what a search found. Each is a search answer with what stands around it.
import * as z from 'zod/mini';
import { link } from './pages.ts';
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

/** `/brands/tessel`; its products of one kind stand in categories, which `children` links to with the brand chosen. */
export const brandPage = z.object({
  brand: z.object({ slug: z.string(), name: z.string(), path: z.string(), title: z.string() }),
  children: z.array(link),
  ...searchAnswer.shape,
});
export type BrandPage = z.output<typeof brandPage>;

/** `/search?q=…`; without words, the whole shop. */
export const searchPage = searchAnswer;
export type SearchPage = z.output<typeof searchPage>;
