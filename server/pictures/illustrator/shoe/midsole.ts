// Foam and rubber seen from the side: the pour, what is carved into it, and what touches the ground.

import { lightnessOf, shade } from '../ink/colour.ts';
import type { Palette } from '../ink/palette.ts';
import { fill, softStroke, stroke, type Sheet } from '../ink/sheet.ts';
import { curve, mixed, path, polygon, type Curve, type Point, points } from '../ink/spline.ts';
import { lugsOf, podsOf } from './outsole.ts';
import type { Silhouette } from './silhouette.ts';

type Foam = { readonly sheet: Sheet; readonly shoe: Silhouette; readonly inks: Palette };

/** A waypoint inside the foam: x, and the share of the way from ground to bite. */
type Mark = readonly [x: number, share: number];

/** The whole sole unit, rubber included. */
export const midsoleOf = (foam: Foam): string => {
  const { sheet, shoe, inks } = foam;
  const height = shoe.heelTop + 20;
  const body = sheet.linear(
    [0, 0],
    [0, height],
    [
      [0, shade(inks.midsole, -0.1)],
      [0.35, shade(inks.midsole, -0.03)],
      [0.7, inks.midsole],
      [1, shade(inks.midsole, 0.02)],
    ],
  );
  const ends = sheet.linear(
    [-60, 0],
    [1500, 0],
    [
      [0, inks.deep, 0.34],
      [0.1, inks.deep, 0.06],
      [0.3, inks.deep, 0],
      [0.86, inks.deep, 0],
      [1, inks.deep, 0.26],
    ],
  );
  const rim =
    lightnessOf(inks.midsole) > 0.88 ? stroke(shoe.midsole, shade(inks.midsole, -0.17), 4, 0.6) : '';
  const rubber = shoe.last.lug > 0 ? lugsOf(foam) : podsOf(foam);
  const inside =
    carvings(foam) +
    fill(shoe.midsole, ends) +
    softStroke(path(shoe.ground), inks.deep, 60, 0.2) +
    stroke(path(shoe.bite), '#ffffff', 7, 0.5 * inks.gleam) +
    (shoe.last.lug > 0 ? '' : rubber);
  return (
    fill(shoe.midsole, body) + rim + sheet.clipped(shoe.midsole, inside) + (shoe.last.lug > 0 ? rubber : '')
  );
};

const through = (foam: Foam, marks: readonly Mark[]): Curve =>
  curve(marks.map(([x, share]) => foam.shoe.foamAt(x, share)));

/** The lower pour below a line, in the second midsole ink. */
const pour = (foam: Foam, marks: readonly Mark[]): string => {
  const top = through(foam, marks);
  const low = foam.inks.midsoleLow;
  return (
    fill(path(top, [1560, -80], [-140, -80], 'close'), low) + stroke(path(top), shade(low, -0.13), 5, 0.8)
  );
};

/** A carved hollow: dark inside, its lower lip catching light. */
const hollow = (foam: Foam, from: Mark, to: Mark, depth: number): string => {
  const [start, end] = [foam.shoe.foamAt(...from), foam.shoe.foamAt(...to)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const [nx, ny] = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length];
  const middle: Point = [mixed(start[0], end[0], 0.45), mixed(start[1], end[1], 0.45)];
  const upper = curve([start, [middle[0] + nx * depth, middle[1] + ny * depth], end]);
  const lower = curve([end, [middle[0] - nx * depth * 0.4, middle[1] - ny * depth * 0.4], start]);
  return (
    fill(path(upper, lower, 'close'), shade(foam.inks.midsole, -0.16)) +
    stroke(path(lower), '#ffffff', 5, 0.55 * foam.inks.gleam)
  );
};

