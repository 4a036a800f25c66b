// Names of picture files: which widths and formats exist, and what `main-480.avif` means. `main-1200.jpg` is the picture
// beside a shared link, 1200 × 630 and with a ground of its own; `main-240.jpg` the one in a mail, which may be read by a program that knows nothing newer.

import { viewNamed, type PhotographId, type Shown } from './shown.ts';

/** The largest is BEH-9.1's 1600 × 2400. */
export const pictureWidths = [240, 360, 480, 720, 960, 1440, 1600] as const;
const formats = ['avif', 'webp'] as const;

/** In pixels; a picture is half as high again as it is wide. */
type PictureWidth = (typeof pictureWidths)[number];

export type PictureShape =
  | { readonly width: PictureWidth; readonly format: (typeof formats)[number] }
  | { readonly width: 1200 | 240; readonly format: 'jpg' };

/** One file: of what, from where, how wide, in which format. */
export type PictureAddress = PictureShape & { readonly hash: string; readonly view: string };

/** @returns undefined for a width and a format that no picture has */
export const shapeOf = (widthNumber: number, formatText: string): PictureShape | undefined => {
  if (formatText === 'jpg')
    return widthNumber === 1200 || widthNumber === 240 ? { width: widthNumber, format: 'jpg' } : undefined;
  const width = pictureWidths.find((candidate) => candidate === widthNumber);
  const format = formats.find((candidate) => candidate === formatText);
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

/** Where the store keeps a photograph, as it was framed when it was brought in. */
export const photographPath = (photograph: PhotographId): string => `photographs/${photograph}.webp`;

/** Why a file name is not one of ours: badly formed, or well formed and not offered. */
export type FileNameRejection = { readonly type: 'PictureNameInvalid' } | { readonly type: 'PictureUnknown' };

/** Reads `main-480.avif`. */
export const fileOf = (
  shown: Shown,
  name: string,
): (PictureShape & { readonly view: string }) | FileNameRejection => {
  const [, viewText, widthText, formatText] =
    /^([a-z][a-z0-9]{0,11})-(\d{1,5})\.([a-z]{1,5})$/.exec(name) ?? [];
  if (viewText === undefined) return { type: 'PictureNameInvalid' };
  const view = viewNamed(shown, viewText);
  // `0480` is not a valid width.
  const width = String(Number(widthText)) === widthText ? Number(widthText) : Number.NaN;
  const shape = shapeOf(width, formatText ?? '');
  return view === undefined || shape === undefined ? { type: 'PictureUnknown' } : { view, ...shape };
};
