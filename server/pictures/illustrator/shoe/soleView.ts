// The underside: foam, and rubber laid out the way each kind of shoe is used.

import { shade } from '../ink/colour.ts';
import type { Palette } from '../ink/palette.ts';
import { fill, softStroke, stroke, wallShadow, type Sheet } from '../ink/sheet.ts';
import { blob, curve, path, polygon, text, type Point } from '../ink/spline.ts';
import { footprintOf, type Footprint } from './footprint.ts';
import type { Last } from './last.ts';

type Under = { readonly foot: Footprint; readonly inks: Palette };

/** The elements of the view from below. */
export const soleViewOf = (sheet: Sheet, last: Last, inks: Palette): string => {
  const foot = footprintOf(last);
  const inner = foot.inset(26);
  const under = { foot, inks };
  const round = sheet.linear(
    [440, 0],
    [1170, 0],
    [
      [0, inks.deep, 0.26],
      [0.2, inks.deep, 0.02],
      [0.45, '#ffffff', 0.12],
      [0.8, inks.deep, 0.02],
      [1, inks.deep, 0.3],
    ],
  );
  return (
    wallShadow(foot.outline, 24, 44) +
    fill(foot.outline, inks.midsole) +
    stroke(foot.outline, shade(inks.midsole, -0.14), 7) +
    fill(inner, inks.midsoleLow) +
    sheet.clipped(inner, patterns[last.archetype](under) + softStroke(inner, inks.deep, 70, 0.24)) +
    fill(foot.outline, round)
  );
};

/** A rounded tile between two stations and two edges of the foot. */
const tile = (
  { foot, inks }: Under,
  [a0, a1]: readonly [number, number],
  [c0, c1]: readonly [number, number],
  ink = inks.outsole,
): string => {
  const shape = polygon(
    foot.at(a0, c0),
    foot.at(a0, c1),
    foot.at((a0 + a1) / 2, c1),
    foot.at(a1, c1),
    foot.at(a1, c0),
    foot.at((a0 + a1) / 2, c0),
  );
  return fill(shape, ink) + stroke(shape, ink, 16) + stroke(shape, shade(ink, 0.12), 3, 0.5);
};

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Straight groove across the foot. */
const groove = ({ foot, inks }: Under, along: number, tilt: number, width = 20): string =>
  stroke(
    path(foot.at(along - tilt, -1.1), foot.at(along, 0), foot.at(along + tilt, 1.1)),
    shade(inks.midsoleLow, -0.13),
    width,
  );

const heelPods = (under: Under, from: number): string =>
  tile(under, [from, 0.97], [-0.92, -0.12]) + tile(under, [from + 0.02, 0.97], [0.12, 0.92], under.inks.pop);

const badge = ({ inks }: Under, at: Point): string =>
  `<ellipse cx="${text(at[0])}" cy="${text(at[1])}" rx="76" ry="128" fill="${shade(inks.midsoleLow, -0.1)}"/><ellipse cx="${text(at[0])}" cy="${text(at[1])}" rx="50" ry="98" fill="${inks.pop}"/>`;

const flexLine = ({ foot, inks }: Under, from: number, to: number): string =>
  stroke(
    path(
      curve(
        [0, 0.25, 0.5, 0.75, 1].map((t) => foot.at(from + (to - from) * t, -0.1 + Math.sin(t * 3) * 0.1)),
      ),
    ),
    shade(inks.midsoleLow, -0.13),
    40,
  );

