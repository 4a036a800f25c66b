// Laces from the side: flat bands over the tongue, their shadow, the eyelets, and a bow lying over the top.
//
// Bands, not lines: a stroked line looks like a pin.

import { shade } from '../ink/colour.ts';
import type { Palette } from '../ink/palette.ts';
import { fill, placed, stroke } from '../ink/sheet.ts';
import { curve, path, walkOf, type Point, points } from '../ink/spline.ts';
import type { Silhouette } from './silhouette.ts';

/** Six bands and the bow, or a walking shoe's five. */
export const lacesOf = (shoe: Silhouette, inks: Palette): string => {
  const edge = walkOf(shoe.instep);
  const ridge = walkOf(shoe.ridge);
  const rows = shoe.last.archetype === 'walk' ? 5 : 6;
  const bands = Array.from({ length: rows }, (_, row) => {
    const share = row * (6 / rows);
    const eye = edge(0.085 + share * 0.155);
    const over = ridge(0.235 + share * 0.132);
    const from: Point = [eye.point[0] - eye.normal[0] * 30, eye.point[1] - eye.normal[1] * 30];
    const to: Point = [over.point[0] + over.normal[0] * 3, over.point[1] + over.normal[1] * 3];
    return { from, outline: band(from, to, 31 - row * 1.5) };
  });
  const eyelets = bands.map(
    ({ from: [x, y] }) =>
      `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="17" fill="${shade(inks.overlay, -0.17)}"/>`,
  );
  const shadows = placed(
    'translate(6 -9)',
    bands.map(({ outline }) => fill(outline, inks.deep, 0.3)).join(''),
  );
  const crowns = bands.map(
    ({ outline }) => fill(outline, inks.lace) + stroke(outline, shade(inks.lace, -0.16), 2.5, 0.7),
  );
  return eyelets.join('') + shadows + crowns.join('') + bow(shoe, inks);
};

const band = (from: Point, to: Point, width: number): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const side = (at: Point, out: number): Point => [at[0] + nx * out, at[1] + ny * out];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 7];
  const half = width / 2;
  const tip = (at: Point, along: number): Point => [
    at[0] + (dx / length) * along,
    at[1] + (dy / length) * along,
  ];
  return path(
    curve([side(from, half), side(middle, half), side(to, half * 0.92)]),
    curve([side(to, half * 0.92), tip(to, 9), side(to, -half * 0.92)]),
    curve([side(to, -half * 0.92), side(middle, -half), side(from, -half)]),
    curve([side(from, -half), tip(from, -9), side(from, half)]),
    'close',
  );
};

const bow = (shoe: Silhouette, inks: Palette): string => {
  const [x, y] = walkOf(shoe.ridge)(0.2).point;
  const loop = path(
    curve(
      points`${x - 4},${y - 6} ${x + 66},${y + 16} ${x + 116},${y - 22} ${x + 84},${y - 62} ${x + 28},${y - 40} ${x - 4},${y - 6}`,
    ),
  );
  const tail = path(
    curve(points`${x - 6},${y - 8} ${x + 12},${y - 62} ${x - 12},${y - 116} ${x - 2},${y - 158}`),
  );
  const drawn = (outline: string): string =>
    placed('translate(5 -8)', stroke(outline, inks.deep, 17, 0.26)) +
    stroke(outline, shade(inks.lace, -0.15), 19) +
    stroke(outline, inks.lace, 15);
  const aglet = stroke(path([x - 4, y - 146], [x - 1, y - 166]), shade(inks.lace, -0.3), 13);
  const knot = `<ellipse cx="${Math.round(x - 2)}" cy="${Math.round(y - 6)}" rx="22" ry="17" fill="${shade(inks.lace, -0.05)}"/>`;
  return drawn(tail) + aglet + drawn(loop) + knot;
};
