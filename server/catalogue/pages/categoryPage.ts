// A page of a list: where it stands in the tree, and what the engine answers for it.
import type { SearchEngine } from '#domain/search/searchEngine.ts';
import type { CategoryPage } from '#sync/protocol/listPages.ts';
import type { ListQuery } from '#sync/protocol/searchAddress.ts';

import { linkTo } from './cards.ts';
import { lineageOf, type Catalogue } from '#server/catalogue/catalogue.ts';
import type { Category } from '#server/catalogue/catalogueDocuments.ts';
import { isPageOf, listOf } from './lists.ts';

/**
 * @param query what is left out is as in a plain list
 * @param engine the catalogue’s own, by the stock that counts
 * @returns null when there is no such category, or no such page of it
 */
export const categoryPageOf = (
  catalogue: Catalogue,
  path: string,
  query: Partial<ListQuery>,
  engine: SearchEngine = catalogue.engine,
): CategoryPage | null => {
  const category = catalogue.categoryByPath.get(path);
  if (category === undefined) return null;
  const answer = listOf(engine, { type: 'category', path }, query);
  if (!isPageOf(answer)) return null;
  const { id, name, title, description } = category;
  return {
    category: { id, name, title, path, description },
    ancestors: lineageOf(category, catalogue.categoryById).slice(0, -1).map(linkTo),
    children: childrenOf(catalogue, id).map(linkTo),
    related: relatedOf(catalogue, category).map(linkTo),
    ...answer,
  };
};

/** The categories right below one (null: the top), as menus show them. */
export const childrenOf = (catalogue: Catalogue, parentId: string | null): readonly Category[] =>
  catalogue.categories.filter((category) => category.parentId === parentId && category.visibleIn.menu);

const relatedOf = (
  catalogue: Catalogue,
  { relatedIds }: Category,
): readonly { name: string; path: string }[] =>
  relatedIds.flatMap((id) => {
    const category = catalogue.categoryById.get(id);
    // Out of its branch a short name says too little: the title tells Men’s from Women’s.
    return category?.visibleIn.relatedPlpLinks ? [{ name: category.title, path: category.path }] : [];
  });
