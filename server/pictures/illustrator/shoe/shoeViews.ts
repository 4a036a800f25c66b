// The seven views of a shoe on the 1600 x 2400 canvas.
//
// The tile behind it shows a wall and a floor, so side views stand on a line 65 % down and throw a shadow there;
// the views from above and below lie flat.

import type { Drawing, View } from '../ink/subject.ts';
import type { Palette } from '../ink/palette.ts';
import { floorShadow, placed, type Sheet } from '../ink/sheet.ts';
import { lastOf } from './last.ts';
import { sideViewOf } from './sideView.ts';
import { soleViewOf } from './soleView.ts';
import { topViewOf } from './topView.ts';

/** The elements of one view of a shoe. */
export const shoeViewOf = (sheet: Sheet, drawing: Drawing, inks: Palette, view: View): string => {
  const last = lastOf(drawing.archetype ?? 'trainer', drawing.seed);
  const side = (): string => sideViewOf(sheet, last, inks, drawing.motif);
  /** A shoe standing with its middle at x, its sole at y. */
  const standing = (x: number, y: number, scale: number, turned = 1): string =>
    floorShadow(sheet, [x - 24 * turned * scale, y + (last.lug + 14) * scale], 720 * scale) +
    placed(`translate(${x} ${y}) scale(${scale * turned} ${-scale}) translate(-745 0)`, side());
  switch (view) {
    case 'main':
      return standing(806, 1560, 0.95);
    case 'pair':
      return standing(798, 1150, 0.88, -1) + standing(804, 1810, 0.94);
    case 'detail':
      return placed('translate(-1130 460) scale(2.1)', standing(560, 620, 1));
    case 'heel':
      return placed('translate(10 460) scale(2.05)', standing(800, 640, 1));
    case 'tilt':
      return (
        floorShadow(sheet, [790, 1900], 560, 0.6) +
        placed(
          `translate(800 1180) rotate(-24) scale(.94 -.94) translate(-745 ${-Math.round(last.tongue / 2 - 20)})`,
          side(),
        )
      );
    case 'top':
      return topViewOf(sheet, last, inks);
    case 'sole':
      return soleViewOf(sheet, last, inks);
  }
};
