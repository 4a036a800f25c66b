// Socks, in pairs: crew, mid-calf or ankle, as the style has it.

import { fill, placed, stroke } from '../ink/sheet.ts';
import { curve, line, path, type Point, points } from '../ink/spline.ts';
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

const footRun = points`640,1280 600,1376 560,1460 552,1550 600,1634 700,1668 850,1652 1010,1626 1130,1600 1196,1556 1206,1484 1150,1428 1060,1402 976,1366 926,1294`;
const heelEdge = points`520,1420 640,1404 704,1490 716,1600 690,1720`;
const toeEdge = points`1110,1380 1070,1480 1078,1580 1120,1680`;

/** One sock, toe to the right; `top` is where its cuff ends. */
const sockOf = (studio: Studio, top: number): string => {
  const { inks } = studio;
  const leg = (x: number, share: number): Point => [x, top + (1180 - top) * share];
  const outline = outlineOf(
    [leg(640, 0), leg(644, 0.4), leg(650, 0.8), ...footRun, leg(912, 0.86), leg(906, 0.4), leg(914, 0)],
    [leg(914, 0), [780, top - 18], leg(640, 0)],
  );
  const arch = Array.from({ length: 8 }, (_, index) =>
    line([760 + index * 34, 1400], [772 + index * 36, 1520], [756 + index * 36, 1660]),
  ).join('');
  const inside =
    fill(path(curve(heelEdge), [480, 1720], 'close'), inks.counter) +
    fill(path(curve(toeEdge), [1300, 1680], [1300, 1380], 'close'), inks.counter) +
    stroke(arch, inks.deep, 8, 0.13) +
    seam(studio, heelEdge, 4) +
    seam(studio, toeEdge, 4) +
    sockCuff(studio, top) +
    fold(studio, points`690,1330 790,1290 910,1316`, 36, 0.26) +
    fold(studio, points`680,1400 800,1350 950,1386`, 30, 0.2);
  const mark: Point = top < 1000 ? [728, Math.min(1190, top + 470)] : [860, 1560];
  return (
    cast(outline) +
    piece(studio, outline, { inside, turn: 130, depth: 0.36 }) +
    brandMark(studio, mark, top < 1000 ? 96 : 90)
  );
};

/** The ribbed cuff; a tall sock has two rings below it. */
const sockCuff = ({ inks }: Studio, top: number): string => {
  const end = top + 120;
  const ring = (from: number, to: number): string =>
    `M600 ${end + from}Q780 ${end + from + 22} 960 ${end + from}V${end + to}Q780 ${end + to + 22} 600 ${end + to}z`;
  return (
    `<path d="M600 ${top - 40}H960V${end}Q780 ${end + 22} 600 ${end}Z" fill="${inks.overlay}"/>` +
    ribs(inks.deep, [640, 916], [top - 30, end + 8], 12) +
    (top < 900 ? fill(ring(46, 80) + ring(100, 112), inks.pop) : '')
  );
};
