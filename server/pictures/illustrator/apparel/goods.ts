// Bottle, gel and gift card: things that are not worn.

import { mix, shade } from '../ink/colour.ts';
import { fill, floorShadow, placed, softStroke, stroke, type Sheet } from '../ink/sheet.ts';
import { curve, line, path, text, points } from '../ink/spline.ts';
import { brandMark, cast, outlineOf, type Depiction, type Studio } from './studio.ts';

/** Light on something round and upright, from its left edge to its right. */
const cylinder = (sheet: Sheet, left: number, right: number, ink: string): string =>
  sheet.linear(
    [left, 0],
    [right, 0],
    [
      [0, shade(ink, -0.2)],
      [0.14, shade(ink, -0.04)],
      [0.28, shade(ink, 0.1)],
      [0.46, ink],
      [0.78, shade(ink, -0.06)],
      [1, shade(ink, -0.24)],
    ],
  );

export const bottle = (studio: Studio): Depiction => {
  const { sheet, inks, chance } = studio;
  const waist = chance.between(10, 46);
  const left = points`604,860 560,930 548,1040 548,1150 ${548 + waist},1260 548,1380 546,1560 556,1700 600,1740`;
  const right = left.map(([x, y]) => [1600 - x, y] as const).toReversed();
  const body = outlineOf(left, points`600,1740 800,1752 1000,1740`, right, points`996,860 800,872 604,860`);
  const collar = outlineOf(
    points`622,760 800,772 978,760`,
    points`978,760 1000,870`,
    points`1000,870 800,884 600,870`,
    points`600,870 622,760`,
  );
  const spout = outlineOf(
    points`700,760 716,690 744,660 744,600 800,584 856,600 856,660 884,690 900,760`,
    points`900,760 800,770 700,760`,
  );
  const ticks = Array.from({ length: 9 }, (_, index) =>
    line([930, 1630 - index * 64], [index % 2 === 0 ? 1010 : 980, 1630 - index * 64]),
  ).join('');
  const grip = Array.from({ length: 4 }, (_, index) =>
    line(
      [548 + waist * 0.7, 1210 + index * 32],
      [800, 1222 + index * 32],
      [1052 - waist * 0.7, 1210 + index * 32],
    ),
  ).join('');
  return {
    body:
      floorShadow(sheet, [800, 1746], 330) +
      fill(spout, cylinder(sheet, 700, 900, inks.pop)) +
      stroke(line([752, 640], [800, 648], [848, 640]), shade(inks.pop, -0.2), 8, 0.6) +
      fill(body, cylinder(sheet, 548, 1052, inks.base)) +
      sheet.clipped(
        body,
        stroke(grip, inks.deep, 10, 0.24) +
          stroke(ticks, '#ffffff', 5, 0.5) +
          softStroke(
            line([640, 940], [612, 1100], [640, 1260], [612, 1400], [620, 1660]),
            '#ffffff',
            50,
            0.4 * inks.gleam,
          ) +
          `<path d="M500 1640H1100V1800H500z" fill="${inks.second}" fill-opacity=".7"/>`,
      ) +
      stroke(body, inks.deep, 3, 0.3) +
      fill(collar, cylinder(sheet, 600, 1000, inks.counter)) +
      stroke(
        Array.from({ length: 15 }, (_, index) => `M${640 + index * 23} 786V864`).join(''),
        inks.deep,
        5,
        0.26,
      ) +
      brandMark(studio, [680, 1140], 240, inks.motif),
    focus: [800, 980],
  };
};

export const gel = (studio: Studio): Depiction => {
  const { sheet, inks, chance } = studio;
  const lean = text(chance.between(-5, 5));
  const sachet = outlineOf(
    points`566,690 800,700 1034,690`,
    points`1034,690 1026,800 1058,1000 1066,1240 1054,1480 1028,1640 1036,1740`,
    points`1036,1740 800,1732 564,1740`,
    points`564,1740 572,1640 546,1480 534,1240 542,1000 574,800 566,690`,
  );
  const foil = sheet.linear(
    [534, 0],
    [1066, 0],
    [
      [0, shade(inks.base, -0.22)],
      [0.1, shade(inks.base, 0.08)],
      [0.24, inks.base],
      [0.4, shade(inks.base, 0.12 * inks.gleam)],
      [0.62, shade(inks.base, -0.04)],
      [0.86, shade(inks.base, 0.05)],
      [1, shade(inks.base, -0.24)],
    ],
  );
  const drawn =
    cast(sachet) +
    fill(sachet, foil) +
    sheet.clipped(
      sachet,
      flavourBand(studio) + crimpsAndCreases(studio) + softStroke(sachet, inks.deep, 60, 0.2),
    ) +
    `<path d="M1040 726l-34 14 34 14z" fill="#e9e6df"/>` +
    brandMark(studio, [666, 1140], 270, inks.motif);
  return { body: placed(`rotate(${lean} 800 1200)`, drawn), focus: [800, 1200] };
};

