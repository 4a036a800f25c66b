// Tights and short tights: a high waistband, and legs rounded as if worn.

import { shade } from '../ink/colour.ts';
import { fill, stitches, stroke } from '../ink/sheet.ts';
import { curve, path, points, shifted, type Point } from '../ink/spline.ts';
import {
  both,
  brandMark,
  cast,
  folds,
  piece,
  seam,
  sidePanels,
  symmetric,
  type Depiction,
  type Studio,
} from './studio.ts';

/** A right leg: its edges from the waist round to the crotch. */
type Leg = {
  readonly outer: readonly Point[];
  readonly cuff: readonly Point[];
  readonly inner: readonly Point[];
  /** Where the waist is. */
  readonly top: number;
  readonly isLong: boolean;
};

const longLeg: Leg = {
  outer: points`1022,330 1056,450 1108,620 1122,820 1094,1080 1054,1320 1058,1420 1070,1560 1044,1780 1004,1970 994,2076`,
  cuff: points`994,2076 940,2092 884,2088`,
  inner: points`884,2088 870,1900 858,1720 866,1540 868,1400 858,1220 838,1000 800,832`,
  top: 330,
  isLong: true,
};

const shortLeg: Leg = {
  outer: points`1042,675 1080,790 1136,980 1158,1190 1146,1400 1132,1590`,
  cuff: points`1132,1590 1010,1620 872,1616`,
  inner: points`872,1616 858,1460 838,1320 800,1190`,
  top: 675,
  isLong: false,
};

export const tights = (studio: Studio): Depiction => legs(studio, longLeg);
export const shortTights = (studio: Studio): Depiction => legs(studio, shortLeg);

const legs = (studio: Studio, leg: Leg): Depiction => {
  const { inks, chance } = studio;
  const { outer, cuff, inner, top, isLong } = leg;
  const waistX = outer[0]?.[0] ?? 0;
  const rise = chance.between(130, 190);
  const outline = symmetric(points`800,${top + 8} 920,${top + 6} ${waistX},${top}`, outer, cuff, inner);
  const back = symmetric(
    points`800,${top - 20} 920,${top - 16} ${waistX},${top}`,
    points`${waistX},${top} 920,${top + 28} 800,${top + 34}`,
  );
  const inside =
    sidePanels(studio, points`1076,${top + rise} 1016,${top + 380} 1046,${top + 700} 1010,${top + 980}`) +
    (isLong && chance.oneOf([true, false]) ? calfDots(studio) : '') +
    creases(studio, leg) +
    seam(studio, points`800,${top + rise} 803,${top + 380} 800,${top + 502}`, 4) +
    // Legs are round: shade both sides of the gap between them.
    both((run) => stroke(path(curve(run)), inks.deep, 50, 0.14), inner) +
    waistband(studio, top, rise) +
    both((run) => stitches(path(curve(run)), '#ffffff', 0.32), shifted(cuff, 0, -30));
  return {
    body:
      cast(outline) +
      fill(back, shade(inks.counter, -0.12)) +
      piece(studio, outline, { inside, turn: 110, depth: 0.46 }) +
      brandMark(studio, [904, top + rise - 40], 76) +
      (isLong ? reflectives() : ''),
    focus: [880, top + 330],
  };
};

const waistband = (studio: Studio, top: number, rise: number): string => {
  const edge = points`1200,${top + rise - 20} 1040,${top + rise} 920,${top + rise + 14} 800,${top + rise + 18}`;
  const band = symmetric(
    points`800,${top - 40} 1200,${top - 40}`,
    points`1200,${top - 40} 1200,${top + rise - 20}`,
    edge,
  );
  return fill(band, studio.inks.counter) + both((run) => seam(studio, run), edge);
};

const creases = (studio: Studio, { top, isLong }: Leg): string =>
  folds(studio, points`806,${top + 472} 880,${top + 412} 980,${top + 392}`, 40, 0.24) +
  folds(studio, points`950,${top + 300} 976,${top + 560} 952,${top + 860}`, 90, 0.1) +
  (isLong
    ? folds(studio, points`880,1366 950,1392 1034,1366`, 26, 0.28) +
      folds(studio, points`884,1432 944,1456 1030,1440`, 22, 0.22) +
      folds(studio, points`898,2030 944,2004 984,2022`, 22, 0.3) +
      folds(studio, points`962,1500 982,1680 950,1900`, 70, 0.1)
    : folds(studio, points`880,1560 980,1520 1090,1540`, 34, 0.2));

const calfDots = ({ inks }: Studio): string =>
  Array.from({ length: 30 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3), index % 3];
    const [x, y, radius] = [1046 - column * 30 - row * 4, 1520 + row * 46, 10 - column * 2.4];
    const dot = (cx: number): string => `<circle cx="${cx}" cy="${y}" r="${radius}" fill="${inks.pop}"/>`;
    return dot(x) + dot(1600 - x);
  }).join('');

const reflectives = (): string =>
  both((run) => stroke(path(curve(run)), '#e9edf2', 9, 0.75), points`962,1960 958,2010 956,2060`);
