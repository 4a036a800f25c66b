// Hydration vest: two fronts with a flask each, over the back.

import { shade } from '../ink/colour.ts';
import { fill, softStroke, stitches, stroke, tape } from '../ink/sheet.ts';
import { curve, path, type Point, points } from '../ink/spline.ts';
import {
  brandMark,
  cast,
  mirrored,
  outlineOf,
  piece,
  seam,
  symmetric,
  type Depiction,
  type Studio,
} from './studio.ts';

export const pack = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const drop = Math.round(chance.between(-30, 60));
  const back = symmetric(
    points`800,600 870,590 950,520`,
    points`950,520 1010,900 1020,1300 990,1500`,
    points`990,1500 900,1540 800,1546`,
  );
  return {
    body:
      cast(back) +
      piece(studio, back, { ink: inks.lining, turn: 140, depth: 0.4, cloth: 'perforated' }) +
      vestFront(studio, false) +
      vestFront(studio, true) +
      sternumStrap(studio, 880 + drop) +
      sternumStrap(studio, 1150 + drop) +
      brandMark(studio, [1050, 1470], 96),
    focus: [930, 1010],
  };
};

/** One front of the vest: shoulder strap widening into a chest pocket with a flask in it. */
const vestFront = (studio: Studio, isLeft: boolean): string => {
  const { sheet, inks } = studio;
  const turned = (run: readonly Point[]): readonly Point[] => (isLeft ? mirrored(run) : run);
  const outer = points`1034,508 1092,620 1124,780 1180,900 1222,1040 1234,1260 1218,1466`;
  const inner = points`926,1540 902,1380 904,1180 926,1000 934,840 922,680 896,560`;
  const cuts = [
    points`896,560 946,514 1034,508`,
    outer,
    points`1218,1466 1120,1522 1010,1544 926,1540`,
    inner,
  ];
  const outline = outlineOf(...cuts.map(turned));
  const rim = turned(points`880,1052 980,1030 1100,1034 1260,1074`);
  const pocket = path(curve(rim), [isLeft ? 340 : 1260, 1700], [isLeft ? 720 : 880, 1700], 'close');
  const lower = turned(points`880,1316 1010,1340 1130,1336 1260,1306`);
  const strapShade = seam(studio, turned(points`974,520 1016,680 1040,840 1044,1040`), 4);
  const front =
    fill(pocket, inks.overlay) +
    stroke(path(curve(rim)), inks.pop, 11) +
    stitches(path(curve(rim.map(([x, y]): Point => [x, y + 26]))), '#ffffff', 0.4) +
    tape(path(curve(lower)), inks.counter, 24) +
    stroke(path(curve(lower)), inks.pop, 7);
  return (
    cast(outline) +
    piece(studio, outline, { inside: strapShade, turn: 90, depth: 0.28, cloth: 'perforated' }) +
    flask(studio, isLeft) +
    sheet.clipped(outline, front + softStroke(outline, inks.deep, 60, 0.24)) +
    tape(path(curve(turned(outer))), inks.counter, 14) +
    tape(path(curve(turned(inner))), inks.counter, 14)
  );
};

const sternumStrap = ({ inks }: Studio, y: number): string => {
  const line = path(curve(points`660,${y} 800,${y + 16} 940,${y}`));
  return (
    tape(line, inks.counter, 32) +
    stitches(line, '#ffffff', 0.4) +
    `<rect x="756" y="${y - 16}" width="88" height="60" rx="16" fill="${inks.pop}"/>` +
    `<path d="M786 ${y - 4}v36M814 ${y - 4}v36" stroke="${shade(inks.pop, -0.2)}" stroke-width="7"/>`
  );
};

/** A soft flask standing in the chest pocket, its teat above the edge. */
const flask = ({ inks }: Studio, isLeft: boolean): string => {
  const x = isLeft ? 528 : 1072;
  return (
    `<rect x="${x - 80}" y="880" width="160" height="330" rx="64" fill="#d3dfe8"/>` +
    `<rect x="${x - 56}" y="910" width="28" height="260" rx="14" fill="#fff" fill-opacity=".85"/>` +
    `<rect x="${x + 44}" y="920" width="18" height="240" rx="9" fill="#8aa0b3" fill-opacity=".5"/>` +
    `<rect x="${x - 46}" y="836" width="92" height="66" rx="16" fill="${shade(inks.counter, -0.06)}"/>` +
    `<rect x="${x - 24}" y="776" width="48" height="76" rx="20" fill="${inks.pop}"/>`
  );
};
