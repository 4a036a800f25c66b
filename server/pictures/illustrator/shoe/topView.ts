// The shoe from above: toe up, laces tied.

import { shade } from '../ink/colour.ts';
import type { Palette } from '../ink/palette.ts';
import { fill, placed, softStroke, stitches, stroke, wallShadow, type Sheet } from '../ink/sheet.ts';
import { blob, line, points } from '../ink/spline.ts';
import { weave } from './cloth.ts';
import { footprintOf, type Footprint } from './footprint.ts';
import type { Last } from './last.ts';

/** The elements of the view from above. */
export const topViewOf = (sheet: Sheet, last: Last, inks: Palette): string => {
  const foot = footprintOf(last);
  const upper = foot.inset(48);
  const body = sheet.linear(
    [0, 240],
    [0, 1500],
    [
      [0, inks.second],
      [0.5, inks.base],
      [1, inks.base],
    ],
  );
  return (
    wallShadow(foot.outline, 24, 44) +
    fill(foot.outline, inks.midsole) +
    stroke(foot.outline, shade(inks.midsole, -0.14), 7) +
    softStroke(upper, inks.deep, 60, 0.4) +
    fill(upper, body) +
    sheet.clipped(
      upper,
      fill(upper, weave(sheet, last.cloth, inks)) +
        overlays(foot, last, inks) +
        roundness(sheet, upper, inks),
    ) +
    opening(sheet, foot, last, inks) +
    laces(foot, inks)
  );
};

const overlays = (foot: Footprint, last: Last, inks: Palette): string => {
  const rubber = last.archetype === 'trail' ? inks.outsole : inks.overlay;
  const reach = last.guard === 'wrap' ? 0.19 : 0.13;
  const cap = blob([
    [300, 100],
    [1300, 100],
    foot.at(reach + 0.07, 1.3),
    foot.at(reach + 0.02, 0.62),
    foot.at(reach - 0.03, 0),
    foot.at(reach + 0.02, -0.62),
    foot.at(reach + 0.07, -1.3),
  ]);
  const heel = blob([
    foot.at(0.8, -1.3),
    foot.at(0.86, -0.6),
    foot.at(0.93, 0),
    foot.at(0.86, 0.6),
    foot.at(0.8, 1.3),
    [1300, 2400],
    [300, 2400],
  ]);
  const side = (sign: number): string =>
    Array.from({ length: last.strands }, (_, index) =>
      stroke(
        line(
          foot.at(0.32 + index * 0.06, sign * 0.34),
          foot.at(0.36 + index * 0.07, sign * 0.7),
          foot.at(0.4 + index * 0.08, sign * 1.05),
        ),
        inks.overlay,
        16,
        0.8,
      ),
    ).join('');
  const ink = last.counter === 'clip' ? inks.pop : inks.counter;
  return (
    side(1) +
    side(-1) +
    fill(cap, rubber) +
    stroke(cap, inks.deep, 6, 0.2) +
    fill(heel, ink) +
    stroke(heel, inks.deep, 6, 0.2)
  );
};

const roundness = (sheet: Sheet, upper: string, inks: Palette): string => {
  const across = sheet.linear(
    [500, 0],
    [1120, 0],
    [
      [0, inks.deep, 0.5],
      [0.26, inks.deep, 0.04],
      [0.44, '#ffffff', 0.2 * inks.gleam],
      [0.62, '#ffffff', 0.08 * inks.gleam],
      [0.8, inks.deep, 0.06],
      [1, inks.deep, 0.52],
    ],
  );
  const toe = sheet.radial(
    [770, 520],
    [260, 230],
    [
      [0, '#ffffff', 0.26 * inks.gleam],
      [1, '#ffffff', 0],
    ],
  );
  return fill(upper, across) + fill(upper, toe) + softStroke(upper, inks.deep, 90, 0.34);
};

/** A shape that is the same on both sides of the foot's middle line: [along, across] from toe to heel. */
const evenBlob = (foot: Footprint, half: readonly (readonly [along: number, across: number])[]): string => {
  const back = half.toReversed().filter(([, across]) => across !== 0);
  return blob([
    ...half.map(([along, across]) => foot.at(along, across)),
    ...back.map(([along, across]) => foot.at(along, -across)),
  ]);
};