const carvings = (foam: Foam): string => {
  switch (foam.shoe.last.archetype) {
    case 'trainer':
      return (
        pour(foam, points`-60,0.3 200,0.4 470,0.58 760,0.5 1040,0.34 1300,0.36 1520,0.5`) +
        hollow(foam, [110, 0.8], [430, 0.8], 9) +
        hollow(foam, [800, 0.8], [1290, 0.7], 9)
      );
    case 'max':
      return (
        pour(foam, points`-60,0.24 240,0.3 520,0.42 800,0.46 1100,0.36 1520,0.32`) +
        [0, 1, 2, 3, 4]
          .map((step) => hollow(foam, [84 + step * 92, 0.86 - step * 0.02], [196 + step * 100, 0.5], 14))
          .join('') +
        hollow(foam, [700, 0.8], [1120, 0.72], 11) +
        hollow(foam, [1150, 0.72], [1370, 0.74], 9)
      );
    case 'race':
      return plate(foam);
    case 'stable':
      return rail(foam);
    case 'trail':
      return facets(foam);
    case 'tempo':
      return (
        pour(foam, points`-60,0.3 400,0.34 900,0.36 1520,0.44`) +
        hollow(foam, [90, 0.72], [600, 0.72], 8) +
        hollow(foam, [650, 0.72], [1320, 0.66], 8)
      );
    case 'spike':
      return pour(foam, points`-60,0.7 300,0.62 640,0.7 900,0.78 1200,0.8 1520,0.86`);
    case 'walk':
      return foxing(foam);
    case 'gym':
      return wrap(foam);
  }
};

/** A stiff plate between two foams, curving down under the ball of the foot. */
const plate = (foam: Foam): string => {
  const marks: readonly Mark[] = points`-80,0.3 160,0.42 440,0.7 740,0.66 1040,0.42 1290,0.38 1520,0.46`;
  const edge = path(through(foam, marks));
  return (
    pour(foam, marks) +
    stroke(edge, shade(foam.inks.midsoleLow, -0.22), 22, 0.5) +
    stroke(edge, foam.inks.pop, 14) +
    hollow(foam, [60, 0.82], [340, 0.84], 8) +
    hollow(foam, [420, 0.16], [720, 0.3], 16)
  );
};

/** A firmer frame that holds the heel, in the pop ink. */
const rail = (foam: Foam): string => {
  const top = through(foam, points`14,1.02 180,0.96 430,0.93 640,0.84 840,0.62`);
  const bottom = through(foam, points`840,0.56 640,0.5 430,0.44 180,0.46 -20,0.52`);
  const slots = [150, 260, 370].map((x) => hollow(foam, [x, 0.64], [x + 74, 0.76], 10)).join('');
  return (
    pour(foam, points`-60,0.34 300,0.36 700,0.4 1100,0.4 1520,0.44`) +
    fill(path(top, bottom, 'close'), foam.inks.pop) +
    stroke(path(top), '#ffffff', 7, 0.4) +
    stroke(path(bottom), foam.inks.deep, 7, 0.3) +
    slots +
    hollow(foam, [900, 0.76], [1340, 0.72], 9)
  );
};

const facets = (foam: Foam): string =>
  Array.from({ length: 11 }, (_, index) => {
    const x = -40 + index * 142;
    const at = foam.shoe.foamAt;
    return (
      fill(
        polygon(at(x, 1.04), at(x + 80, 0.42), at(x + 142, 1.04)),
        shade(foam.inks.midsole, index % 2 === 0 ? -0.06 : 0.03),
      ) +
      fill(
        polygon(at(x + 80, 0.42), at(x + 142, 1.04), at(x + 222, 0.42)),
        shade(foam.inks.midsole, index % 2 === 0 ? -0.02 : -0.085),
      )
    );
  }).join('') + pour(foam, points`-60,0.4 400,0.38 900,0.38 1520,0.4`);

/** A walking sole: one even sidewall with a line run round it and a stitched top edge. */
const foxing = (foam: Foam): string => {
  const seam = path(through(foam, points`-60,0.86 300,0.88 700,0.86 1100,0.84 1520,0.84`));
  return (
    pour(foam, points`-60,0.26 400,0.26 900,0.26 1520,0.28`) +
    stroke(path(through(foam, points`-60,0.6 400,0.6 900,0.58 1520,0.6`)), foam.inks.pop, 9) +
    stroke(seam, foam.inks.deep, 4, 0.5, '13 9')
  );
};

/** A gym sole: flat, with a ribbed grip panel at the midfoot. */
const wrap = (foam: Foam): string => {
  const ribs = Array.from({ length: 12 }, (_, index) => {
    const x = 560 + index * 26;
    return stroke(
      path(foam.shoe.foamAt(x, 0.24), foam.shoe.foamAt(x + 10, 0.94)),
      shade(foam.inks.midsole, -0.14),
      8,
    );
  }).join('');
  return pour(foam, points`-60,0.36 460,0.34 760,0.34 1060,0.34 1520,0.4`) + ribs;
};
