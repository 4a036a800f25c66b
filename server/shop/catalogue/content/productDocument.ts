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
import type { Photograph, Shown } from '#server/pictures/address/shown.ts';
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

/** Letters of what a photograph shows. */
export const MOST_ALT = 250;
/** Of one product. */
export const MOST_PICTURES = 20;

const photograph = z.object({
  view: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9]{0,11}$/, 'is a short word in small letters, like main or back')),
  photograph: z
    .string()
    .check(z.regex(/^[0-9a-f]{32}$/, 'is not brought in yet: catalogue import does that')),
  alt: z.string().check(z.minLength(1), z.maxLength(MOST_ALT)),
}) satisfies z.ZodMiniType<Photograph>;

/** Lists show the first, under the name `main`. */
const pictures = z.tuple([photograph], photograph).check(
  z.maxLength(MOST_PICTURES),
  z.refine(([{ view }]) => view === 'main', 'begins with the view main'),
  z.refine((all) => new Set(all.map(({ view }) => view)).size === all.length, 'has a view twice'),
);

const { id, code, size, width } = variant.shape;

const fields = z.object({
  ...z.omit(product, {
    variants: true,
    stockUpdatedAt: true,
    isDiscounted: true,
    soldOut: true,
    availableVariantLabels: true,
    picture: true,
    canonicalCategory: true,
    challengeQuestion: true,
    facets: true,
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
  /** What the sample shop's illustrator draws; a product has this or photographs. */
  drawing: z.exactOptional(drawing),
  /** Photographs of the owner's, which `catalogue import` has put into the store of pictures. */
  pictures: z.exactOptional(pictures),
});

export const productDocument = fields.check(
  z.refine(
    ({ drawing: drawn, pictures: taken }) => (drawn === undefined) !== (taken === undefined),
    'has either a drawing or pictures',
  ),
);

/** What its pictures show. @throws Error for a document that was not parsed */
export const shownOf = ({
  drawing: drawn,
  pictures: taken,
}: Pick<ProductDocument, 'drawing' | 'pictures'>): Shown => {
  if (taken !== undefined) return { photographs: taken };
  if (drawn !== undefined) return { drawing: drawn };
  throw new Error('A product that was checked has a drawing or pictures');
};

/** Parsed: money in cents. */
export type ProductDocument = z.output<typeof productDocument>;
/** As stored: money in dollars. */
export type StoredProduct = z.input<typeof productDocument>;