/** The collar's inner edge, or its outer one `grow` 1 further out. */
const collarRing = (foot: Footprint, grow: number): string =>
  evenBlob(foot, [
    [0.535 - grow * 0.02, 0],
    [0.56, 0.34 + grow * 0.1],
    [0.66, 0.46 + grow * 0.14],
    [0.78, 0.44 + grow * 0.14],
    [0.87, 0.34 + grow * 0.12],
    [0.905 + grow * 0.016, 0],
  ]);

const opening = (sheet: Sheet, foot: Footprint, last: Last, inks: Palette): string => {
  const throat = evenBlob(foot, points`0.255,0 0.28,0.26 0.4,0.34 0.52,0.44 0.57,0.3`);
  const pad = collarRing(foot, last.archetype === 'race' || last.archetype === 'spike' ? 0.6 : 1);
  const [pullX, pullY] = foot.at(0.945, 0);
  return (
    fill(throat, inks.overlay) +
    stitches(throat, '#ffffff', 0.35) +
    softStroke(pad, inks.deep, 60, 0.25) +
    fill(pad, shade(inks.lining, 0.06)) +
    footbed(sheet, foot, inks) +
    tongue(foot, inks) +
    stroke(line([pullX, pullY - 34], [pullX, pullY + 30]), inks.pop, 52)
  );
};

/** Down in the shoe: lining, sockliner and its label. */
const footbed = (sheet: Sheet, foot: Footprint, inks: Palette): string => {
  const inner = collarRing(foot, 0);
  const depth = sheet.linear(
    [0, foot.at(0.55, 0)[1]],
    [0, foot.at(0.9, 0)[1]],
    [
      [0, shade(inks.lining, -0.22)],
      [1, shade(inks.lining, -0.06)],
    ],
  );
  const sockliner = evenBlob(foot, points`0.64,0 0.7,0.26 0.8,0.25 0.872,0`);
  const [x, y] = foot.at(0.775, 0);
  return (
    fill(inner, depth) +
    fill(sockliner, shade(inks.midsoleLow, -0.05)) +
    `<rect x="${Math.round(x - 42)}" y="${Math.round(y - 10)}" width="84" height="20" rx="10" fill="${inks.pop}"/>` +
    softStroke(inner, '#05070d', 46, 0.3)
  );
};

const tongue = (foot: Footprint, inks: Palette): string => {
  const outline = evenBlob(foot, points`0.29,0 0.31,0.16 0.44,0.24 0.56,0.3 0.625,0.24 0.645,0`);
  return (
    placed('translate(0 12)', fill(outline, inks.deep, 0.3)) +
    fill(outline, inks.tongue) +
    stroke(outline, shade(inks.tongue, -0.14), 7) +
    stroke(line(foot.at(0.622, -0.16), foot.at(0.632, 0), foot.at(0.622, 0.16)), inks.pop, 30)
  );
};

const laces = (foot: Footprint, inks: Palette): string => {
  const rung = (outline: string): string =>
    placed('translate(4 12)', stroke(outline, inks.deep, 36, 0.28)) +
    stroke(outline, shade(inks.lace, -0.15), 36) +
    stroke(outline, inks.lace, 31);
  const rungs = Array.from({ length: 6 }, (_, index) => {
    const along = 0.315 + index * 0.043;
    const reach = 0.26 + index * 0.022;
    return rung(
      line(foot.at(along + 0.012, -reach), foot.at(along - 0.008, 0), foot.at(along + 0.012, reach)),
    );
  });
  const [x, y] = foot.at(0.562, 0);
  const loop = (sign: number): string =>
    rung(
      line(
        [x, y],
        [x + sign * 130, y - 62],
        [x + sign * 262, y - 34],
        [x + sign * 286, y + 44],
        [x + sign * 180, y + 66],
        [x, y + 8],
      ),
    );
  const tail = (sign: number): string =>
    rung(line([x, y], [x + sign * 70, y + 96], [x + sign * 128, y + 150], [x + sign * 156, y + 236]));
  return (
    rungs.join('') +
    tail(1) +
    tail(-1) +
    loop(1) +
    loop(-1) +
    `<rect x="${Math.round(x - 40)}" y="${Math.round(y - 32)}" width="80" height="62" rx="26" fill="${shade(inks.lace, -0.06)}"/>`
  );
};
