// Shorts, tights and short tights: hung from the waist, front view.

import { shade } from '../colour.ts';
import { fill, stitches, stroke } from '../sheet.ts';
import { curve, path, type Point, points } from '../spline.ts';
import {
  both,
  brandMark,
  cast,
  fold,
  folds,
  piece,
  ribs,
  seam,
  symmetric,
  type Depiction,
  type Studio,
} from './studio.ts';

export const shorts = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const length = chance.between(-70, 70);
  const bottom = 1540 + length;
  const outer: readonly Point[] = points`1148,800 1200,980 1250,1200 1300,${bottom - 20}`;
  const hem: readonly Point[] = points`1300,${bottom - 20} 1160,${bottom + 24} 1000,${bottom + 44} 842,${bottom + 46}`;
  const inner: readonly Point[] = points`842,${bottom + 46} 832,${bottom - 100} 818,1340 800,1270`;
  const outline = symmetric(points`800,812 980,808 1148,800`, outer, hem, inner);
  const band = symmetric(
    points`800,816 980,812 1146,802`,
    points`1146,802 1168,900`,
    points`1168,900 980,916 800,920`,
  );
  const back = symmetric(points`800,786 980,788 1148,800`, points`1148,800 980,838 800,846`);
  const split: readonly Point[] = points`1222,1130 1196,1280 1190,${bottom - 60} 1206,${bottom + 40}`;
  const inside =
    both(
      (run) =>
        fill(
          path(
            curve(run),
            [run[0]?.[0] === 1222 ? 1500 : 100, bottom + 90],
            [run[0]?.[0] === 1222 ? 1500 : 100, 1130],
            'close',
          ),
          inks.overlay,
        ) + seam(studio, run),
      split,
    ) +
    folds(studio, points`806,1250 890,1160 1010,1110`, 46, 0.34) +
    folds(studio, points`1000,950 1040,1200 1020,${bottom}`, 60, 0.2) +
    folds(studio, points`900,960 916,1180 900,${bottom + 10}`, 54, 0.22) +
    folds(studio, points`846,1330 876,1430 890,${bottom + 20}`, 46, 0.3) +
    folds(studio, points`1130,960 1170,1200 1150,${bottom - 30}`, 46, 0.18) +
    seam(studio, points`800,920 806,1080 800,1270`) +
    both(
      (run) => stitches(path(curve(run)), '#ffffff', 0.34),
      hem.map(([x, y]): Point => [x, y - 34]),
    );
  const waist = piece(studio, band, {
    ink: inks.counter,
    turn: 70,
    depth: 0.3,
    inside:
      ribs(inks.deep, [440, 1160], [790, 930]) +
      both((run) => fold(studio, run, 30, 0.2), points`1060,830 1054,900`),
  });
  const cord = (sign: number, end: number): string => {
    const x = 800 + sign * 26;
    const line = path(
      curve(points`${x},868 ${x + sign * 26},960 ${x + sign * 6},1050 ${x + sign * 18},${end}`),
    );
    return (
      stroke(line, shade(inks.pop, -0.14), 16) +
      stroke(line, inks.pop, 11) +
      `<rect x="${x + sign * 18 - 10}" y="${end - 4}" width="20" height="44" rx="9" fill="${shade(inks.pop, -0.16)}"/>`
    );
  };
  return {
    body:
      cast(outline) +
      fill(back, shade(inks.counter, -0.12)) +
      liner(studio, bottom) +
      piece(studio, outline, { inside, turn: 130, depth: 0.32, cloth: 'woven' }) +
      waist +
      cord(-1, 1128) +
      cord(1, 1104) +
      brandMark(studio, [1040, bottom - 70], 92),
    focus: [860, 1000],
  };
};

/** The far side of each leg, seen through its opening. */
const liner = ({ inks }: Studio, bottom: number): string =>
  both(
    (run) => fill(path(curve(run), 'close'), shade(inks.counter, -0.14)),
    points`1296,${bottom - 30} 1160,${bottom - 4} 1000,${bottom + 12} 850,${bottom + 30} 1000,${bottom + 40} 1160,${bottom + 20} 1296,${bottom - 30}`,
  );

type Leg = {
  readonly outer: readonly Point[];
  readonly cuff: readonly Point[];
  readonly inner: readonly Point[];
  readonly lift: number;
};

const longLeg: Leg = {
  outer: points`1022,330 1056,450 1108,620 1122,820 1094,1080 1054,1320 1058,1420 1070,1560 1044,1780 1004,1970 994,2076`,
  cuff: points`994,2076 940,2092 884,2088`,
  inner: points`884,2088 870,1900 858,1720 866,1540 868,1400 858,1220 838,1000 800,832`,
  lift: 0,
};

