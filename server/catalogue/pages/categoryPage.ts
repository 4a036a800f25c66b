// A page of a list: where it stands in the tree, and up to a page size of cards.
import type { CategoryPage, SortOrder } from '#sync/protocol/pages.ts';

import { cardOf, linkTo } from './cards.ts';
import { lineageOf, type Catalogue } from '#server/catalogue/catalogue.ts';
import type { Category } from '#server/catalogue/catalogueDocuments.ts';
import { inOrder, stylesIn } from './styleList.ts';

export type ListQuery = {
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
};

/** @returns null when there is no such category, or no such page of it */
export const categoryPageOf = (
  catalogue: Catalogue,
  path: string,
  { sort, page }: ListQuery,
): CategoryPage | null => {
  const category = catalogue.categoryByPath.get(path);
  if (category === undefined) return null;
  const listed = inOrder(stylesIn(catalogue, category), sort);
  const { pageSize } = catalogue.settings;
  const pageCount = Math.max(1, Math.ceil(listed.length / pageSize));
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null;
  const { id, name, title, description } = category;
  return {
    category: { id, name, title, path, description },
    ancestors: lineageOf(category, catalogue.categoryById).slice(0, -1).map(linkTo),
    children: childrenOf(catalogue, id).map(linkTo),
    related: relatedOf(catalogue, category).map(linkTo),
    sort,
    page,
    pageCount,
    total: listed.length,
    cards: listed
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ style, shown }) => cardOf(style, shown)),
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
