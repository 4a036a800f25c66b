// Socks and caps.

import { fill, floorShadow, placed, softStroke, stitches, stroke } from '../sheet.ts';
import { curve, line, path, type Point, points } from '../spline.ts';
import {
  brandMark,
  cast,
  fold,
  outlineOf,
  piece,
  ribs,
  seam,
  type Depiction,
  type Studio,
} from './studio.ts';

export const socks = (studio: Studio): Depiction => {
  const top = studio.chance.oneOf([560, 760, 1010]);
  const sock = sockOf(studio, top);
  const lift = Math.round((top - 560) * -0.4);
  return {
    body:
      placed(`translate(-236 ${lift - 110}) rotate(-5 800 1200)`, sock) +
      placed(`translate(104 ${lift + 96}) rotate(4 800 1200)`, sock),
    focus: [780, 1560 + lift],
  };
};

const sockOf = (studio: Studio, top: number): string => {
  const { inks } = studio;
  const leg = (x: number, share: number): Point => [x, top + (1180 - top) * share];
  const outline = outlineOf(
    [
      leg(640, 0),
      leg(644, 0.4),
      leg(650, 0.8),
      [640, 1280],
      [600, 1376],
      [560, 1460],
      [552, 1550],
      [600, 1634],
      [700, 1668],
      [850, 1652],
      [1010, 1626],
      [1130, 1600],
      [1196, 1556],
      [1206, 1484],
      [1150, 1428],
      [1060, 1402],
      [976, 1366],
      [926, 1294],
      leg(912, 0.86),
      leg(906, 0.4),
      leg(914, 0),
    ],
    [leg(914, 0), [780, top - 18], leg(640, 0)],
  );
  const heel = path(curve(points`520,1420 640,1404 704,1490 716,1600 690,1720`), [480, 1720], 'close');
  const toe = path(
    curve(points`1110,1380 1070,1480 1078,1580 1120,1680`),
    [1300, 1680],
    [1300, 1380],
    'close',
  );
  const cuffEnd = top + 120;
  const arch = Array.from({ length: 8 }, (_, index) =>
    line([760 + index * 34, 1400], [772 + index * 36, 1520], [756 + index * 36, 1660]),
  ).join('');
  const inside =
    fill(heel, inks.counter) +
    fill(toe, inks.counter) +
    stroke(arch, inks.deep, 8, 0.13) +
    seam(studio, points`520,1420 640,1404 704,1490 716,1600 690,1720`, 4) +
    seam(studio, points`1110,1380 1070,1480 1078,1580 1120,1680`, 4) +
    `<path d="M600 ${top - 40}H960V${cuffEnd}Q780 ${cuffEnd + 22} 600 ${cuffEnd}Z" fill="${inks.overlay}"/>` +
    ribs(inks.deep, [640, 916], [top - 30, cuffEnd + 8], 12) +
    (top < 900
      ? `<path d="M600 ${cuffEnd + 46}Q780 ${cuffEnd + 68} 960 ${cuffEnd + 46}v34Q780 ${cuffEnd + 102} 600 ${cuffEnd + 80}zM600 ${cuffEnd + 100}Q780 ${cuffEnd + 122} 960 ${cuffEnd + 100}v12Q780 ${cuffEnd + 134} 600 ${cuffEnd + 112}z" fill="${inks.pop}"/>`
      : '') +
    fold(studio, points`690,1330 790,1290 910,1316`, 36, 0.26) +
    fold(studio, points`680,1400 800,1350 950,1386`, 30, 0.2);
  return (
    cast(outline) +
    piece(studio, outline, { inside, turn: 130, depth: 0.36 }) +
    (top < 1000
      ? brandMark(studio, [728, Math.min(1190, top + 470)], 96)
      : brandMark(studio, [860, 1560], 90))
  );
};

export const cap = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const rise = chance.between(-24, 24);
  const crown = outlineOf(
    points`352,1276 362,1120 436,${946 - rise} 598,${826 - rise} 780,${796 - rise} 946,${846 - rise} 1058,970 1104,1130 1110,1214`,
    points`1110,1214 940,1222 740,1256 540,1290 352,1276`,
  );
  const brim = outlineOf(
    points`690,1262 860,1240 1000,1220 1112,1204`,
    points`1112,1204 1250,1222 1370,1286 1436,1376`,
    points`1436,1376 1350,1408 1160,1398 950,1356 790,1304 690,1262`,
  );
  const back: readonly Point[] = points`780,${796 - rise} 640,900 566,1080 560,1290`;
  const front: readonly Point[] = points`780,${796 - rise} 890,900 970,1050 996,1220`;
  const dome = studio.sheet.radial(
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
    fill(crown, dome) +
    seam(studio, back) +
    seam(studio, front) +
    stitches(line(...back.map(([x, y]): Point => [x + 16, y])), '#ffffff', 0.36) +
    stitches(line(...front.map(([x, y]): Point => [x - 16, y + 6])), '#ffffff', 0.36) +
    stroke(band, inks.counter, 44) +
    stitches(band, '#ffffff', 0.3);
  const visor = studio.sheet.linear(
    [0, 1200],
    [0, 1400],
    [
      [0, inks.deep, 0.4],
      [0.4, '#ffffff', 0.14 * inks.gleam],
      [1, inks.deep, 0.34],
    ],
  );
  const rows = [0, 1, 2]
    .map((row) =>
      stitches(
        path(
          curve(
            points`${790 + row * 50},${1290 - row * 18} ${960 + row * 20},${1336 - row * 28} ${1160},${1372 - row * 34} ${1392 - row * 30},${1386 - row * 42}`,
          ),
        ),
        '#ffffff',
        0.4,
      ),
    )
    .join('');
  return {
    body:
      floorShadow(studio.sheet, [880, 1424], 560) +
      piece(studio, crown, { inside, turn: 150, depth: 0.3 }) +
      piece(studio, brim, { ink: inks.counter, turn: 50, depth: 0.3, inside: fill(brim, visor) + rows }) +
      softStroke(line([720, 1262], [860, 1238], [1000, 1218], [1104, 1204]), inks.deep, 26, 0.34) +
      `<ellipse cx="778" cy="${Math.round(798 - rise)}" rx="30" ry="17" fill="${inks.pop}"/>` +
      brandMark(studio, [1000, 1140], 76),
    focus: [900, 1120],
  };
};

const vents = ({ inks }: Studio): string =>
  Array.from({ length: 36 }, (_, index) => {
    const [row, column] = [Math.floor(index / 6), index % 6];
    return `<circle cx="${404 + column * 28 + (row % 2) * 14}" cy="${1010 + row * 32}" r="7" fill="${inks.deep}" fill-opacity=".4"/>`;
  }).join('');
