// The outline of a shoe from above or below: toe up, the inner side to the left, centred on x 800.

import { blob, curve, path, reversed, sampled, type Curve, type Point } from '../ink/spline.ts';
import type { Last } from './last.ts';

/** Half widths at stations from the toe tip (0) to the heel (1): [station, inner, outer]. */
const stations: readonly (readonly [number, number, number])[] = [
  [0, -104, -34],
  [0.016, -206, 76],
  [0.055, -286, 172],
  [0.12, -330, 254],
  [0.2, -342, 318],
  [0.29, -326, 352],
  [0.4, -270, 356],
  [0.5, -214, 336],
  [0.6, -192, 310],
  [0.7, -204, 288],
  [0.8, -230, 276],
  [0.9, -238, 256],
  [0.955, -200, 208],
  [0.985, -132, 140],
  [1, -36, 46],
];

/** A point inside the footprint: `along` 0 at the toe to 1 at the heel, `across` -1 inner edge to 1 outer edge. */
export type Footprint = {
  readonly outline: string;
  /** The outline drawn in by so many units. */
  readonly inset: (by: number) => string;
  readonly at: (along: number, across: number) => Point;
};

const length = 1980;
const toeY = 210;
const heart = 800;

/** The footprint of a last: racing shoes are narrower, stable and walking shoes fuller in the waist. */
export const footprintOf = (last: Last): Footprint => {
  const girth = girths[last.archetype];
  const waist = waists[last.archetype];
  const half = (station: number, width: number): number => {
    const inWaist = Math.max(0, 1 - Math.abs(station - 0.62) / 0.26);
    return width * girth * (1 + (waist - 1) * inWaist);
  };
  const inner = curve(
    stations.map(([along, left]): Point => [heart + half(along, left), toeY + along * length]),
  );
  const outer = curve(
    stations.map(([along, , right]): Point => [heart + half(along, right), toeY + along * length]),
  );
  const [innerAt, outerAt] = [edgeOf(inner), edgeOf(outer)];
  const at = (along: number, across: number): Point => {
    const y = toeY + along * length;
    const [left, right] = [innerAt(y), outerAt(y)];
    return [left + ((right - left) * (across + 1)) / 2, y];
  };
  return {
    outline: path(outer, reversed(inner), 'close'),
    inset: (by) => insetOf([...sampled(outer, 2).slice(0, -1), ...sampled(reversed(inner), 2)], by),
    at,
  };
};

const girths: Record<Last['archetype'], number> = {
  trainer: 1,
  max: 1.07,
  race: 0.93,
  stable: 1.06,
  trail: 1.05,
  tempo: 0.96,
  spike: 0.86,
  walk: 1.05,
  gym: 1.03,
};
const waists: Record<Last['archetype'], number> = {
  trainer: 1,
  max: 1.14,
  race: 0.84,
  stable: 1.2,
  trail: 1.06,
  tempo: 0.94,
  spike: 0.8,
  walk: 1.16,
  gym: 1.1,
};

/** Every point of an outline that runs clockwise on screen, moved inwards by so many units. */
const insetOf = (outline: readonly Point[], by: number): string =>
  blob(
    outline.map((point, index): Point => {
      const before = outline.at(index - 1) ?? point;
      const after = outline[(index + 1) % outline.length] ?? point;
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [point[0] - (dy / length) * by, point[1] + (dx / length) * by];
    }),
  );

const edgeOf = (edge: Curve): ((y: number) => number) => {
  const points = sampled(edge, 8);
  return (y) => {
    const below = points.findIndex((point) => point[1] >= y);
    const end = points.at(below) ?? [heart, 0];
    const start = points[below - 1] ?? end;
    const rise = end[1] - start[1];
    return rise < 1e-6 ? end[0] : start[0] + ((end[0] - start[0]) * (y - start[1])) / rise;
  };
};
