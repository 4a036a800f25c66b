// The categories that promotions name. A product lies in one, and a promotion is for those that lie in its category or below it: one
// that fills itself by a rule, as Sale does, holds none, and its promotion would be on and take nothing off. Pure.
import * as z from 'zod/mini';
import { promotionsOf } from './promotionDocument.ts';

const place = z.object({ path: z.string(), rule: z.optional(z.unknown()) });
export type NamedPlace = z.output<typeof place>;

/** @param document of categories, as its table has it */
export const placesOf = (document: unknown): readonly NamedPlace[] =>
  z.safeParse(z.array(place), document).data ?? [];

/** @returns null: products can lie there */
export const placeProblem = (path: string, places: readonly NamedPlace[]): string | null => {
  const found = places.filter((each) => each.path === path || each.path.startsWith(`${path}/`));
  if (!found.some((each) => each.path === path)) return `the shop has no category ${path}`;
  return found.some(({ rule }) => (rule ?? null) === null)
    ? null
    : `${path} fills itself by a rule; a promotion names categories that products lie in`;
};

type Row = { readonly id: string; readonly document: unknown };

/** @returns what promotions name that held products before, and no longer does: a line each */
export const lostPlaces = (
  promotions: readonly Row[],
  before: readonly NamedPlace[],
  after: readonly NamedPlace[],
): readonly string[] =>
  promotionsOf(promotions).promotions.flatMap(({ id, scope }) =>
    (scope.categoryPaths ?? []).flatMap((path) => {
      const problem = placeProblem(path, before) === null ? placeProblem(path, after) : null;
      return problem === null ? [] : [`promotion ${id} takes nothing off there any more: ${problem}`];
    }),
  );
