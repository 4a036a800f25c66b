// The home page of products that are listed, where some that it showed no longer are. Pure.
import * as z from 'zod/mini';

const shownOnHome = z.looseObject({
  hero: z.looseObject({ productId: z.string() }),
  activities: z.array(z.looseObject({ productId: z.string() })),
});

type Row = { readonly id: string; readonly state?: unknown };

/** The first product stands in for the one it leads with, and an activity without its own is left out. */
export const homeOfListed = (home: unknown, products: readonly Row[]): unknown => {
  const read = z.safeParse(shownOnHome, home);
  if (!read.success) return home;
  const listed = new Set(products.flatMap(({ id, state }) => (LISTED.has(state) ? [id] : [])));
  const { hero, activities } = read.data;
  const [first = hero.productId] = listed;
  return {
    ...read.data,
    hero: { ...hero, productId: listed.has(hero.productId) ? hero.productId : first },
    activities: activities.filter(({ productId }) => listed.has(productId)),
  };
};

const LISTED: ReadonlySet<unknown> = new Set(['current', 'evergreen', 'coming']);
