// What the upper is woven from, as a fine pattern over its colour.

import type { Palette } from '../ink/palette.ts';
import { fill, type Sheet } from '../ink/sheet.ts';
import type { Cloth } from './last.ts';
import type { Silhouette } from './silhouette.ts';

/** The cloth of a shoe's upper, seen from the side. */
export const clothOf = (sheet: Sheet, shoe: Silhouette, inks: Palette): string =>
  fill(shoe.upper, weave(sheet, shoe.last.cloth, inks));

/** A repeating pattern of one cloth; small enough to vanish on a list card and show in a close-up. */
export const weave = (sheet: Sheet, cloth: Cloth, inks: Palette): string => {
  const [dark, light] = [inks.deep, '#ffffff'];
  const gleam = (0.16 * inks.gleam).toFixed(2);
  switch (cloth) {
    case 'mesh':
      return sheet.pattern(
        24,
        20,
        -16,
        `<g fill="${dark}" fill-opacity=".2"><ellipse cx="6" cy="5" rx="4.6" ry="3.2"/><ellipse cx="18" cy="15" rx="4.6" ry="3.2"/></g><g fill="${light}" fill-opacity="${gleam}"><ellipse cx="6" cy="9" rx="4" ry="1.4"/><ellipse cx="18" cy="19" rx="4" ry="1.4"/></g>`,
      );
    case 'knit':
      return sheet.pattern(
        18,
        14,
        8,
        `<path d="M1 3l8 6 8-6" fill="none" stroke="${dark}" stroke-opacity=".17" stroke-width="3.4"/><path d="M1 8l8 6 8-6" fill="none" stroke="${light}" stroke-opacity="${gleam}" stroke-width="2.4"/>`,
      );
    case 'ripstop':
      return sheet.pattern(
        26,
        26,
        -22,
        `<path d="M0 2h26M2 0v26" stroke="${dark}" stroke-opacity=".16" stroke-width="3"/><path d="M0 5h26M5 0v26" stroke="${light}" stroke-opacity="${gleam}" stroke-width="1.6"/>`,
      );
    case 'leather':
      return sheet.pattern(
        40,
        40,
        0,
        `<g fill="${dark}" fill-opacity=".16"><circle cx="8" cy="8" r="3"/><circle cx="28" cy="8" r="3"/><circle cx="18" cy="28" r="3"/><circle cx="38" cy="28" r="3"/></g>`,
      );
  }
};
