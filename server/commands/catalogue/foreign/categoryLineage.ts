// Where a category stands, as Google writes a type: `Men’s > Shoes > Road`. A feed says it, and an import finds the category by it. Pure.

type Placed = { readonly id: string; readonly name: string; readonly parentId: string | null };

/** @param categories all of the shop's */
export const createLineage = (categories: readonly Placed[]) => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const lineageOf = ({ name, parentId }: Placed): string => {
    const parent = byId.get(parentId ?? '');
    return parent ? `${lineageOf(parent)} > ${name}` : name;
  };
  return lineageOf;
};
