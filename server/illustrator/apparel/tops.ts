// Tee, long sleeve, singlet and bra: 15.4 units to the centimetre, a men's medium laid on an unseen body.

import { shade } from '../colour.ts';
import { fill, stitches, stroke, tape } from '../sheet.ts';
import { curve, path, type Point, points } from '../spline.ts';
import {
  both,
  brandMark,
  cast,
  fold,
  folds,
  mirrored,
  outlineOf,
  piece,
  seam,
  symmetric,
  type Depiction,
  type Studio,
} from './studio.ts';

type Sleeve = {
  readonly outer: readonly Point[];
  readonly cuff: readonly Point[];
  readonly under: readonly Point[];
  readonly creases: readonly (readonly Point[])[];
};

const armhole: readonly Point[] = points`1148,694 1136,790 1150,900 1198,992`;

const shortSleeve: Sleeve = {
  outer: points`1148,694 1240,762 1324,858 1392,962`,
  cuff: points`1392,962 1330,1034 1228,1092`,
  under: points`1228,1092 1214,1040 1198,992`,
  creases: [points`1180,760 1250,880 1290,1030`, points`1190,960 1240,940 1310,900`],
};

const longSleeve: Sleeve = {
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
export const longSleeveTop = (studio: Studio): Depiction => shirt(studio, longSleeve);

const shirt = (studio: Studio, sleeve: Sleeve): Depiction => {
  const { inks, chance } = studio;
  const waist = chance.between(-34, 4);
  const drop = chance.between(0, 26);
  const neck: readonly Point[] = points`800,742 866,724 918,676 942,612`;
  const shoulder: readonly Point[] = points`942,612 1040,646 1148,694`;
  const side: readonly Point[] = points`1198,992 ${1190 + waist * 0.6},1180 ${1182 + waist},1380 ${1194 + waist * 0.5},1560 1206,1722`;
  const hem: readonly Point[] = points`1206,1722 1080,${1738 + drop * 0.6} 930,${1748 + drop} 800,${1750 + drop}`;
  const body = symmetric(neck, shoulder, armhole, side, hem);
  const left = sleeveOf(studio, sleeve, true);
  const right = sleeveOf(studio, sleeve, false);
  const design = chance.oneOf(['plain', 'yoke', 'sides', 'band'] as const);
  const inside =
    panels(studio, design, body) +
    folds(studio, points`1190,1010 1090,1080 980,1120`, 46, 0.3) +
    folds(studio, points`1180,1060 1110,1240 1070,1440`, 44, 0.2) +
    folds(studio, points`1170,1500 1080,1580 1040,1720`, 54, 0.2) +
    fold(studio, points`720,1300 744,1520 724,1740`, 58, 0.18) +
    fold(studio, points`890,1240 872,1500 896,1740`, 60, 0.18) +
    stitches(
      path(curve([...mirrored(hem), ...hem.toReversed().slice(1)].map(([x, y]): Point => [x, y - 36]))),
      '#ffffff',
      0.34,
    );
  return {
    body:
      cast(body + right.outline + left.outline) +
      backNeck(studio) +
      right.drawn +
      left.drawn +
      piece(studio, body, { inside, turn: 150, depth: 0.3 }) +
      collar(studio, neck) +
      brandMark(studio, [936, 930], 84),
    focus: [900, 830],
  };
};

const sleeveOf = (studio: Studio, sleeve: Sleeve, isLeft: boolean) => {
  const turned = (points: readonly Point[]): readonly Point[] => (isLeft ? mirrored(points) : points);
  const outline = outlineOf(...[sleeve.outer, sleeve.cuff, sleeve.under, armhole.toReversed()].map(turned));
  const hemline = turned(sleeve.cuff.map(([x, y], index): Point => [x - 16 - index * 2, y - 34]));
  const inside =
    sleeve.creases.map((crease) => fold(studio, turned(crease), 40, 0.26)).join('') +
    stitches(path(curve(hemline)), '#ffffff', 0.36);
  return { outline, drawn: piece(studio, outline, { inside, turn: 110, depth: 0.4 }) };
};

const backNeck = ({ inks }: Studio): string => {
  const back = outlineOf(
    points`658,612 730,640 800,648 870,640 942,612`,
    points`942,612 918,690 860,760 800,770 740,760 682,690 658,612`,
  );
  return (
    fill(back, shade(inks.base, -0.15)) +
    stroke(path(curve(points`660,616 730,646 800,654 870,646 940,616`)), shade(inks.counter, -0.04), 26) +
    `<rect x="768" y="668" width="64" height="40" rx="6" fill="${inks.pop}"/>`
  );
};

const collar = (studio: Studio, neck: readonly Point[]): string => {
  const edge = path(curve([...mirrored(neck).toReversed(), ...neck.slice(1)]));
  return (
    tape(edge, studio.inks.counter, 32) +
    tape(edge, shade(studio.inks.counter, 0.05), 14, 0.6) +
    both(
      (run) => seam(studio, run, 4),
      neck.map(([x, y]): Point => [x + 6, y + 24]),
    )
  );
};

/** A second ink somewhere: on the shoulders, down the sides, across the chest, or nowhere. */
const panels = (studio: Studio, design: 'plain' | 'yoke' | 'sides' | 'band', body: string): string => {
  const { inks } = studio;
  switch (design) {
    case 'plain':
      return '';
    case 'yoke': {
      const edge: readonly Point[] = points`800,880 960,868 1090,826 1200,760`;
      return (
        fill(
          symmetric(points`800,500 1300,500`, points`1300,500 1200,760`, edge.toReversed()),
          inks.overlay,
        ) + both((run) => seam(studio, run), edge)
      );
    }
    case 'sides': {
      const edge: readonly Point[] = points`1150,900 1090,1100 1078,1400 1110,1790`;
      return both(
        (run) =>
          fill(
            path(
              curve(run),
              [run[0]?.[0] === 1150 ? 1400 : 200, 1790],
              [run[0]?.[0] === 1150 ? 1400 : 200, 900],
              'close',
            ),
            inks.overlay,
          ) + seam(studio, run),
        edge,
      );
    }
    case 'band':
      return (
        `<path d="M200 1130H1400V1300H200z" fill="${inks.overlay}"/><path d="M200 1322H1400V1348H200z" fill="${inks.pop}"/>` +
        fill(body, 'none')
      );
  }
};

export const singlet = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const waist = chance.between(-30, 0);
  const neck: readonly Point[] = points`800,850 862,826 904,750 922,600`;
  const strap: readonly Point[] = points`922,600 966,596 1014,610`;
  const arm: readonly Point[] = points`1014,610 1006,760 1026,890 1090,984 1168,1034`;
  const side: readonly Point[] = points`1168,1034 ${1156 + waist * 0.6},1220 ${1150 + waist},1400 ${1166 + waist * 0.5},1580 1182,1740`;
  const hem: readonly Point[] = points`1182,1740 1066,1766 930,1778 800,1780`;
  const body = symmetric(neck, strap, arm, side, hem);
  const back = symmetric(
    points`800,690 866,678 922,600`,
    strap,
    points`1014,610 990,760 1000,900 1060,1000`,
    points`1060,1000 940,1060 800,1070`,
  );
  const isBanded = chance.oneOf([true, false]);
  const band = `<path d="M300 1120H1300V1262H300z" fill="${inks.overlay}"/><path d="M300 1286H1300V1312H300z" fill="${inks.pop}"/>`;
  const sideEdge: readonly Point[] = points`1110,990 1072,1160 1062,1420 1096,1800`;
  const sides = both(
    (run) =>
      fill(
        path(
          curve(run),
          [run[0]?.[0] === 1110 ? 1400 : 200, 1800],
          [run[0]?.[0] === 1110 ? 1400 : 200, 990],
          'close',
        ),
        inks.overlay,
      ) + seam(studio, run),
    sideEdge,
  );
  const inside =
    (isBanded ? band : sides) +
    folds(studio, points`1150,1050 1060,1120 960,1150`, 44, 0.26) +
    folds(studio, points`1150,1120 1090,1320 1070,1560`, 46, 0.2) +
    fold(studio, points`716,1320 744,1540 722,1770`, 56, 0.18) +
    fold(studio, points`900,1260 876,1520 900,1770`, 58, 0.18) +
    stitches(
      path(curve([...mirrored(hem), ...hem.toReversed().slice(1)].map(([x, y]): Point => [x, y - 32]))),
      '#ffffff',
      0.34,
    );
  const binding = (points: readonly Point[]): string =>
    tape(path(curve(points)), inks.counter, 24) +
    tape(path(curve(points)), shade(inks.counter, 0.06), 9, 0.6);
  return {
    body:
      cast(body) +
      piece(studio, back, { ink: shade(inks.base, -0.14), depth: 0.4 }) +
      `<rect x="768" y="712" width="64" height="40" rx="6" fill="${inks.pop}"/>` +
      piece(studio, body, { inside, turn: 150, depth: 0.3, cloth: 'perforated' }) +
      binding([...mirrored(neck).toReversed(), ...neck.slice(1)]) +
      both(binding, arm) +
      brandMark(studio, [744, 1010], 112),
    focus: [860, 940],
  };
};

