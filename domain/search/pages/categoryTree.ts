// The tree of categories: what is above, below and beside a list.
import type { ListedCatalogue, ListedCategory } from '../query/listedCatalogue.ts';

export type CategoryTree = {
  at(path: string): ListedCategory | undefined;
  byId(id: string): ListedCategory | undefined;
  /** From the top down, without the category itself. */
  above(category: ListedCategory): readonly ListedCategory[];
  /** Right below one (null: the top), as menus show them. */
  below(category: ListedCategory | null): readonly ListedCategory[];
  /** Lists a shopper of this one may want instead. */
  beside(category: ListedCategory): readonly ListedCategory[];
};

export const categoryTreeOf = ({ categories }: ListedCatalogue): CategoryTree => {
  const known = trees.get(categories);
  const tree = known ?? createTree(categories);
  trees.set(categories, tree);
  return tree;
};

/** One tree per catalogue, kept as long as the catalogue is. */
const trees = new WeakMap<readonly ListedCategory[], CategoryTree>();

const createTree = (categories: readonly ListedCategory[]): CategoryTree => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const byPath = new Map(categories.map((category) => [category.path, category]));
  return {
    at: (path) => byPath.get(path),
    byId: (id) => byId.get(id),
    above(category) {
      const above: ListedCategory[] = [];
      for (let at = category.parentId; at !== null;) {
        const parent = byId.get(at);
        if (parent === undefined || parent === category || above.includes(parent)) break;
        above.unshift(parent);
        at = parent.parentId;
      }
      return above;
    },
    below: (category) =>
      categories.filter(({ parentId, inMenu }) => inMenu && parentId === (category?.id ?? null)),
    beside: ({ relatedIds }) =>
      relatedIds.flatMap((id) => {
        const related = byId.get(id);
        return related?.inRelated ? [related] : [];
      }),
  };
};
