// What every page carries: the menu, three levels deep, and the settings.
import { categoryTreeOf } from '#domain/search/pages/categoryTree.ts';
import type { Frame } from '#sync/protocol/pages/pages.ts';

import { linkTo } from './cards.ts';
import type { Catalogue } from '#server/shop/catalogue/content/catalogue.ts';

export const frameOf = (catalogue: Catalogue): Frame => {
  const tree = categoryTreeOf(catalogue.engine.catalogue);
  return {
    menu: tree.below(null).map((top) => ({
      ...linkTo(top),
      children: tree
        .below(top)
        .map((group) => ({ ...linkTo(group), children: tree.below(group).map(linkTo) })),
    })),
    settings: catalogue.settings,
    catalogueVersion: catalogue.version,
  };
};