const shortLeg: Leg = {
  outer: points`1042,660 1080,790 1136,980 1158,1190 1146,1400 1132,1590`,
  cuff: points`1132,1590 1010,1620 872,1616`,
  inner: points`872,1616 858,1460 838,1320 800,1190`,
  lift: 345,
};

export const tights = (studio: Studio): Depiction => legs(studio, longLeg);
export const shortTights = (studio: Studio): Depiction => legs(studio, shortLeg);

const legs = (studio: Studio, { outer, cuff, inner, lift }: Leg): Depiction => {
  const { inks, chance } = studio;
  const top = 330 + lift;
  const [waistX] = outer[0] ?? [0];
  const rise = chance.between(130, 190);
  const outline = symmetric(points`800,${top + 8} 920,${top + 6} ${waistX},${top}`, outer, cuff, inner);
  const back = symmetric(
    points`800,${top - 20} 920,${top - 16} ${waistX},${top}`,
    points`${waistX},${top} 920,${top + 28} 800,${top + 34}`,
  );
  const bandEdge: readonly Point[] = points`1200,${top + rise - 20} 1040,${top + rise} 920,${top + rise + 14} 800,${top + rise + 18}`;
  const crotch = top + 502;
  const panelEdge: readonly Point[] = points`1076,${top + rise} 1016,${top + 380} 1046,${top + 700} 1010,${top + 980}`;
  const isLong = lift === 0;
  const pattern = chance.oneOf(['panel', 'hatch'] as const);
  const inside =
    both(
      (run) =>
        fill(
          path(
            curve(run),
            [run[0]?.[0] === 1076 ? 1300 : 300, top + 980],
            [run[0]?.[0] === 1076 ? 1300 : 300, top + rise],
            'close',
          ),
          inks.overlay,
        ) + seam(studio, run, 4),
      panelEdge,
    ) +
    (isLong && pattern === 'hatch' ? calfDots(studio) : '') +
    folds(studio, points`806,${crotch - 30} 880,${crotch - 90} 980,${crotch - 110}`, 40, 0.26) +
    folds(studio, points`950,${top + 300} 976,${top + 560} 952,${top + 860}`, 90, 0.1) +
    (isLong ? kneeAndAnkle(studio) : folds(studio, points`880,1560 980,1520 1090,1540`, 34, 0.2)) +
    seam(studio, points`800,${top + rise} 803,${top + 380} 800,${crotch}`, 4) +
    both((run) => softEdge(studio, run), inner) +
    fill(
      symmetric(
        points`800,${top - 40} 1200,${top - 40}`,
        points`1200,${top - 40} 1200,${top + rise - 20}`,
        bandEdge,
      ),
      inks.counter,
    ) +
    both((run) => seam(studio, run), bandEdge) +
    both(
      (run) => stitches(path(curve(run)), '#ffffff', 0.32),
      cuff.map(([x, y]): Point => [x, y - 30]),
    );
  return {
    body:
      cast(outline) +
      fill(back, shade(inks.counter, -0.12)) +
      piece(studio, outline, { inside, turn: 96, depth: 0.44 }) +
      brandMark(studio, [904, top + rise - 40], 76) +
      (isLong ? reflectives() : ''),
    focus: [880, top + 330],
  };
};

/** Legs are round: shade both sides of the gap between them. */
const softEdge = ({ inks }: Studio, points: readonly Point[]): string =>
  stroke(path(curve(points)), inks.deep, 50, 0.14);

const kneeAndAnkle = (studio: Studio): string =>
  folds(studio, points`880,1366 950,1392 1034,1366`, 26, 0.28) +
  folds(studio, points`884,1432 944,1456 1030,1440`, 22, 0.22) +
  folds(studio, points`898,2030 944,2004 984,2022`, 22, 0.3) +
  folds(studio, points`962,1500 982,1680 950,1900`, 70, 0.1);

const calfDots = ({ inks }: Studio): string =>
  Array.from({ length: 30 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3), index % 3];
    const [x, y] = [1046 - column * 30 - row * 4, 1520 + row * 46];
    const radius = 10 - column * 2.4;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${inks.pop}"/><circle cx="${1600 - x}" cy="${y}" r="${radius}" fill="${inks.pop}"/>`;
  }).join('');

const reflectives = (): string =>
  both((run) => stroke(path(curve(run)), '#e9edf2', 9, 0.75), points`962,1960 958,2010 956,2060`);