export const bra = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const scoop = chance.between(-30, 40);
  const neck: readonly Point[] = points`800,${1000 + scoop} 880,${976 + scoop * 0.8} 942,890 972,720 984,610`;
  const strap: readonly Point[] = points`984,610 1020,602 1060,612`;
  const arm: readonly Point[] = points`1060,612 1064,760 1088,890 1144,990 1206,1040`;
  const side: readonly Point[] = points`1206,1040 1202,1160 1180,1290 1164,1420`;
  const hem: readonly Point[] = points`1164,1420 1040,1448 920,1460 800,1462`;
  const front = symmetric(neck, strap, arm, side, hem);
  const back = symmetric(
    points`800,860 850,820 930,700 984,606`,
    strap,
    points`1060,612 1030,760 980,900 1060,1080`,
    points`1060,1080 940,1130 800,1140`,
  );
  const bandTop: readonly Point[] = points`1190,1320 1060,1346 920,1358 800,1360`;
  const princess: readonly Point[] = points`1024,760 1010,920 1044,1080 1040,1220 1000,1352`;
  const cup = studio.sheet.radial(
    [985, 1130],
    [170, 200],
    [
      [0, '#ffffff', 0.2 * inks.gleam],
      [1, '#ffffff', 0],
    ],
  );
  const cupLeft = studio.sheet.radial(
    [615, 1130],
    [170, 200],
    [
      [0, '#ffffff', 0.2 * inks.gleam],
      [1, '#ffffff', 0],
    ],
  );
  const under: readonly Point[] = points`840,1240 930,1296 1040,1286 1130,1220`;
  const inside =
    fill(front, cup) +
    fill(front, cupLeft) +
    folds(studio, under, 70, 0.3) +
    folds(studio, points`1196,1060 1120,1130 1060,1150`, 40, 0.26) +
    fold(studio, points`800,1080 802,1180 800,1290`, 60, 0.26) +
    both((run) => seam(studio, run), princess) +
    fill(
      symmetric(bandTop.toReversed(), points`1190,1320 1240,1500`, points`1240,1500 800,1500`),
      inks.counter,
    ) +
    ribs1(studio) +
    both((run) => seam(studio, run), bandTop);
  const binding = (points: readonly Point[]): string =>
    tape(path(curve(points)), inks.counter, 20) +
    tape(path(curve(points)), shade(inks.counter, 0.07), 7, 0.6);
  return {
    body:
      cast(front) +
      piece(studio, back, { ink: shade(inks.base, -0.14), depth: 0.42, cloth: 'perforated' }) +
      piece(studio, front, { inside, turn: 130, depth: 0.36 }) +
      binding([...mirrored(neck).toReversed(), ...neck.slice(1)]) +
      both(binding, arm) +
      brandMark(studio, [760, 1440], 80),
    focus: [900, 1240],
  };
};

const ribs1 = ({ inks }: Studio): string =>
  stroke(path(curve(points`400,1396 620,1420 800,1424 980,1420 1200,1396`)), inks.pop, 7, 0.9);
