// What every page carries: the menu, three levels deep, and the settings.
import type { Frame } from '#sync/protocol/pages.ts';

import { linkTo } from './cards.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { childrenOf } from './categoryPage.ts';

export const frameOf = (catalogue: Catalogue): Frame => ({
  menu: childrenOf(catalogue, null).map((top) => ({
    ...linkTo(top),
    children: childrenOf(catalogue, top.id).map((group) => ({
      ...linkTo(group),
      children: childrenOf(catalogue, group.id).map(linkTo),
    })),
  })),
  settings: catalogue.settings,
  catalogueVersion: catalogue.version,
});
