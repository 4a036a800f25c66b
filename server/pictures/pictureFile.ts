// Names of picture files: which widths and formats exist, and what `main-480.avif` means.

import { viewsOf } from '#server/illustrator/drawing.ts';
import type { Drawing, View } from '#server/illustrator/subject.ts';

export const pictureWidths = [240, 360, 480, 720, 960, 1440] as const;
export const pictureFormats = ['avif', 'webp'] as const;

/** In pixels; a picture is half as high again as it is wide. */
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** One file: which drawing, from where, how wide, in which format. */
export type PictureAddress = {
  readonly hash: string;
  readonly view: View;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
};

/** What a browser is told the file is. */
export const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

/** `<hash>/<view>-<width>.<format>`: the path below `/pictures/` and below the cache folder. */
export const pathOf = ({ hash, view, width, format }: PictureAddress): string =>
  `${hash}/${view}-${width}.${format}`;

/** Why a file name is not one of ours: badly formed, or well formed and not offered. */
export type FileNameRejection = { readonly type: 'PictureNameInvalid' } | { readonly type: 'PictureUnknown' };

/** Reads `main-480.avif` for a drawing. */
export const fileOf = (
  drawing: Drawing,
  name: string,
):
  | { readonly view: View; readonly width: PictureWidth; readonly format: PictureFormat }
  | FileNameRejection => {
  const [, viewText, widthText, formatText] = /^([a-z]{1,12})-(\d{1,5})\.([a-z]{1,5})$/.exec(name) ?? [];
  if (viewText === undefined) return { type: 'PictureNameInvalid' };
  const view = viewsOf(drawing).find((candidate) => candidate === viewText);
  const width = pictureWidths.find((candidate) => String(candidate) === widthText);
  const format = pictureFormats.find((candidate) => candidate === formatText);
  if (view === undefined || width === undefined || format === undefined) return { type: 'PictureUnknown' };
  return { view, width, format };
};
