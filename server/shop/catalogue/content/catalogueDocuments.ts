// The documents of the table `catalogue`, one row each: categories, overlays, settings, home, stores, and stories where some were brought in.
import * as z from 'zod/mini';

import { STORY_FILE } from '#server/shop/stories/storyFile.ts';
import { badge } from '#sync/protocol/catalogue/product.ts';
import { gender } from '#sync/protocol/catalogue/product.ts';
import { settings } from '#sync/protocol/pages/settings.ts';
import { store } from '#sync/protocol/stores/stores.ts';

/** A list. Its children follow from `parentId`, in the order of the document. */
const category = z.object({
  id: z.string(),
  /** In menus and breadcrumbs: `Road`. */
  name: z.string(),
  /** On a chip, where there is little room. */
  shortName: z.string(),
  /** Over the list: `Men’s road running shoes`. */
  title: z.string(),
  path: z.string().check(z.regex(/^\/categories(\/[a-z0-9-]+)+$/)),
  description: z.string(),
  parentId: z.nullable(z.string()),
  visibleIn: z.object({ menu: z.boolean(), relatedPlpLinks: z.boolean() }),
  /** Lists a shopper of this one may want instead. */
  relatedIds: z.array(z.string()),
  /** A list by rule takes what fits from the whole shop; null: the products that name it. */
  rule: z.nullable(z.object({ takes: z.enum(['new', 'sale']), gender: z.nullable(gender) })),
});

/** BEH-3: what a product's `overlayIds` name. */
const overlay = z.object({ id: z.string(), name: z.string(), dynamicOverlay: badge });

const home = z.object({
  hero: z.object({
    kicker: z.string(),
    title: z.string(),
    text: z.string(),
    productId: z.string().brand<'ProductId'>(),
    categoryLinks: z.array(z.object({ name: z.string(), categoryId: z.string() })),
  }),
  activities: z.array(
    z.object({ name: z.string(), categoryId: z.string(), productId: z.string().brand<'ProductId'>() }),
  ),
  justLandedCategoryId: z.string(),
  saleCategoryId: z.string(),
  /** The article linked from home; no list of articles shows it (BEH-2). */
  articlePath: z.optional(z.string()),
});

/** A Markdown file, checked beside the schema: what is wrong with it has a line (server/shop/stories/storyFile.ts). */
const writtenStory = z.object({ file: z.string().check(z.regex(STORY_FILE)), text: z.string() });

/** By the name of its row. */
export const catalogueDocuments = {
  categories: z.array(category),
  overlays: z.array(overlay),
  settings,
  home,
  stores: z.array(store),
  /** In the place of, or beside, those of the shop's folder. Absent: no such row. */
  stories: z.optional(z.array(writtenStory)),
} as const;

export type CatalogueDocumentName = keyof typeof catalogueDocuments;
export type CatalogueDocuments = {
  readonly [Name in CatalogueDocumentName]: z.output<(typeof catalogueDocuments)[Name]>;
};

export type Category = z.output<typeof category>;
export type Overlay = z.output<typeof overlay>;
