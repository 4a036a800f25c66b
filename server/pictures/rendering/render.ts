// One picture: a drawing or a photograph to pixels at the requested width, then AVIF or WebP.
//
// Rasterising a drawing at the target width, not scaling down from the full canvas, is what keeps a list card under 0.1 CPU
// seconds. Higher AVIF efforts cost two to four times as much and save about 3 % of the bytes (measured at 480 px).

import sharp, { type Sharp } from 'sharp';

import type { Drawing, View } from '#server/pictures/illustrator/ink/subject.ts';

import type { PictureAddress } from '../address/pictureFile.ts';
import { mailedPicture, sharedDrawing, sharedPhotograph } from './renderShared.ts';

/** What is rendered: a drawing, or the bytes of a photograph as the store keeps it. */
export type Subject = { readonly drawing: Drawing } | { readonly photograph: Uint8Array };

/** The bytes of the file; rejects when the subject is not one, or libvips cannot make them. */
export const render = async (subject: Subject, { view, width, format }: PictureAddress): Promise<Buffer> => {
  const pixels = await pixelsOf(subject, view);
  if (format === 'jpg' && width === 240) return mailedPicture(pixels);
  if (format === 'jpg') return 'drawing' in subject ? sharedDrawing(pixels) : sharedPhotograph(pixels);
  const resized = pixels.resize(width, Math.round(width * 1.5));
  return format === 'avif'
    ? resized.avif({ quality: 52, effort: 1 }).toBuffer()
    : resized.webp({ quality: 78, alphaQuality: 85, effort: 2 }).toBuffer();
};

const pixelsOf = async (subject: Subject, view: string): Promise<Sharp> => {
  if ('photograph' in subject) return sharp(subject.photograph);
  // Loaded when the first drawing comes: a shop of photographs has none.
  const { drawingSvg } = await import('#server/pictures/illustrator/drawing.ts');
  return sharp(Buffer.from(drawingSvg(subject.drawing, view as View)));
};
