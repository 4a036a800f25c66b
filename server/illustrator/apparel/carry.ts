// Things worn over running clothes: belt, hydration vest, headlamp.

import { shade } from '../colour.ts';
import { fill, floorShadow, placed, softStroke, stitches, stroke, tape } from '../sheet.ts';
import { curve, line, path, type Point, points } from '../spline.ts';
import {
  both,
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

const strapShine = ({ sheet, inks }: Studio, ink: string): string =>
  sheet.linear(
    [260, 0],
    [1340, 0],
    [
      [0, shade(ink, -0.2)],
      [0.3, ink],
      [0.5, shade(ink, 0.05 * inks.gleam)],
      [0.7, ink],
      [1, shade(ink, -0.2)],
    ],
  );

export const belt = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const droop = chance.between(-20, 20);
  const rear = path(curve(points`262,1170 320,1060 520,984 800,960 1080,984 1280,1060 1338,1170`));
  const front: readonly Point[] = points`262,1170 300,1270 460,1360 640,1404 800,${1414 + droop} 960,1404 1140,1360 1300,1270 1338,1170`;
  const band = path(curve(front));
  const pouch = outlineOf(
    points`500,1300 640,1334 800,${1344 + droop} 960,1334 1100,1300`,
    points`1100,1300 1124,1400 1096,1516 1010,1566 800,${1586 + droop} 590,1566 504,1516 476,1400 500,1300`,
  );
  const zipLine: readonly Point[] = points`548,1376 680,1402 800,${1408 + droop} 920,1402 1052,1376`;
  const inside =
    fill(path(curve(zipLine), [1200, 1700], [400, 1700], 'close'), inks.overlay) +
    tape(path(curve(zipLine)), inks.counter, 30) +
    stroke(path(curve(zipLine)), inks.pop, 10) +
    stitches(line([520, 1500], [620, 1540], [800, 1556 + droop], [980, 1540], [1080, 1500]), '#ffffff', 0.36);
  const pull = `<rect x="1036" y="1360" width="30" height="92" rx="13" fill="${inks.pop}"/>`;
  const loops = [360, 1240]
    .map(
      (x) =>
        `<rect x="${x - 26}" y="1238" width="52" height="112" rx="12" fill="${inks.counter}" transform="rotate(${x < 800 ? 30 : -30} ${x} 1294)"/>`,
    )
    .join('');
  return {
    body:
      floorShadow(studio.sheet, [800, 1600], 520, 0.7) +
      tape(rear, shade(inks.counter, -0.06), 66) +
      tape(rear, shade(inks.lining, -0.1), 40) +
      `<rect x="720" y="926" width="160" height="70" rx="18" fill="${shade(inks.counter, -0.12)}"/><rect x="770" y="938" width="60" height="46" rx="10" fill="${inks.pop}"/>` +
      cast(band, 6, 16) +
      tape(band, strapShine(studio, inks.base), 92) +
      tape(band, inks.pop, 8) +
      loops +
      cast(pouch) +
      piece(studio, pouch, { inside, turn: 110, depth: 0.32, cloth: 'woven' }) +
      pull +
      brandMark(studio, [754, 1520 + droop * 0.6], 92),
    focus: [860, 1440],
  };
};

export const pack = (studio: Studio): Depiction => {
  const { inks } = studio;
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
      sternumStrap(studio, 880) +
      sternumStrap(studio, 1150) +
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

export const headlamp = (studio: Studio): Depiction => {
  const { sheet, inks, chance } = studio;
  const isRound = chance.oneOf([true, false]);
  const rear = path(curve(points`290,1190 340,1050 540,950 800,922 1060,950 1260,1050 1310,1190`));
  const front = path(
    curve(points`290,1190 330,1262 480,1318 640,1340 800,1346 960,1340 1120,1318 1270,1262 1310,1190`),
  );
  const housing = isRound
    ? path(
        curve(points`800,1120 950,1170 1010,1310 950,1450 800,1500 650,1450 590,1310 650,1170`, true),
        'close',
      )
    : path(
        curve(
          points`800,1150 990,1160 1060,1200 1070,1310 1050,1420 990,1460 800,1470 610,1460 550,1420 530,1310 540,1200 610,1160`,
          true,
        ),
        'close',
      );
  const glow = (x: number, radius: number): string =>
    `<circle cx="${x}" cy="1310" r="${radius + 22}" fill="#15181f"/><circle cx="${x}" cy="1310" r="${radius}" fill="${sheet.radial(
      [x, 1310],
      [radius, radius],
      [
        [0, '#ffffff'],
        [0.3, '#fff6d8'],
        [0.62, '#cfd6de'],
        [1, '#7d8794'],
      ],
    )}"/><circle cx="${x - radius * 0.3}" cy="${1310 - radius * 0.34}" r="${Math.round(radius * 0.18)}" fill="#fff" fill-opacity=".9"/>`;
  const body = sheet.linear(
    [0, 1120],
    [0, 1500],
    [
      [0, '#4a505b'],
      [0.4, '#2a2e36'],
      [1, '#15181e'],
    ],
  );
  return {
    body:
      floorShadow(sheet, [800, 1530], 470, 0.8) +
      tape(rear, shade(inks.counter, -0.08), 70) +
      tape(rear, shade(inks.lining, -0.12), 46) +
      cast(front, 6, 16) +
      tape(front, strapShine(studio, inks.base), 104) +
      placed('translate(0 -26)', tape(front, inks.pop, 9)) +
      placed('translate(0 26)', tape(front, inks.pop, 9)) +
      cast(housing) +
      fill(housing, body) +
      stroke(housing, '#0d0f13', 5, 0.8) +
      placed(
        'translate(0 8)',
        stroke(line([610, 1180], [700, 1150], [800, 1142], [900, 1150], [990, 1180]), '#ffffff', 7, 0.3),
      ) +
      (isRound ? glow(800, 112) : glow(690, 84) + glow(912, 84)) +
      `<rect x="756" y="${isRound ? 1096 : 1130}" width="88" height="34" rx="17" fill="${inks.pop}"/>` +
      both((run) => stroke(path(curve(run)), inks.deep, 5, 0.4), points`1120,1276 1124,1350`),
    focus: [800, 1300],
  };
};
