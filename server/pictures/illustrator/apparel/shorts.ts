// Shorts: 20 units to the centimetre, hung from an elastic waist.

import { shade } from '../ink/colour.ts';
import { fill, stitches, stroke } from '../ink/sheet.ts';
import { curve, path, points, shifted } from '../ink/spline.ts';
import {
  both,
  brandMark,
  cast,
  fold,
  folds,
  piece,
  ribs,
  seam,
  sidePanels,
  symmetric,
  type Depiction,
  type Studio,
} from './studio.ts';

export const shorts = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const bottom = 1540 + chance.between(-70, 70);
  const outer = points`1148,800 1200,980 1250,1200 1300,${bottom - 20}`;
  const hem = points`1300,${bottom - 20} 1160,${bottom + 24} 1000,${bottom + 44} 842,${bottom + 46}`;
  const inner = points`842,${bottom + 46} 832,${bottom - 100} 818,1340 800,1270`;
  const outline = symmetric(points`800,812 980,808 1148,800`, outer, hem, inner);
  const back = symmetric(points`800,786 980,788 1148,800`, points`1148,800 980,838 800,846`);
  const inside =
    sidePanels(studio, points`1222,1130 1196,1280 1190,${bottom - 60} 1206,${bottom + 90}`) +
    creases(studio, bottom) +
    seam(studio, points`800,920 806,1080 800,1270`) +
    both((run) => stitches(path(curve(run)), '#ffffff', 0.34), shifted(hem, 0, -34));
  return {
    body:
      cast(outline) +
      fill(back, shade(inks.counter, -0.12)) +
      piece(studio, outline, { inside, turn: 150, depth: 0.32, cloth: 'woven' }) +
      waistband(studio) +
      cord(studio, -1, 1128) +
      cord(studio, 1, 1104) +
      brandMark(studio, [1040, bottom - 70], 92),
    focus: [860, 1000],
  };
};

const creases = (studio: Studio, bottom: number): string =>
  folds(studio, points`806,1250 890,1160 1010,1110`, 46, 0.32) +
  folds(studio, points`1000,950 1040,1200 1020,${bottom}`, 60, 0.18) +
  folds(studio, points`900,960 916,1180 900,${bottom + 10}`, 54, 0.2) +
  folds(studio, points`846,1330 876,1430 890,${bottom + 20}`, 46, 0.28) +
  folds(studio, points`1130,960 1170,1200 1150,${bottom - 30}`, 46, 0.16);

const waistband = (studio: Studio): string => {
  const { inks } = studio;
  const band = symmetric(
    points`800,816 980,812 1146,802`,
    points`1146,802 1168,900`,
    points`1168,900 980,916 800,920`,
  );
  const gathers = ribs(inks.deep, [440, 1160], [790, 930]);
  return piece(studio, band, {
    ink: inks.counter,
    turn: 70,
    depth: 0.3,
    inside: gathers + both((run) => fold(studio, run, 30, 0.2), points`1060,830 1054,900`),
  });
};

const cord = ({ inks }: Studio, sign: number, end: number): string => {
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
