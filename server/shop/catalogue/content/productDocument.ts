// A product as the table `products` keeps it: everything but stock, and nothing that follows from something else.
//
// Money is in dollars, as on the wire. Owners put their own products in this shape; parsing is the only check there is.
import * as z from 'zod/mini';

import {
  drawingKinds,
  motifs,
  shoeArchetypes,
  type Drawing,
} from '#server/pictures/illustrator/ink/subject.ts';
import { colourwayTable, type ColourwayName } from '#server/pictures/illustrator/ink/colourways.ts';
import { challenge } from '#server/shop/challenge/challengeAnswer.ts';
import { product, variant } from '#sync/protocol/catalogue/product.ts';

const colourwayNames = Object.keys(colourwayTable) as [ColourwayName, ...ColourwayName[]];

const drawing = z.object({
  kind: z.enum(drawingKinds),
  archetype: z.exactOptional(z.enum(shoeArchetypes)),
  motif: z.enum(motifs),
  colourway: z.enum(colourwayNames),
  seed: z.string(),
}) satisfies z.ZodMiniType<Drawing>;

const { id, code, size, width } = variant.shape;

export const productDocument = z.object({
  ...z.omit(product, {
    variants: true,
    stockUpdatedAt: true,
    isDiscounted: true,
    soldOut: true,
    availableVariantLabels: true,
    picture: true,
    canonicalCategory: true,
    challengeQuestion: true,
  }).shape,
  /** The style this is a colour of: `s-…`. */
  styleId: z.string().check(z.regex(/^s-[\w.-]+$/)),
  variants: z.array(z.object({ id, code, size, width })).check(z.minLength(1)),
  path: z.string().check(z.regex(/^\/products\/[a-z0-9-]+\/[a-z0-9-]+$/)),
  canonicalCategoryId: z.string(),
  /** The lists it also belongs to; those above them follow. */
  categoryIds: z.array(z.string()),
  /** The day it came into the shop, or will come where its state is `coming`; orders newest and oldest. */
  landedOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** The style's rank in the featured order; lower comes first. */
  featuredRank: z.int(),
  /** This colour's rank within its style; the lowest is the one a list shows. */
  colourRank: z.int(),
  /** For the type challenge, which cannot be bought without. */
  challenge: z.exactOptional(challenge),
  drawing,
});

/** Parsed: money in cents. */
export type ProductDocument = z.output<typeof productDocument>;
/** As stored: money in dollars. */
export type StoredProduct = z.input<typeof productDocument>;
