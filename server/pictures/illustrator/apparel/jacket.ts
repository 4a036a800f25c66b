// Jackets: a hooded shell or a wind jacket with a standing collar, zipped to the top.

import { shade } from '../ink/colour.ts';
import { fill, stitches, stroke, tape } from '../ink/sheet.ts';
import { curve, path, type Point, points } from '../ink/spline.ts';
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

const armhole: readonly Point[] = points`1162,704 1150,800 1166,910 1226,1012`;
const outer: readonly Point[] = points`1162,704 1262,826 1350,1066 1420,1350 1464,1600`;
const cuff: readonly Point[] = points`1464,1600 1396,1636 1318,1644`;
const under: readonly Point[] = points`1318,1644 1284,1440 1252,1220 1226,1012`;
const creases: readonly (readonly Point[])[] = [
  points`1200,790 1280,980 1320,1180`,
  points`1250,1150 1316,1180 1372,1150`,
  points`1272,1270 1330,1296 1392,1262`,
  points`1310,1440 1370,1460 1424,1424`,
];

export const jacket = (studio: Studio): Depiction => {
  const { chance } = studio;
  const isHooded = chance.oneOf([true, false]);
  const isBlocked = chance.oneOf([true, true, false]);
  const neck: readonly Point[] = points`800,668 870,660 930,640`;
  const shoulder: readonly Point[] = points`930,640 1048,662 1162,704`;
  const side: readonly Point[] = points`1226,1012 1214,1220 1208,1440 1222,1600 1226,1748`;
  const hem: readonly Point[] = points`1226,1748 1090,1768 940,1776 800,1778`;
  const body = symmetric(neck, shoulder, armhole, side, hem);
  const [left, right] = [sleeve(studio, true, isBlocked), sleeve(studio, false, isBlocked)];
  const inside =
    (isBlocked ? yoke(studio) : '') +
    folds(studio, points`1216,1030 1100,1096 980,1124`, 50, 0.28) +
    folds(studio, points`1200,1100 1130,1290 1100,1500`, 50, 0.2) +
    folds(studio, points`960,900 930,1200 950,1480`, 70, 0.14) +
    folds(studio, points`1170,1560 1080,1620 1000,1750`, 50, 0.2) +
    fold(studio, points`860,1350 880,1560 864,1740`, 56, 0.18) +
    both(
      (run) => stitches(path(curve(run)), '#ffffff', 0.34),
      hem.map(([x, y]): Point => [x, y - 44]),
    ) +
    pockets(studio);
  return {
    body:
      cast(body + right.outline + left.outline) +
      (isHooded ? hood(studio) : '') +
      right.drawn +
      left.drawn +
      piece(studio, body, { inside, turn: 170, depth: 0.28, cloth: 'woven' }) +
      (isHooded ? hoodFront(studio) : standCollar(studio)) +
      zip(studio, isHooded ? 640 : 570) +
      brandMark(studio, [950, 960], 100),
    focus: [880, 860],
  };
};

const sleeve = (studio: Studio, isLeft: boolean, isBlocked: boolean) => {
  const turned = (points: readonly Point[]): readonly Point[] => (isLeft ? mirrored(points) : points);
  const outline = outlineOf(...[outer, cuff, under, armhole.toReversed()].map(turned));
  const band = outlineOf(
    ...[
      points`1476,1560 1400,1592 1290,1604`,
      points`1290,1604 1300,1680`,
      points`1300,1680 1400,1680 1490,1640`,
      points`1490,1640 1476,1560`,
    ].map(turned),
  );
  const block = outlineOf(
    ...[
      points`1080,640 1300,640`,
      points`1300,640 1420,900`,
      points`1420,900 1280,916 1120,890`,
      points`1120,890 1080,640`,
    ].map(turned),
  );
  const edge = turned(points`1420,900 1280,916 1120,890`);
  const inside =
    (isBlocked ? fill(block, studio.inks.second) + seam(studio, edge) : '') +
    creases.map((crease) => fold(studio, turned(crease), 44, 0.28)).join('') +
    fill(band, studio.inks.counter) +
    seam(studio, turned(points`1476,1560 1400,1592 1290,1604`), 4);
  return { outline, drawn: piece(studio, outline, { inside, turn: 120, depth: 0.36, cloth: 'woven' }) };
};

