// The order pictures are rendered in on a cold start: what shoppers see first comes first.
import type { ListedCategory } from '#domain/search/query/listedCatalogue.ts';
import { type CategoryTree, categoryTreeOf } from '#domain/search/pages/categoryTree.ts';
import { categoryPageOf } from '#domain/search/pages/buildListPages.ts';
import type { Shown } from '#server/pictures/address/shown.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

import type { Catalogue } from '#server/shop/catalogue/content/catalogue.ts';
import { homePageOf } from './homePage.ts';

/** Everything that is shown once: home, the first page of each list in the order of the menu, then all other colours. */
export const warmUpOrder = (catalogue: Catalogue): readonly Shown[] => {
  const hashes = new Set([
    ...homeHashes(catalogue),
    ...listPaths(categoryTreeOf(catalogue.engine.catalogue), null).flatMap((path) =>
      hashesOf(firstCards(catalogue, path)),
    ),
    ...catalogue.pictures.keys(),
  ]);
  return [...hashes].flatMap((hash) => catalogue.pictures.get(hash) ?? []);
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

const listPaths = (tree: CategoryTree, parent: ListedCategory | null): readonly string[] =>
  tree.below(parent).flatMap((category) => [category.path, ...listPaths(tree, category)]);

const firstCards = (catalogue: Catalogue, path: string): readonly ProductCard[] =>
  categoryPageOf(catalogue.engine, path, PLAIN_LIST)?.cards ?? [];

const hashesOf = (cards: readonly ProductCard[]): readonly string[] =>
  cards.map(({ pictureHash }) => pictureHash);
