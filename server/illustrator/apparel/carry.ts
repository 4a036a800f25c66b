// Things worn over running clothes: belt, hydration vest, headlamp.

import { shade } from '../colour.ts';
import { fill, floorShadow, placed, stitches, stroke, tape } from '../sheet.ts';
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
  const front: readonly Point[] = points`906,560 962,512 1050,508 1130,570 1188,720 1216,930 1222,1180 1200,1420 1140,1560 1020,1590 930,1540 900,1380 918,1180 944,980 944,800 914,680`;
  const panel = (points: readonly Point[]): string => path(curve(points, true), 'close');
  const back = symmetric(
    points`800,640 860,626 930,560`,
    points`930,560 1010,900 1000,1300 960,1520`,
    points`960,1520 800,1560`,
  );
  const pocketTop: readonly Point[] = points`900,1010 1000,990 1120,1000 1230,1040`;
  const half = (turned: (points: readonly Point[]) => readonly Point[], isLeft: boolean): string => {
    const outline = panel(turned(front));
    const pocket = path(
      curve(turned(pocketTop)),
      [isLeft ? 300 : 1300, 1700],
      [isLeft ? 760 : 840, 1700],
      'close',
    );
    const inside =
      fill(pocket, inks.overlay) +
      seam(studio, turned(pocketTop), 6) +
      stroke(path(curve(turned(points`930,1330 1040,1350 1210,1320`))), inks.pop, 9) +
      seam(studio, turned(points`960,560 1040,760 1070,980`), 4) +
      stitches(path(curve(turned(points`920,1034 1010,1016 1120,1026 1210,1060`))), '#ffffff', 0.36);
    return (
      flask(studio, isLeft) +
      cast(outline) +
      piece(studio, outline, { inside, turn: 120, depth: 0.3, cloth: 'perforated' }) +
      tape(path(curve(turned(front.slice(0, 9)))), inks.counter, 16)
    );
  };
  const strap = (y: number): string =>
    tape(path(curve(points`690,${y} 800,${y + 14} 910,${y}`)), inks.counter, 30) +
    stitches(path(curve(points`690,${y} 800,${y + 14} 910,${y}`)), '#ffffff', 0.36) +
    `<rect x="754" y="${y - 18}" width="92" height="62" rx="16" fill="${inks.pop}"/><path d="M784 ${y - 6}v38M816 ${y - 6}v38" stroke="${shade(inks.pop, -0.2)}" stroke-width="7"/>`;
  return {
    body:
      cast(back) +
      piece(studio, back, { ink: inks.lining, turn: 140, depth: 0.4, cloth: 'perforated' }) +
      half((points) => points, false) +
      half(mirrored, true) +
      strap(900) +
      strap(1190) +
      brandMark(studio, [1030, 1490], 104),
    focus: [920, 1050],
  };
};

/** A soft flask standing in the chest pocket, its teat above the edge. */
const flask = ({ inks }: Studio, isLeft: boolean): string => {
  const x = isLeft ? 534 : 1066;
  return (
    `<rect x="${x - 74}" y="820" width="148" height="320" rx="60" fill="#dfe8ee" fill-opacity=".95"/><rect x="${x - 50}" y="850" width="26" height="260" rx="13" fill="#fff" fill-opacity=".8"/>` +
    `<rect x="${x - 44}" y="770" width="88" height="70" rx="18" fill="${shade(inks.counter, -0.05)}"/><rect x="${x - 22}" y="716" width="44" height="70" rx="18" fill="${inks.pop}"/>`
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
