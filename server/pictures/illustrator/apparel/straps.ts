// Belt and headlamp: a strap closed to a hoop, with something on the front of it.

import { shade } from '../ink/colour.ts';
import { fill, floorShadow, softStroke, stitches, stroke, tape } from '../ink/sheet.ts';
import { blob, curve, line, path, points, type Point } from '../ink/spline.ts';
import { brandMark, cast, outlineOf, piece, type Depiction, type Studio } from './studio.ts';

/** A hoop seen from a little above, middle on x 800; its strap narrows where it turns away. */
type Hoop = {
  readonly y: number;
  readonly across: number;
  readonly front: number;
  readonly rear: number;
  readonly width: number;
};

export const belt = (studio: Studio): Depiction => {
  const { inks, chance } = studio;
  const droop = chance.between(-20, 20);
  const hoop: Hoop = { y: 1170, across: 530, front: 226 + droop * 0.6, rear: 214, width: 96 };
  const loops = [-1, 1].map((side) => strip(hoop, 1, side * 0.6, 54)).join('');
  return {
    body:
      floorShadow(studio.sheet, [800, 1600], 520, 0.7) +
      rearOf(studio, hoop) +
      `<rect x="722" y="920" width="156" height="72" rx="18" fill="${shade(inks.counter, -0.12)}"/>` +
      `<rect x="772" y="934" width="56" height="44" rx="10" fill="${inks.pop}"/>` +
      frontOf(studio, hoop) +
      stroke(path(curve(runOf(hoop, 1, 0))), inks.pop, 8) +
      fill(loops, inks.counter) +
      pouch(studio, droop) +
      brandMark(studio, [754, 1520 + droop * 0.6], 92),
    focus: [860, 1440],
  };
};

const pouch = (studio: Studio, droop: number): string => {
  const { inks } = studio;
  const outline = outlineOf(
    points`500,1300 640,1334 800,${1344 + droop} 960,1334 1100,1300`,
    points`1100,1300 1124,1400 1096,1516 1010,1566 800,${1586 + droop} 590,1566 504,1516 476,1400 500,1300`,
  );
  const zip = curve(points`548,1376 680,1402 800,${1408 + droop} 920,1402 1052,1376`);
  const inside =
    fill(path(zip, [1200, 1700], [400, 1700], 'close'), inks.overlay) +
    tape(path(zip), inks.counter, 30) +
    stroke(path(zip), inks.pop, 10) +
    stitches(line([520, 1500], [620, 1540], [800, 1556 + droop], [980, 1540], [1080, 1500]), '#ffffff', 0.36);
  return (
    cast(outline) +
    piece(studio, outline, { inside, turn: 110, depth: 0.32, cloth: 'woven' }) +
    `<rect x="1036" y="1366" width="28" height="86" rx="13" fill="${inks.pop}"/>`
  );
};

export const headlamp = (studio: Studio): Depiction => {
  const { sheet, inks, chance } = studio;
  const isRound = chance.oneOf([true, false]);
  const hoop: Hoop = { y: 1180, across: 510, front: 160, rear: 250 + chance.between(-30, 50), width: 112 };
  return {
    body:
      floorShadow(sheet, [800, 1530], 470, 0.8) +
      rearOf(studio, hoop) +
      frontOf(studio, hoop) +
      [-0.22, 0.22].map((share) => stroke(path(curve(runOf(hoop, 1, share))), inks.pop, 9)).join('') +
      lamp(studio, isRound),
    focus: [800, 1300],
  };
};

