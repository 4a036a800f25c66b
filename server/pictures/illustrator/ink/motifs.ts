// Brand motifs: plain geometry in a box 100 wide and 60 high, y up.
//
// Kept well away from marks people know: no swept wings, and never two or three parallel slanted bars.

import type { Motif } from './subject.ts';
import { stroke } from './sheet.ts';
import { curve, line, path, polygon, text, type Point, points } from './spline.ts';

/** Draws a motif in one ink; `ground` is the ink behind it, for cut-outs; `stretch` is how much higher than wide its box will be drawn. */
export const motifOf = (motif: Motif, ink: string, ground: string, stretch = 1): string => {
  switch (motif) {
    case 'ladder':
      return ladder(ink);
    case 'arcs':
      return arcs(ink);
    case 'halftone':
      return halftone(ink);
    case 'lattice':
      return lattice(ink);
    case 'contours':
      return contours(ink);
    case 'saddle':
      return saddle(ink, ground, stretch);
    case 'none':
      return '';
  }
};

const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const ladder = (ink: string): string =>
  [34, 62, 84, 84, 62, 34]
    .map(
      (width, step) =>
        `<rect x="${50 - width / 2 + (step - 2.5) * 3}" y="${1 + step * 10}" width="${width}" height="5.8" rx="2.9" fill="${ink}"/>`,
    )
    .join('');

const arcs = (ink: string): string =>
  steps(4)
    .map((ring) => {
      const radius = 17 + ring * 13;
      const points = steps(9).map((step): Point => {
        const angle = Math.PI * (0.88 - (0.7 * step) / 8);
        return [46 + radius * 1.12 * Math.cos(angle), radius * Math.sin(angle)];
      });
      return stroke(path(curve(points)), ink, 5.4 - ring * 0.8);
    })
    .join('');

const halftone = (ink: string): string =>
  steps(8)
    .flatMap((column) =>
      steps(5).map((row) => {
        const radius = 4.3 - column * 0.42 - Math.abs(row - 2) * 0.35;
        return radius < 0.6
          ? ''
          : `<circle cx="${text(6 + column * 12.2 + row * 2.4)}" cy="${text(8 + row * 11)}" r="${text(radius)}" fill="${ink}"/>`;
      }),
    )
    .join('');

const lattice = (ink: string): string =>
  steps(3)
    .flatMap((row) =>
      steps(5 - row).map((column) => {
        const [x, y] = [column * 19.5 + row * 9.75, row * 18.5];
        return `<path d="${polygon([x, y], [x + 15.5, y], [x + 7.75, y + 13.5])}" fill="${ink}" fill-opacity="${1 - row * 0.2}"/>`;
      }),
    )
    .join('');

const contours = (ink: string): string =>
  steps(5)
    .map((ring) => {
      const lift = ring * 9.4;
      const inset = ring * 6.2;
      return stroke(
        line(
          [inset, 6 + lift],
          [26 + ring * 2, 8 + lift],
          [48, 19 + lift],
          [74 - ring * 2, 15 + lift],
          [104 - inset * 1.2, 3 + lift],
        ),
        ink,
        3.1,
      );
    })
    .join('');

const saddle = (ink: string, ground: string, stretch: number): string => {
  const front = curve(points`64,60 54,38 46,18 44,0`);
  const back = curve(points`2,0 18,24 30,42 40,60`);
  return `<path d="${path(back, front, 'close')}" fill="${ink}"/><ellipse cx="38" cy="30" rx="7" ry="${text(7 / stretch)}" fill="${ground}"/>`;
};
