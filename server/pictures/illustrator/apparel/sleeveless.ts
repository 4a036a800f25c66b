// Singlet and bra: bound edges, deep armholes, the back seen through the neck.

import { shade } from '../ink/colour.ts';
import { fill, placed, stroke } from '../ink/sheet.ts';
import { curve, path, points, type Point } from '../ink/spline.ts';
import {
  across,
  binding,
  both,
  brandMark,
  cast,
  fold,
  folds,
  hemStitches,
  piece,
  seam,
  sidePanels,
  symmetric,
  type Depiction,
  type Studio,
} from './studio.ts';

export const singlet = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const waist = chance.between(-30, 0);
  const neck = points`800,850 862,826 904,750 922,600`;
  const strap = points`922,600 966,596 1014,610`;
  const arm = points`1014,610 1006,760 1026,890 1090,984 1168,1034`;
  const side = points`1168,1034 ${1156 + waist * 0.6},1220 ${1150 + waist},1400 ${1166 + waist * 0.5},1580 1182,1740`;
  const hem = points`1182,1740 1066,1766 930,1778 800,1780`;
  const body = symmetric(neck, strap, arm, side, hem);
  const back = symmetric(
    points`800,690 866,678 922,600`,
    strap,
    points`1014,610 990,760 1000,900 1060,1000`,
    points`1060,1000 940,1060 800,1070`,
  );
  const inside = singletPanels(studio) + singletCreases(studio) + hemStitches(hem, 32);
  return {
    body:
      cast(body) +
      piece(studio, back, { ink: shade(inks.base, -0.14), depth: 0.4 }) +
      `<rect x="768" y="712" width="64" height="40" rx="6" fill="${inks.pop}"/>` +
      piece(studio, body, { inside, turn: 180, depth: 0.3, cloth: 'perforated' }) +
      binding(studio, across(neck)) +
      both((run) => binding(studio, run), arm) +
      brandMark(studio, [744, 1010], 112),
    focus: [860, 940],
  };
};

const singletPanels = (studio: Studio): string => {
  const { inks, chance } = studio;
  if (chance.oneOf([true, false])) return sidePanels(studio, points`1110,990 1072,1160 1062,1420 1096,1800`);
  return (
    `<path d="M300 1120H1300V1262H300z" fill="${inks.overlay}"/>` +
    `<path d="M300 1286H1300V1312H300z" fill="${inks.pop}"/>`
  );
};

const singletCreases = (studio: Studio): string =>
  folds(studio, points`1150,1050 1060,1120 960,1150`, 44, 0.26) +
  folds(studio, points`1150,1120 1090,1320 1070,1560`, 46, 0.18) +
  fold(studio, points`716,1320 744,1540 722,1770`, 56, 0.16) +
  fold(studio, points`900,1260 876,1520 900,1770`, 58, 0.16);

const bandTop = points`1190,1320 1060,1346 920,1358 800,1360`;

/** Set 130 units lower than it is drawn, to sit in the middle of the tile. */
export const bra = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const scoop = chance.between(-30, 40);
  const neck = points`800,${1000 + scoop} 880,${976 + scoop * 0.8} 942,890 972,720 984,610`;
  const strap = points`984,610 1020,602 1060,612`;
  const arm = points`1060,612 1064,760 1088,890 1144,990 1206,1040`;
  const side = points`1206,1040 1202,1160 1180,1290 1164,1420`;
  const front = symmetric(neck, strap, arm, side, points`1164,1420 1040,1448 920,1460 800,1462`);
  const back = symmetric(
    points`800,880 862,852 930,740 984,606`,
    strap,
    points`1060,612 1030,760 980,900 1060,1080`,
    points`1060,1080 940,1130 800,1140`,
  );
  const drawn =
    cast(front) +
    piece(studio, back, { ink: shade(inks.base, -0.14), depth: 0.42, cloth: 'perforated' }) +
    piece(studio, front, { inside: cups(studio, front) + underband(studio), turn: 150, depth: 0.34 }) +
    binding(studio, across(neck), 20) +
    both((run) => binding(studio, run, 20), arm) +
    brandMark(studio, [768, 1436], 64);
  return { body: placed('translate(0 130)', drawn), focus: [900, 1370] };
};

/** Two rounded cups, their seams, and the hollow under and between them. */
const cups = (studio: Studio, front: string): string => {
  const { sheet, inks } = studio;
  const cup = (x: number): string =>
    fill(
      front,
      sheet.radial(
        [x, 1120],
        [180, 210],
        [
          [0, '#ffffff', 0.2 * inks.gleam],
          [0.6, '#ffffff', 0.08 * inks.gleam],
          [1, '#ffffff', 0],
        ],
      ),
    );
  const hollow = sheet.radial(
    [800, 1190],
    [70, 180],
    [
      [0, inks.deep, 0.24],
      [1, inks.deep, 0],
    ],
  );
  const princess = points`1024,760 1010,920 1044,1080 1040,1220 1000,1352`;
  return (
    cup(985) +
    cup(615) +
    fill(front, hollow) +
    folds(studio, points`830,1276 930,1322 1040,1314 1150,1250`, 60, 0.2) +
    folds(studio, points`1196,1060 1120,1130 1060,1150`, 36, 0.22) +
    both((run: readonly Point[]) => seam(studio, run, 4), princess)
  );
};

const underband = (studio: Studio): string => {
  const { inks } = studio;
  const band = symmetric(bandTop.toReversed(), points`1190,1320 1240,1500`, points`1240,1500 800,1500`);
  return (
    fill(band, inks.counter) +
    stroke(path(curve(across(points`800,1384 980,1380 1200,1344`))), inks.pop, 7, 0.9) +
    both((run) => seam(studio, run), bandTop)
  );
};
