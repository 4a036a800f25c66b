// What a product picture shows, and the only entry to the illustrator.
//
// Everything here is pure: equal drawings give equal bytes on every machine, so a picture's address can be its hash
// and a cached file never goes stale. Change what a drawing looks like, and the version in `drawingAddress.ts` must go up.

import { apparelViewOf } from './apparel/apparelViews.ts';
import { colourwayTable, type Colourway, type ColourwayName } from './ink/colourways.ts';
import { viewsOf } from './drawingAddress.ts';
import { paletteOf } from './ink/palette.ts';
import { createSheet } from './ink/sheet.ts';
import { shoeViewOf } from './shoe/shoeViews.ts';
import type { Drawing, View } from './ink/subject.ts';

/** Every colourway; `name` is the text a shopper reads, `family` the colour facet. */
export const colourways: Record<ColourwayName, Colourway> = colourwayTable;

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