const patterns: Record<Last['archetype'], (under: Under) => string> = {
  trainer: (under) =>
    rows(7)
      .flatMap((row) =>
        rows(4).map((column) => {
          const a = 0.045 + row * 0.069;
          const c = -0.94 + column * 0.48;
          return tile(
            under,
            [a, a + 0.05],
            [c, c + 0.38],
            column === 3 && row > 0 && row < 4 ? under.inks.pop : under.inks.outsole,
          );
        }),
      )
      .join('') +
    flexLine(under, 0.03, 0.56) +
    badge(under, under.foot.at(0.65, -0.02)) +
    heelPods(under, 0.75),
  max: (under) =>
    rows(3)
      .map(
        (row) =>
          tile(
            under,
            [0.05 + row * 0.16, 0.175 + row * 0.16],
            [-0.92, -0.18],
            row === 1 ? under.inks.pop : under.inks.outsole,
          ) + tile(under, [0.07 + row * 0.16, 0.195 + row * 0.16], [0.1, 0.92]),
      )
      .join('') +
    rows(5)
      .map((row) => groove(under, 0.56 + row * 0.04, 0.012, 14))
      .join('') +
    badge(under, under.foot.at(0.66, 0)) +
    tile(under, [0.8, 0.97], [-0.9, 0.9]),
  race: (under) => {
    const { foot, inks } = under;
    const fork = path(
      curve([foot.at(0.44, -0.5), foot.at(0.55, -0.3), foot.at(0.66, 0), foot.at(0.78, 0.02)]),
    );
    const prong = path(curve([foot.at(0.44, 0.5), foot.at(0.55, 0.3), foot.at(0.66, 0)]));
    return (
      rows(6)
        .map((row) => tile(under, [0.03 + row * 0.064, 0.075 + row * 0.064], [-0.95 + row * 0.02, 0.95]))
        .join('') +
      stroke(fork, inks.pop, 44) +
      stroke(prong, inks.pop, 44) +
      tile(under, [0.86, 0.97], [-0.9, -0.2]) +
      tile(under, [0.86, 0.97], [0.2, 0.9])
    );
  },
  stable: (under) =>
    rows(5)
      .map((row) => tile(under, [0.05 + row * 0.095, 0.12 + row * 0.095], [-0.9, 0.9]))
      .join('') +
    flexLine(under, 0.03, 0.5) +
    tile(under, [0.54, 0.97], [-0.95, -0.5], under.inks.pop) +
    tile(under, [0.6, 0.76], [0.45, 0.95], under.inks.pop) +
    tile(under, [0.8, 0.97], [-0.3, 0.92]),
  trail: (under) =>
    rows(19)
      .flatMap((row) =>
        rows(5).map((column) => {
          const [x, y] = under.foot.at(0.04 + row * 0.05, -0.84 + column * 0.42 + (row % 2) * 0.2);
          const dir = row > 12 ? -1 : 1;
          const chevron = polygon(
            [x - 44, y + 26 * dir],
            [x, y - 26 * dir],
            [x + 44, y + 26 * dir],
            [x + 30, y + 40 * dir],
            [x, y + 6 * dir],
            [x - 30, y + 40 * dir],
          );
          const ink = (row * 2 + column) % 7 === 0 ? under.inks.pop : under.inks.outsole;
          return (
            stroke(chevron, shade(under.inks.midsoleLow, -0.14), 20) +
            fill(chevron, ink) +
            stroke(chevron, ink, 9)
          );
        }),
      )
      .join(''),
  tempo: (under) =>
    rows(9)
      .map((row) =>
        tile(
          under,
          [0.035 + row * 0.054, 0.07 + row * 0.054],
          [-0.9, row % 2 === 0 ? 0.9 : 0.2],
          row % 4 === 3 ? under.inks.pop : under.inks.outsole,
        ),
      )
      .join('') +
    tile(under, [0.64, 0.97], [-0.92, -0.2]) +
    tile(under, [0.7, 0.97], [0.2, 0.92], under.inks.pop),
  spike: (under) => {
    const { foot, inks } = under;
    const plate = blob([
      foot.at(0.02, 0),
      foot.at(0.1, 0.85),
      foot.at(0.28, 0.9),
      foot.at(0.44, 0.7),
      foot.at(0.56, 0.3),
      foot.at(0.6, 0),
      foot.at(0.56, -0.3),
      foot.at(0.44, -0.7),
      foot.at(0.28, -0.9),
      foot.at(0.1, -0.85),
    ]);
    const pins: readonly Point[] = [
      foot.at(0.09, -0.1),
      foot.at(0.17, -0.66),
      foot.at(0.17, 0.56),
      foot.at(0.3, -0.74),
      foot.at(0.3, 0.7),
      foot.at(0.42, -0.5),
      foot.at(0.42, 0.5),
    ];
    const holes = pins.map(
      ([x, y]) =>
        `<circle cx="${text(x)}" cy="${text(y)}" r="44" fill="${shade(inks.outsole, 0.14)}"/><circle cx="${text(x)}" cy="${text(y)}" r="27" fill="#a9b0ba"/><circle cx="${text(x - 6)}" cy="${text(y - 7)}" r="11" fill="#eef1f5"/>`,
    );
    const ribs = rows(5).map((row) =>
      stroke(
        path(
          foot.at(0.12 + row * 0.08, -0.4),
          foot.at(0.16 + row * 0.08, 0),
          foot.at(0.12 + row * 0.08, 0.4),
        ),
        inks.pop,
        13,
      ),
    );
    return (
      fill(plate, inks.outsole) +
      ribs.join('') +
      holes.join('') +
      rows(6)
        .map((row) => groove(under, 0.7 + row * 0.045, -0.01, 12))
        .join('')
    );
  },
  walk: (under) =>
    rows(13)
      .map((row) =>
        stroke(
          path(
            curve(
              [-0.9, -0.45, 0, 0.45, 0.9].map((across, step) =>
                under.foot.at(0.06 + row * 0.035 + (step % 2) * 0.016, across),
              ),
            ),
          ),
          under.inks.outsole,
          36,
        ),
      )
      .join('') +
    badge(under, under.foot.at(0.63, 0)) +
    rows(7)
      .map((row) =>
        stroke(
          path(
            curve(
              [-0.9, -0.45, 0, 0.45, 0.9].map((across, step) =>
                under.foot.at(0.75 + row * 0.033 + (step % 2) * 0.014, across),
              ),
            ),
          ),
          under.inks.outsole,
          34,
        ),
      )
      .join(''),
  gym: (under) =>
    rows(34)
      .flatMap((row) =>
        rows(9).map((column) => {
          const [x, y] = under.foot.at(0.025 + row * 0.0285, -0.92 + column * 0.23 + (row % 2) * 0.1);
          return `<path d="M${text(x)} ${text(y - 24)}l22 12v24l-22 12l-22-12v-24z" fill="${row > 14 && row < 22 ? under.inks.pop : under.inks.outsole}"/>`;
        }),
      )
      .join(''),
};