const flavourBand = ({ inks }: Studio): string => {
  const wave = curve(points`500,1300 680,1250 900,1330 1100,1270`);
  const berry = (x: number, y: number, radius: number): string =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${inks.pop}"/>` +
    `<circle cx="${text(x - radius * 0.3)}" cy="${text(y - radius * 0.35)}" r="${text(radius * 0.24)}" fill="#fff" fill-opacity=".6"/>`;
  return (
    fill(path(wave, [1100, 1640], [500, 1640], 'close'), inks.second) +
    stroke(path(wave), inks.pop, 20) +
    berry(650, 1480, 56) +
    berry(758, 1440, 40) +
    berry(720, 1556, 34)
  );
};

const crimpsAndCreases = ({ inks }: Studio): string => {
  const crimps = (top: number): string =>
    Array.from({ length: 9 }, (_, index) => `M540 ${top + index * 9}H1060`).join('');
  return (
    stroke(crimps(696) + crimps(1660), inks.deep, 4, 0.26) +
    softStroke(line([590, 800], [566, 1000], [570, 1300], [590, 1620]), '#ffffff', 40, 0.5) +
    softStroke(line([1010, 820], [1030, 1060], [1020, 1500]), '#ffffff', 26, 0.34) +
    softStroke(line([620, 800], [800, 840], [980, 800]), inks.deep, 60, 0.24) +
    softStroke(line([620, 1650], [800, 1610], [980, 1650]), inks.deep, 60, 0.24)
  );
};

export const giftCard = (studio: Studio): Depiction => {
  const { sheet, inks, chance } = studio;
  const [lean, firstRing] = [chance.between(-9, -3), chance.between(110, 190)];
  const card = (content: string, ink: string, turn: number, dy: number): string => {
    const edge = `M306 860h988a52 52 0 0 1 52 52v560a52 52 0 0 1-52 52H306a52 52 0 0 1-52-52V912a52 52 0 0 1 52-52z`;
    const sheen = sheet.linear(
      [254, 860],
      [1346, 1524],
      [
        [0, '#ffffff', 0.2],
        [0.42, '#ffffff', 0.02],
        [0.5, '#ffffff', 0.14],
        [0.58, '#ffffff', 0],
        [1, '#05070d', 0.16],
      ],
    );
    return placed(
      `rotate(${text(turn)} 800 1200) translate(0 ${dy})`,
      cast(edge) +
        fill(edge, ink) +
        sheet.clipped(edge, content + fill(edge, sheen)) +
        stroke(edge, '#ffffff', 3, 0.3),
    );
  };
  const lanes = Array.from({ length: 7 }, (_, ring) => {
    const radius = Math.round(firstRing + ring * 104);
    return `<path d="M${1346 - radius} 1524A${radius} ${radius} 0 0 1 1346 ${1524 - radius}" fill="none" stroke="${ring % 3 === 1 ? inks.pop : mix(inks.base, '#ffffff', 0.3)}" stroke-width="${ring % 3 === 1 ? 20 : 9}" stroke-opacity="${ring % 3 === 1 ? 1 : 0.55}"/>`;
  }).join('');
  const ribbon = `<path d="M430 840h76v720h-76z" fill="${inks.pop}"/><path d="M240 1020h1120v64H240z" fill="${inks.pop}"/>`;
  return {
    body:
      card(ribbon, inks.second, 7, -96) +
      card(
        lanes +
          brandMark(studio, [350, 1130], 250, inks.motif) +
          `<rect x="350" y="1370" width="250" height="22" rx="11" fill="#fff" fill-opacity=".6"/><rect x="350" y="1412" width="150" height="22" rx="11" fill="#fff" fill-opacity=".36"/>`,
        inks.base,
        lean,
        70,
      ),
    focus: [860, 1300],
  };
};