const yoke = (studio: Studio): string => {
  const edge: readonly Point[] = points`800,918 960,914 1080,902 1240,868`;
  const panel = symmetric(points`800,500 1300,500`, points`1300,500 1240,868`, edge.toReversed());
  return fill(panel, studio.inks.second) + both((run) => seam(studio, run), edge);
};

const pockets = (studio: Studio): string =>
  both(
    (run) =>
      tape(path(curve(run)), shade(studio.inks.counter, -0.03), 20) +
      stroke(path(curve(run)), studio.inks.pop, 7) +
      stroke(
        path(curve(run.slice(0, 2).map(([x, y], index): Point => [x, y + index * -40]))),
        studio.inks.pop,
        15,
      ),
    points`1084,1330 1064,1430 1034,1540`,
  );

const hood = (studio: Studio): string => {
  const { inks } = studio;
  const shell = symmetric(
    points`800,268 900,284 984,352 1012,470 990,590 930,660`,
    points`930,660 860,700 800,706`,
  );
  const opening = symmetric(points`800,340 870,352 924,406 938,500 912,600 860,668`, points`860,668 800,690`);
  const brim = path(
    curve(points`740,668 688,600 662,500 676,406 730,352 800,340 870,352 924,406 938,500 912,600 860,668`),
  );
  const lining = studio.sheet.linear(
    [0, 340],
    [0, 680],
    [
      [0, shade(inks.lining, -0.14)],
      [1, shade(inks.lining, -0.02)],
    ],
  );
  return (
    cast(shell) +
    piece(studio, shell, {
      turn: 120,
      depth: 0.34,
      cloth: 'woven',
      inside:
        seam(studio, points`800,262 800,340`) + folds(studio, points`1000,560 950,620 900,650`, 36, 0.26),
    }) +
    fill(opening, lining) +
    `<rect x="764" y="596" width="72" height="42" rx="6" fill="${inks.pop}"/>` +
    stroke(brim, inks.counter, 20) +
    stroke(brim, shade(inks.counter, 0.07), 7, 0.6)
  );
};

/** The hood's front edges, closing below the chin. */
const hoodFront = (studio: Studio): string => {
  const flap = symmetric(
    points`800,668 870,640 930,600 992,560`,
    points`992,560 980,640 930,700 860,742 800,752`,
  );
  return (
    piece(studio, flap, { turn: 60, depth: 0.26, cloth: 'woven' }) +
    both(
      (run) =>
        `<circle cx="${run[0]?.[0] ?? 0}" cy="${run[0]?.[1] ?? 0}" r="9" fill="${studio.inks.counter}"/>` +
        stroke(path(curve(run)), studio.inks.pop, 8),
      points`872,690 884,760 876,830`,
    )
  );
};

const standCollar = (studio: Studio): string => {
  const { inks } = studio;
  const back = symmetric(points`800,548 870,550 918,566`, points`918,566 900,640 800,668`);
  const front = symmetric(
    points`800,604 862,592 918,562`,
    points`918,562 940,600 944,648`,
    points`944,648 880,690 800,704`,
  );
  return (
    fill(back, shade(inks.lining, -0.1)) +
    `<rect x="764" y="562" width="72" height="34" rx="6" fill="${inks.pop}"/>` +
    piece(studio, front, { ink: inks.second, turn: 50, depth: 0.3, cloth: 'woven' })
  );
};

const zip = ({ inks }: Studio, top: number): string =>
  tape(path([800, top], [800, 1776]), shade(inks.counter, -0.05), 34) +
  tape(path([800, top], [800, 1776]), inks.pop, 15) +
  `<path d="M800 ${top}V1776" stroke="${shade(inks.pop, -0.2)}" stroke-width="13" stroke-dasharray="4 7" stroke-opacity=".6"/>` +
  `<rect x="784" y="${top + 8}" width="32" height="40" rx="8" fill="${shade(inks.pop, -0.22)}"/>` +
  `<path d="M790 ${top + 44}h20l4 84q-14 14-28 0z" fill="${inks.pop}" stroke="${shade(inks.pop, -0.2)}" stroke-width="3"/>`;
