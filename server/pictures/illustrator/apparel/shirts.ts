// Tee and long sleeve: 15.4 units to the centimetre, a men's medium laid on an unseen body.

import { shade } from '../ink/colour.ts';
import { fill, stitches, stroke, tape } from '../ink/sheet.ts';
import { curve, path, points, shifted, type Point } from '../ink/spline.ts';
import {
  across,
  both,
  brandMark,
  cast,
  fold,
  folds,
  hemStitches,
  mirrored,
  outlineOf,
  piece,
  seam,
  sidePanels,
  symmetric,
  type Depiction,
  type Studio,
} from './studio.ts';

/** A right sleeve: its edges from the shoulder round to the underarm, and where it creases. */
type Sleeve = {
  readonly outer: readonly Point[];
  readonly cuff: readonly Point[];
  readonly under: readonly Point[];
  readonly creases: readonly (readonly Point[])[];
};

const neck = points`800,742 866,724 918,676 942,612`;
const shoulder = points`942,612 1040,646 1148,694`;
const armhole = points`1148,694 1136,790 1150,900 1198,992`;

const shortSleeve: Sleeve = {
  outer: points`1148,694 1240,762 1324,858 1392,962`,
  cuff: points`1392,962 1330,1034 1228,1092`,
  under: points`1228,1092 1214,1040 1198,992`,
  creases: [points`1184,760 1250,880 1286,1010`, points`1200,980 1250,946 1310,900`],
};

const longArm: Sleeve = {
  outer: points`1148,694 1236,800 1318,1040 1388,1330 1440,1606`,
  cuff: points`1440,1606 1376,1640 1304,1648`,
  under: points`1304,1648 1266,1430 1224,1200 1198,992`,
  creases: [
    points`1180,780 1260,980 1300,1180`,
    points`1226,1160 1290,1190 1350,1170`,
    points`1250,1260 1310,1280 1366,1240`,
    points`1296,1420 1350,1440 1400,1410`,
    points`1310,1540 1360,1556 1420,1530`,
  ],
};

export const tee = (studio: Studio): Depiction => shirt(studio, shortSleeve);
export const longSleeve = (studio: Studio): Depiction => shirt(studio, longArm);

const shirt = (studio: Studio, sleeve: Sleeve): Depiction => {
  const { chance } = studio;
  const waist = chance.between(-34, 4);
  const drop = chance.between(0, 26);
  const side = points`1198,992 ${1190 + waist * 0.6},1180 ${1182 + waist},1380 ${1194 + waist * 0.5},1560 1206,1722`;
  const hem = points`1206,1722 1080,${1738 + drop * 0.6} 930,${1748 + drop} 800,${1750 + drop}`;
  const body = symmetric(neck, shoulder, armhole, side, hem);
  const [left, right] = [sleeveOf(studio, sleeve, true), sleeveOf(studio, sleeve, false)];
  const inside = panels(studio) + creases(studio) + hemStitches(hem);
  return {
    body:
      cast(body + right.outline + left.outline) +
      backNeck(studio) +
      right.drawn +
      left.drawn +
      piece(studio, body, { inside, turn: 180, depth: 0.3 }) +
      collar(studio) +
      brandMark(studio, [936, 930], 84),
    focus: [900, 830],
  };
};

const creases = (studio: Studio): string =>
  folds(studio, points`1190,1010 1090,1080 980,1120`, 46, 0.28) +
  folds(studio, points`1180,1060 1110,1240 1070,1440`, 44, 0.18) +
  folds(studio, points`1170,1500 1080,1580 1040,1720`, 54, 0.18) +
  fold(studio, points`720,1300 744,1520 724,1740`, 58, 0.16) +
  fold(studio, points`890,1240 872,1500 896,1740`, 60, 0.16);

const sleeveOf = (studio: Studio, sleeve: Sleeve, isLeft: boolean) => {
  const turned = (run: readonly Point[]): readonly Point[] => (isLeft ? mirrored(run) : run);
  const outline = outlineOf(...[sleeve.outer, sleeve.cuff, sleeve.under, armhole.toReversed()].map(turned));
  const stitching = path(curve(turned(shifted(sleeve.cuff, -17, -34))));
  const inside =
    sleeve.creases.map((crease) => fold(studio, turned(crease), 40, 0.26)).join('') +
    stitches(stitching, '#ffffff', 0.36);
  return { outline, drawn: piece(studio, outline, { inside, turn: 130, depth: 0.38 }) };
};

/** The inside of the back, its tape and label, seen through the neck. */
const backNeck = ({ inks }: Studio): string => {
  const inside = symmetric(
    points`800,648 870,640 942,612`,
    points`942,612 918,690 860,760`,
    points`860,760 800,776`,
  );
  return (
    fill(inside, shade(inks.base, -0.15)) +
    stroke(path(curve(across(points`800,656 870,648 936,622`))), shade(inks.counter, -0.04), 24) +
    `<rect x="768" y="670" width="64" height="38" rx="6" fill="${inks.pop}"/>`
  );
};

const collar = (studio: Studio): string => {
  const edge = path(curve(across(neck)));
  return (
    tape(edge, studio.inks.counter, 34) +
    tape(edge, shade(studio.inks.counter, 0.05), 14, 0.6) +
    seam(studio, across(points`800,766 876,746 934,690 960,622`), 4)
  );
};

/** A second ink somewhere: on the shoulders, down the sides, across the chest, or nowhere. */
const panels = (studio: Studio): string => {
  const { inks, chance } = studio;
  const yokeEdge = points`800,880 960,868 1090,826 1200,760`;
  switch (chance.oneOf(['plain', 'yoke', 'sides', 'band'] as const)) {
    case 'plain':
      return '';
    case 'yoke':
      return (
        fill(
          symmetric(points`800,500 1300,500`, points`1300,500 1200,760`, yokeEdge.toReversed()),
          inks.overlay,
        ) + both((run) => seam(studio, run), yokeEdge)
      );
    case 'sides':
      return sidePanels(studio, points`1150,900 1090,1100 1078,1400 1110,1790`);
    case 'band':
      return (
        `<path d="M200 1130H1400V1300H200z" fill="${inks.overlay}"/>` +
        `<path d="M200 1322H1400V1348H200z" fill="${inks.pop}"/>`
      );
  }
};
