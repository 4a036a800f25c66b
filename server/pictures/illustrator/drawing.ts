// What a product picture shows, and the only entry to the illustrator.
//
// Everything here is pure: equal drawings give equal bytes on every machine, so a picture's address can be its hash
// and a cached file never goes stale. Change what a drawing looks like, and the version below must go up.

import { createHash } from 'node:crypto';

import { apparelViewOf } from './apparel/apparelViews.ts';
import { colourwayTable, type Colourway, type ColourwayName } from './ink/colourways.ts';
import { paletteOf } from './ink/palette.ts';
import { createSheet } from './ink/sheet.ts';
import { shoeViewOf } from './shoe/shoeViews.ts';
import type { Drawing, View } from './ink/subject.ts';

/** Bump when any picture would come out different: every hash, and so every cached picture, changes with it. */
const illustratorVersion = 1;

/** Every colourway; `name` is the text a shopper reads, `family` the colour facet. */
export const colourways: Record<ColourwayName, Colourway> = colourwayTable;

const shoeViews: readonly View[] = ['main', 'pair', 'top', 'sole', 'tilt', 'detail', 'heel'];
const otherViews: readonly View[] = ['main', 'detail'];

/** The views a drawing can be seen from, in gallery order; the first is always `main`. */
export const viewsOf = (drawing: Drawing): readonly View[] =>
  drawing.kind === 'shoe' ? shoeViews : otherViews;

/** The address of a drawing's pictures: 16 hex characters over every field that can change a pixel. */
export const drawingHash = (drawing: Drawing): string => {
  const archetype = drawing.kind === 'shoe' ? (drawing.archetype ?? 'trainer') : '';
  const parts = [illustratorVersion, drawing.kind, archetype, drawing.motif, drawing.colourway, drawing.seed];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
};

/**
 * One view of a drawing as a whole SVG document, 1600 x 2400, see-through where the product is not.
 * A view the drawing does not have (the sole of a tee) is drawn as `main`.
 */
export const drawingSvg = (drawing: Drawing, view: View): string => {
  const sheet = createSheet();
  const inks = paletteOf(colourways[drawing.colourway]);
  const seen = viewsOf(drawing).includes(view) ? view : 'main';
  const body =
    drawing.kind === 'shoe'
      ? shoeViewOf(sheet, drawing, inks, seen)
      : apparelViewOf(sheet, drawing.kind, drawing, inks, seen);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2400" viewBox="0 0 1600 2400">${sheet.defs()}${body}</svg>`;
};
