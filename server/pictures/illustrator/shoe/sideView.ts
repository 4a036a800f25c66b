// A shoe from its outer side, toe to the right, standing at the origin with y up.

import type { Motif } from '../ink/subject.ts';
import type { Palette } from '../ink/palette.ts';
import type { Sheet } from '../ink/sheet.ts';
import type { Last } from './last.ts';
import { lacesOf } from './laces.ts';
import { midsoleOf } from './midsole.ts';
import { pinsOf } from './outsole.ts';
import { silhouetteOf } from './silhouette.ts';
import { clothAndOverlaysOf, collarOf, insideOf } from './upper.ts';

/** The elements of the side view, in the last's own space (x 0 to 1500, y up, ground at 0). */
export const sideViewOf = (sheet: Sheet, last: Last, inks: Palette, motif: Motif): string => {
  const shoe = silhouetteOf(last);
  const upper = { sheet, shoe, inks, motif };
  return (
    insideOf(upper) +
    clothAndOverlaysOf(upper) +
    collarOf(upper) +
    lacesOf(shoe, inks) +
    pinsOf(upper) +
    midsoleOf(upper)
  );
};
