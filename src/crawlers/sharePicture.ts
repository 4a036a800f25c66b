// The picture that stands beside a link to a page, wherever somebody shares it.
//
// WebP: the pictures exist in AVIF and WebP, and those who show links read WebP.
import type { BrandPage, CategoryPage } from '#sync/protocol/listPages.ts';
import type { HomePage, ProductPage } from '#sync/protocol/pages.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/stories.ts';
import { type Payload, payloadKindOf } from '../catalogue/payload.ts';

export type SharePicture = { readonly path: string; readonly width: number; readonly height: number };

/** In pixels; search engines ask for 696 and more. Drawings are half as high again as they are wide. */
const WIDTH = 960;

const ICON: SharePicture = { path: '/icon-512.png', width: 512, height: 512 };

/** @param hash of a drawing */
export const drawingAddress = (hash: string, view: string): string =>
  `/pictures/${hash}/${view}-${WIDTH}.webp`;

/** @returns the product's, the story's, or that of the first thing on a list; else the shop's mark */
export const sharePicture = (key: string, payload: Payload): SharePicture => {
  const drawing = drawingOf(key, payload);
  return drawing === null || drawing === undefined
    ? ICON
    : { path: drawingAddress(drawing.hash, drawing.view), width: WIDTH, height: WIDTH * 1.5 };
};

type ShownDrawing = { readonly hash: string; readonly view: string } | null | undefined;

const drawingOf = (key: string, { page }: Payload): ShownDrawing => {
  const [path = '/'] = key.split('?');
  switch (page === null ? null : payloadKindOf(path)) {
    case 'home':
      return { hash: (page as HomePage).hero.card.pictureHash, view: 'tilt' };
    case 'product': {
      const { hash, views } = (page as ProductPage).product.picture;
      return { hash, view: views[0] ?? 'main' };
    }
    case 'category':
    case 'brand': {
      const [first] = (page as CategoryPage | BrandPage).cards;
      return first && { hash: first.pictureHash, view: 'main' };
    }
    case 'story':
      return (page as StoryPage).story.picture;
    case 'storyList':
      return (page as StoryListPage).sections[0]?.cards[0]?.picture;
    default:
      return null;
  }
};
