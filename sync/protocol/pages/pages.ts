// What pages are made of: the data block embedded in a page and its `_payload.json` are these (BEH-7).
//
// Nothing personal, and no stock: a page is cached by catalogue version, stock is asked for by id. Money is in cents,
// as the field names say.
import * as z from 'zod/mini';
import { cents, productId, variantId } from '#events/facts/values.ts';
import {
  badge,
  functionalType,
  gender,
  picture,
  productState,
  specifications,
  swatch,
} from '../catalogue/product.ts';
import { settings } from './settings.ts';
import { storyCard } from './storyCard.ts';

/** A page of the shop, and the text of a link to it. */
export const link = z.object({ name: z.string(), path: z.string() });
export type PageLink = z.infer<typeof link>;

const colour = z.object({
  productId,
  path: z.string(),
  name: z.string(),
  swatch,
  pictureHash: z.string(),
});

/** A style on a list; `productId` is the colour shown. */
export const productCard = z.object({
  styleId: z.string(),
  productId,
  path: z.string(),
  brand: z.string(),
  name: z.string(),
  purpose: z.string(),
  priceCents: cents,
  originalPriceCents: cents,
  badges: z.array(badge),
  pictureHash: z.string(),
  colours: z.array(colour),
});
export type ProductCard = z.infer<typeof productCard>;

/** On every page: the menu and the settings. */
export const frame = z.object({
  menu: z.array(
    z.object({ ...link.shape, children: z.array(z.object({ ...link.shape, children: z.array(link) })) }),
  ),
  settings,
  catalogueVersion: z.string(),
});
export type Frame = z.infer<typeof frame>;

export const homePage = z.object({
  hero: z.object({
    kicker: z.string(),
    title: z.string(),
    text: z.string(),
    card: productCard,
    links: z.array(link),
  }),
  activities: z.array(z.object({ ...link.shape, pictureHash: z.string() })),
  justLanded: z.object({ link, total: z.int(), cards: z.array(productCard) }),
  sale: z.object({ link, total: z.int(), cards: z.array(productCard) }),
  /** The article home leads to, which no list of articles shows (BEH-2); null where there is none. */
  article: z.nullable(storyCard),
  /** The newest posts of the journal. */
  journal: z.array(storyCard),
});
export type HomePage = z.infer<typeof homePage>;

export const productPage = z.object({
  product: z.object({
    id: productId,
    styleId: z.string(),
    state: productState,
    functionalType,
    challengeQuestion: z.exactOptional(z.string()),
    /** `2026-12-05`, of the state `coming` alone. */
    comesOn: z.exactOptional(z.string()),
    /** Absent: it is sold one by one. */
    soldIn: z.exactOptional(
      z.object({ least: z.int().check(z.gte(2)), multipleOf: z.int().check(z.gte(1)) }),
    ),
    accountExclusive: z.boolean(),
    brand: z.string(),
    name: z.string(),
    purpose: z.string(),
    colourName: z.string(),
    gender,
    type: z.enum(['footwear', 'apparel', 'accessory', 'giftCard']),
    priceCents: cents,
    originalPriceCents: cents,
    /** Absent: GST is inside the price. */
    isTaxFree: z.exactOptional(z.literal(true)),
    badges: z.array(badge),
    path: z.string(),
    pageTitle: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    specifications,
    picture,
    variants: z.array(z.object({ id: variantId, size: z.string(), width: z.nullable(z.string()) })),
  }),
  colours: z.array(colour),
  ancestors: z.array(link),
  similar: z.array(productCard),
});
export type ProductPage = z.infer<typeof productPage>;