const lamp = ({ sheet, inks }: Studio, isRound: boolean): string => {
  const housing = isRound
    ? blob(points`800,1120 950,1170 1010,1310 950,1450 800,1500 650,1450 590,1310 650,1170`)
    : blob(
        points`800,1150 990,1160 1060,1200 1070,1310 1050,1420 990,1460 800,1470 610,1460 550,1420 530,1310 540,1200 610,1160`,
      );
  const top = isRound ? 1124 : 1156;
  const body = sheet.linear(
    [0, 1120],
    [0, 1500],
    [
      [0, '#4a505b'],
      [0.4, '#2a2e36'],
      [1, '#15181e'],
    ],
  );
  const glow = (x: number, radius: number): string => {
    const light = sheet.radial(
      [x, 1310],
      [radius, radius],
      [
        [0, '#ffffff'],
        [0.3, '#fff6d8'],
        [0.62, '#cfd6de'],
        [1, '#7d8794'],
      ],
    );
    const disc = (cx: number, cy: number, r: number, paint: string): string =>
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint}"/>`;
    return (
      disc(x, 1310, radius + 22, '#15181f') +
      disc(x, 1310, radius, light) +
      disc(
        x - Math.round(radius * 0.3),
        1310 - Math.round(radius * 0.34),
        Math.round(radius * 0.18),
        '#ffffff',
      )
    );
  };
  return (
    `<rect x="756" y="${top - 26}" width="88" height="44" rx="18" fill="${inks.pop}"/>` +
    cast(housing) +
    fill(housing, body) +
    stroke(housing, '#0d0f13', 5, 0.8) +
    sheet.clipped(
      housing,
      softStroke(
        line([600, top + 50], [700, top + 18], [800, top + 10], [900, top + 18], [1000, top + 50]),
        '#ffffff',
        34,
        0.3,
      ),
    ) +
    (isRound ? glow(800, 112) : glow(690, 84) + glow(912, 84))
  );
};

/** A line along the strap: `side` 1 for the front, -1 for the rear; `share` from its upper edge (-0.5) to its lower (0.5). */
const runOf = ({ y, across, front, rear, width }: Hoop, side: 1 | -1, share: number): Point[] =>
  Array.from({ length: 15 }, (_, step): Point => {
    const angle = (Math.PI * step) / 14;
    const facing = Math.sin(angle);
    const depth = side === 1 ? front : rear;
    return [800 - across * Math.cos(angle), y + side * depth * facing + width * share * (0.3 + 0.7 * facing)];
  });

const bandOf = (hoop: Hoop, side: 1 | -1, half: number): string =>
  path(curve(runOf(hoop, side, -half)), curve(runOf(hoop, side, half).toReversed()), 'close');

/** A loop of cloth round the strap, `at` from its left end (-1) to its right (1). */
const strip = (hoop: Hoop, side: 1 | -1, at: number, breadth: number): string => {
  const [upper, lower] = [-0.62, 0.62].map(
    (share) => runOf(hoop, side, share)[Math.round(7 + at * 7)] ?? [800, hoop.y],
  ) as [Point, Point];
  const lean = at * -16;
  return path(
    [upper[0] - breadth / 2 - lean, upper[1] - at * 14],
    [upper[0] + breadth / 2 - lean, upper[1] + at * -32],
    [lower[0] + breadth / 2 + lean, lower[1] - at * 20],
    [lower[0] - breadth / 2 + lean, lower[1] + at * 8],
    'close',
  );
};

const rearOf = ({ inks }: Studio, hoop: Hoop): string =>
  fill(bandOf(hoop, -1, 0.36), shade(inks.counter, -0.07)) +
  fill(bandOf(hoop, -1, 0.24), shade(inks.lining, -0.12));

const frontOf = ({ sheet, inks }: Studio, hoop: Hoop): string => {
  const band = bandOf(hoop, 1, 0.5);
  const ink = inks.base;
  const round = sheet.linear(
    [800 - hoop.across, 0],
    [800 + hoop.across, 0],
    [
      [0, shade(ink, -0.2)],
      [0.3, ink],
      [0.5, shade(ink, 0.05 * inks.gleam)],
      [0.7, ink],
      [1, shade(ink, -0.2)],
    ],
  );
  return cast(band, 6, 16) + fill(band, round) + stroke(band, inks.deep, 3, 0.3);
};
