// The order pictures are drawn in on a cold start: what shoppers see first comes first.
import type { Drawing } from '#server/illustrator/subject.ts';
import type { ProductCard } from '#sync/protocol/pages.ts';

import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { categoryPageOf, childrenOf } from './categoryPage.ts';
import { homePageOf } from './homePage.ts';

/** Every drawing once: home, the first page of each list in the order of the menu, then all other colours. */
export const warmUpOrder = (catalogue: Catalogue): readonly Drawing[] => {
  const hashes = new Set([
    ...homeHashes(catalogue),
    ...listPaths(catalogue, null).flatMap((path) => hashesOf(firstCards(catalogue, path))),
    ...catalogue.drawings.keys(),
  ]);
  return [...hashes].flatMap((hash) => catalogue.drawings.get(hash) ?? []);
};

const homeHashes = (catalogue: Catalogue): readonly string[] => {
  const { hero, activities, justLanded, sale } = homePageOf(catalogue);
  return [
    hero.card.pictureHash,
    ...activities.map(({ pictureHash }) => pictureHash),
    ...hashesOf(justLanded.cards),
    ...hashesOf(sale.cards),
  ];
};

const listPaths = (catalogue: Catalogue, parentId: string | null): readonly string[] =>
  childrenOf(catalogue, parentId).flatMap(({ id, path }) => [path, ...listPaths(catalogue, id)]);

const firstCards = (catalogue: Catalogue, path: string): readonly ProductCard[] =>
  categoryPageOf(catalogue, path, { sort: 'featured', page: 1 })?.cards ?? [];

const hashesOf = (cards: readonly ProductCard[]): readonly string[] =>
  cards.map(({ pictureHash }) => pictureHash);
