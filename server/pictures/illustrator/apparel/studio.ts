// What every garment and accessory is drawn with: cut pieces, folds, seams and marks.
//
// Canvas space, 1600 x 2400, y down; things hang or lie before the wall, middle on x 800. Right halves are mirrored.

import type { Chance } from '../ink/chance.ts';
import { lightnessOf, mix, shade } from '../ink/colour.ts';
import type { Motif } from '../ink/subject.ts';
import { motifOf } from '../ink/motifs.ts';
import type { Palette } from '../ink/palette.ts';
import { fill, placed, softStroke, stitches, stroke, tape, wallShadow, type Sheet } from '../ink/sheet.ts';
import { curve, path, shifted, walkOf, type Point } from '../ink/spline.ts';

export type Studio = {
  readonly sheet: Sheet;
  readonly inks: Palette;
  readonly motif: Motif;
  readonly chance: Chance;
};

/** A finished product, and the point a close-up looks at. */
export type Depiction = { readonly body: string; readonly focus: Point };

export const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [1600 - x, y]);

/**
 * The closed outline whose right half runs from the middle at the top to the middle at the bottom. Parts meet in
 * corners, but the first and the last run smoothly across the middle.
 */
export const symmetric = (...parts: readonly (readonly Point[])[]): string => {
  const [first = [], last = []] = [parts[0], parts.at(-1)];
  const sides = parts.slice(1, -1);
  const left = sides.map((part) => mirrored(part).toReversed()).toReversed();
  const top = [...mirrored(first).toReversed(), ...first.slice(1)];
  const bottom = [...last, ...mirrored(last).toReversed().slice(1)];
  return outlineOf(top, ...sides, bottom, ...left);
};

/** The closed outline through several smooth runs that meet in corners. */
export const outlineOf = (...parts: readonly (readonly Point[])[]): string =>
  path(...parts.map((part) => curve(part)), 'close');

/** A run of points and its mirror image, drawn alike. */
export const both = (draw: (points: readonly Point[]) => string, points: readonly Point[]): string =>
  draw(points) + draw(mirrored(points));

/** A run from the middle to the right, carried on to the left: one smooth line across the product. */
export const across = (half: readonly Point[]): readonly Point[] => [
  ...mirrored(half).toReversed(),
  ...half.slice(1),
];

/** Stitches along a hem that runs from the side to the middle, `lift` units above it. */
export const hemStitches = (hem: readonly Point[], lift = 36): string =>
  stitches(path(curve(shifted(across(hem.toReversed()), 0, -lift))), '#ffffff', 0.34);

/** A second piece of cloth from an edge out to the side, on both sides, with its seam. */
export const sidePanels = (studio: Studio, edge: readonly Point[]): string =>
  both((run) => {
    const [start = [800, 0], end = [800, 0]] = [run[0], run.at(-1)];
    const outside = start[0] > 800 ? 1560 : 40;
    return (
      fill(path(curve(run), [outside, end[1]], [outside, start[1]], 'close'), studio.inks.overlay) +
      seam(studio, run, 4)
    );
  }, edge);

/** Elastic tape sewn round a raw edge. */
export const binding = ({ inks }: Studio, run: readonly Point[], width = 22): string =>
  tape(path(curve(run)), inks.counter, width) +
  tape(path(curve(run)), shade(inks.counter, 0.06), width * 0.4, 0.6);

type Cut = {
  readonly ink?: string;
  /** Panels, folds and seams: seen only inside the piece. */
  readonly inside?: string;
  /** How far in from the edge the cloth turns away from the light, in units. */
  readonly turn?: number;
  readonly depth?: number;
  readonly cloth?: Cloth;
};

type Cloth = 'jersey' | 'perforated' | 'woven' | 'smooth';

/** One cut piece of cloth, rounded by its shading. */
export const piece = (
  studio: Studio,
  outline: string,
  { ink, inside = '', turn = 150, depth = 0.26, cloth = 'jersey' }: Cut = {},
): string => {
  const { sheet, inks } = studio;
  const dye = ink ?? inks.base;
  const lit = sheet.linear(
    [300, 300],
    [1250, 2100],
    [
      [0, shade(dye, 0.05 * inks.gleam)],
      [0.45, dye],
      [1, shade(dye, -0.06)],
    ],
  );
  // Pale cloth shades to grey, not to ink, or its edges look scorched.
  const shadow = mix(dye, '#0b0e1c', lightnessOf(dye) > 0.7 ? 0.44 : 0.6);
  return (
    fill(outline, lit) +
    sheet.clipped(
      outline,
      fill(outline, texture(sheet, cloth, shadow, inks)) +
        inside +
        softStroke(outline, shadow, turn, depth * 0.85),
    ) +
    stroke(outline, shadow, 2.5, 0.35)
  );
};

