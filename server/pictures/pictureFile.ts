// Names of picture files: which widths and formats exist, and what `main-480.avif` means. `main-1200.jpg` is the picture
// beside a shared link, 1200 × 630 and with a ground of its own.

import { viewsOf } from '#server/pictures/illustrator/drawing.ts';
import type { Drawing, View } from '#server/pictures/illustrator/ink/subject.ts';

/** The largest is BEH-9.1's 1600 × 2400. */
export const pictureWidths = [240, 360, 480, 720, 960, 1440, 1600] as const;
const drawingFormats = ['avif', 'webp'] as const;

/** In pixels; a picture is half as high again as it is wide. */
type PictureWidth = (typeof pictureWidths)[number];

export type PictureShape =
  | { readonly width: PictureWidth; readonly format: (typeof drawingFormats)[number] }
  | { readonly width: 1200; readonly format: 'jpg' };

/** One file: which drawing, from where, how wide, in which format. */
export type PictureAddress = PictureShape & { readonly hash: string; readonly view: View };

/** @returns undefined for a width and a format that no picture has */
export const shapeOf = (widthNumber: number, formatText: string): PictureShape | undefined => {
  if (widthNumber === 1200 && formatText === 'jpg') return { width: 1200, format: 'jpg' };
  const width = pictureWidths.find((candidate) => candidate === widthNumber);
  const format = drawingFormats.find((candidate) => candidate === formatText);
  return width === undefined || format === undefined ? undefined : { width, format };
};

/** The content type of the file. */
export const contentTypes: Record<PictureShape['format'], string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** `<hash>/<view>-<width>.<format>`: the path below `/pictures/` and below the cache folder. */
export const pathOf = ({ hash, view, width, format }: PictureAddress): string =>
  `${hash}/${view}-${width}.${format}`;

/** Why a file name is not one of ours: badly formed, or well formed and not offered. */
export type FileNameRejection = { readonly type: 'PictureNameInvalid' } | { readonly type: 'PictureUnknown' };

/** Reads `main-480.avif` for a drawing. */
export const fileOf = (
  drawing: Drawing,
  name: string,
): (PictureShape & { readonly view: View }) | FileNameRejection => {
  const [, viewText, widthText, formatText] = /^([a-z]{1,12})-(\d{1,5})\.([a-z]{1,5})$/.exec(name) ?? [];
  if (viewText === undefined) return { type: 'PictureNameInvalid' };
  const view = viewsOf(drawing).find((candidate) => candidate === viewText);
  // `0480` is not a valid width.
  const width = String(Number(widthText)) === widthText ? Number(widthText) : Number.NaN;
  const shape = shapeOf(width, formatText ?? '');
  return view === undefined || shape === undefined ? { type: 'PictureUnknown' } : { view, ...shape };
};
