// The preview picture of a shared link: 1200 × 630 pixels, JPEG.
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { StoryPage } from '#sync/protocol/pages/stories.ts';
import { SHOP_NAME, TAGLINE } from '#src/words/ownShop.ts';
import { type Payload, payloadKindOf } from '../catalogue/pages/payload.ts';

export type SharePicture = {
  readonly path: string;
  /** What it shows, for users who cannot see it. */
  readonly alt: string;
};

/** Pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Of the shop as a whole. */
const SHOP: SharePicture = {
  path: '/share.jpg',
  alt: `${SHOP_NAME}: ${TAGLINE}`,
};

/** In pixels; search engines require 696 and more. Drawings are half as high again as they are wide. */
const WIDTH = 960;

/** A drawing as data for machines names it. @param hash of a drawing */
export const drawingAddress = (hash: string, view: string): string =>
  `/pictures/${hash}/${view}-${WIDTH}.webp`;

/** @returns the product's or the story's own; lists, home and everything else show the shop's */
export const sharePicture = (key: string, { page }: Payload): SharePicture => {
  const [path = '/'] = key.split('?');
  switch (page === null ? null : payloadKindOf(path)) {
    case 'product': {
      const { picture, pageTitle } = (page as ProductPage).product;
      return sharedDrawing(
        { hash: picture.hash, view: picture.views[0] ?? 'main' },
        picture.alts?.[0] ?? pageTitle,
      );
    }
    case 'story': {
      const { picture, title } = (page as StoryPage).story;
      return picture === null ? SHOP : sharedDrawing(picture, `Picture beside “${title}”`);
    }
    default:
      return SHOP;
  }
};

type ShownDrawing = { readonly hash: string; readonly view: string };

const sharedDrawing = ({ hash, view }: ShownDrawing, alt: string): SharePicture => ({
  path: `/pictures/${hash}/${view}-${SHARE_SIZE.width}.jpg`,
  alt,
});