/** The shadow a flat or hanging thing throws on the wall. */
export const cast = wallShadow;

/** A crease: a soft dark valley, and a fainter ridge of light beside it; jittered so that no two pieces crease alike. */
export const fold = (
  { inks, chance }: Studio,
  points: readonly Point[],
  width = 44,
  strength = 0.26,
): string => {
  const bent = points.map(([x, y]): Point => [x + chance.between(-13, 13), y + chance.between(-13, 13)]);
  const beside = bent.map(([x, y]): Point => [x + width * 0.62, y - width * 0.2]);
  // Light folds stay well under the dark ones, or cloth looks like latex.
  return (
    wedge(bent, inks.deep, width * 1.5, strength) +
    wedge(beside, '#ffffff', width * 1.3, strength * 0.42 * inks.gleam)
  );
};

/** A soft stripe that comes to a point at both ends, widest a third of the way along. */
const wedge = (points: readonly Point[], ink: string, width: number, opacity: number): string => {
  const walk = walkOf(curve(points));
  const layer = 1 - (1 - opacity) ** (1 / wedgeLayers.length);
  return wedgeLayers
    .map((share) => {
      const edge = (side: number): Point[] =>
        wedgeStations.map((at) => {
          const { point, normal } = walk(at);
          const half = (side * width * share * Math.sin(Math.PI * at ** 0.7)) / 2;
          return [point[0] + normal[0] * half, point[1] + normal[1] * half];
        });
      return fill(blobPath(edge(1), edge(-1)), ink, layer);
    })
    .join('');
};

const wedgeLayers = [1, 0.8, 0.6, 0.4, 0.22] as const;
const wedgeStations = [0, 0.12, 0.3, 0.5, 0.72, 0.9, 1] as const;
const blobPath = (there: readonly Point[], back: readonly Point[]): string =>
  path(curve(there), curve(back.toReversed()), 'close');

/** The same crease on both sides, each with its own jitter. */
export const folds = (studio: Studio, points: readonly Point[], width?: number, strength?: number): string =>
  both((run) => fold(studio, run, width, strength), points);

/** A seam pressed into the cloth: a dark line with a thread of light below. */
export const seam = ({ inks }: Studio, points: readonly Point[], width = 5): string => {
  const line = path(curve(points));
  return (
    stroke(line, inks.deep, width, 0.42) +
    placed('translate(2 4)', stroke(line, '#ffffff', 2.5, 0.24 * inks.gleam))
  );
};

/** The brand's motif, its box `width` wide, lower left corner at the point. */
export const brandMark = ({ inks, motif }: Studio, [x, y]: Point, width: number, ink = inks.pop): string =>
  placed(
    `translate(${Math.round(x)} ${Math.round(y)}) scale(${(width / 100).toFixed(2)} ${(-width / 100).toFixed(2)})`,
    motif === 'saddle' ? badge(ink, inks.base) : motifOf(motif, ink, inks.base),
  );

/** The saddle motif is a shoe's; on cloth its brand wears the block and the dot. */
const badge = (ink: string, ground: string): string =>
  `<rect x="14" y="0" width="60" height="60" rx="14" fill="${ink}"/><circle cx="44" cy="30" r="13" fill="${ground}"/>`;

/** Rib knit: fine lines across a band from left to right, between two heights. */
export const ribs = (
  ink: string,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  step = 13,
): string =>
  stroke(
    Array.from(
      { length: Math.floor((right - left) / step) },
      (_, index) => `M${left + step / 2 + index * step} ${top}V${bottom}`,
    ).join(''),
    ink,
    4,
    0.2,
  );

const texture = (sheet: Sheet, cloth: Cloth, ink: string, inks: Palette): string => {
  const gleam = (0.1 * inks.gleam).toFixed(2);
  switch (cloth) {
    case 'jersey':
      return sheet.pattern(
        10,
        8,
        0,
        `<path d="M0 2l5 3 5-3" fill="none" stroke="${ink}" stroke-opacity=".1" stroke-width="1.8"/>`,
      );
    case 'perforated':
      return sheet.pattern(
        18,
        18,
        0,
        `<g fill="${ink}" fill-opacity=".24"><circle cx="5" cy="5" r="2.6"/><circle cx="14" cy="14" r="2.6"/></g>`,
      );
    case 'woven':
      return sheet.pattern(
        22,
        22,
        0,
        `<path d="M0 2h22M2 0v22" stroke="${ink}" stroke-opacity=".1" stroke-width="2"/><path d="M0 4h22M4 0v22" stroke="#fff" stroke-opacity="${gleam}" stroke-width="1.4"/>`,
      );
    case 'smooth':
      return 'none';
  }
};
