// Running caps: soft crown from the side, brim to the right.

import { fill, floorShadow, softStroke, stitches, stroke } from '../ink/sheet.ts';
import { curve, line, path, points, shifted } from '../ink/spline.ts';
import { brandMark, outlineOf, piece, seam, type Depiction, type Studio } from './studio.ts';

export const cap = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const top = 796 - chance.between(-24, 24);
  return {
    body:
      floorShadow(studio.sheet, [880, 1424], 560) +
      crown(studio, top) +
      brim(studio) +
      softStroke(line([720, 1262], [860, 1238], [1000, 1218], [1104, 1204]), inks.deep, 26, 0.34) +
      `<ellipse cx="778" cy="${Math.round(top + 2)}" rx="30" ry="17" fill="${inks.pop}"/>` +
      brandMark(studio, [1000, 1140], 76),
    focus: [900, 1120],
  };
};

const crown = (studio: Studio, top: number): string => {
  const { sheet, inks } = studio;
  const outline = outlineOf(
    points`352,1276 362,1120 436,${top + 150} 598,${top + 30} 780,${top} 946,${top + 50} 1058,970 1104,1130 1110,1214`,
    points`1110,1214 940,1222 740,1256 540,1290 352,1276`,
  );
  const back = points`780,${top} 640,900 566,1080 560,1290`;
  const front = points`780,${top} 890,900 970,1050 996,1220`;
  const dome = sheet.radial(
    [720, 940],
    [420, 330],
    [
      [0, '#ffffff', 0.24 * inks.gleam],
      [1, '#ffffff', 0],
    ],
  );
  const band = path(curve(points`340,1262 540,1268 740,1234 940,1200 1120,1192`));
  const inside =
    fill(path(curve(back), [200, 1290], [200, 760], 'close'), inks.second) +
    vents(studio) +
    fill(outline, dome) +
    seam(studio, back) +
    seam(studio, front) +
    stitches(line(...shifted(back, 16, 0)), '#ffffff', 0.36) +
    stitches(line(...shifted(front, -16, 6)), '#ffffff', 0.36) +
    stroke(band, inks.counter, 44) +
    stitches(band, '#ffffff', 0.3);
  return piece(studio, outline, { inside, turn: 150, depth: 0.3 });
};

const brim = (studio: Studio): string => {
  const { sheet, inks } = studio;
  const outline = outlineOf(
    points`690,1262 860,1240 1000,1220 1112,1204`,
    points`1112,1204 1250,1222 1370,1286 1436,1376`,
    points`1436,1376 1350,1408 1160,1398 950,1356 790,1304 690,1262`,
  );
  const bend = sheet.linear(
    [0, 1200],
    [0, 1400],
    [
      [0, inks.deep, 0.4],
      [0.4, '#ffffff', 0.14 * inks.gleam],
      [1, inks.deep, 0.34],
    ],
  );
  const row = (step: number): string =>
    path(
      curve(
        points`${790 + step * 50},${1290 - step * 18} ${960 + step * 20},${1336 - step * 28} 1160,${1372 - step * 34} ${1392 - step * 30},${1386 - step * 42}`,
      ),
    );
  const rows = [0, 1, 2].map((step) => stitches(row(step), '#ffffff', 0.4)).join('');
  return piece(studio, outline, {
    ink: inks.counter,
    turn: 50,
    depth: 0.3,
    inside: fill(outline, bend) + rows,
  });
};

const vents = ({ inks }: Studio): string =>
  Array.from({ length: 36 }, (_, index) => {
    const [row, column] = [Math.floor(index / 6), index % 6];
    return `<circle cx="${404 + column * 28 + (row % 2) * 14}" cy="${1010 + row * 32}" r="7" fill="${inks.deep}" fill-opacity=".4"/>`;
  }).join('');
