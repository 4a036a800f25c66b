// A sheet of paper: SVG elements, and the gradients, patterns and clips they refer to.
//
// No blur filters: they cost more than the rest of the picture together. Softness comes from gradients and from
// strokes laid over each other, each a little narrower.

import { text, type Point } from './spline.ts';

/** A gradient stop: where (0 to 1), ink, and opacity (1 when left out). */
type Stop = readonly [at: number, ink: string, opacity?: number];

/** Collects what a picture's elements refer to by id; each method returns the reference to paint with. */
export type Sheet = {
  readonly linear: (from: Point, to: Point, stops: readonly Stop[]) => string;
  readonly radial: (centre: Point, radii: Point, stops: readonly Stop[]) => string;
  /** A repeating tile of this size, the whole turned by degrees. */
  readonly pattern: (width: number, height: number, turn: number, content: string) => string;
  /** The content, seen only inside the path. */
  readonly clipped: (outline: string, content: string) => string;
  readonly defs: () => string;
};

export const createSheet = (): Sheet => {
  const parts: string[] = [];
  const add = (make: (id: string) => string): string => {
    const id = `p${parts.length}`;
    parts.push(make(id));
    return `url(#${id})`;
  };
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      add(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${text(x1)}" y1="${text(y1)}" x2="${text(x2)}" y2="${text(y2)}">${stopsText(stops)}</linearGradient>`,
      ),
    radial: ([cx, cy], [rx, ry], stops) =>
      add(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${text(cx)} ${text(cy)}) scale(${text(rx)} ${text(ry)})">${stopsText(stops)}</radialGradient>`,
      ),
    pattern: (width, height, turn, content) => {
      const [columns, rows] = [Math.ceil(tileReach / width), Math.ceil(tileReach / height)];
      const copies = Array.from({ length: columns * rows }, (_, index) =>
        placed(`translate(${(index % columns) * width} ${Math.floor(index / columns) * height})`, content),
      ).join('');
      return add(
        (id) =>
          `<pattern id="${id}" width="${columns * width}" height="${rows * height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${copies}</pattern>`,
      );
    },
    clipped: (outline, content) =>
      `<g clip-path="${add((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)}">${content}</g>`,
    defs: () => `<defs>${parts.join('')}</defs>`,
  };
};

/** A filled shape. */
export const fill = (outline: string, paint: string, opacity = 1): string =>
  `<path d="${outline}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${opacityText(opacity)}"` : ''}/>`;

/** A line with round ends and joins; `dash` as in SVG. */
export const stroke = (outline: string, paint: string, width: number, opacity = 1, dash = ''): string =>
  `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${text(width)}"${
    opacity < 1 ? ` stroke-opacity="${opacityText(opacity)}"` : ''
  }${dash === '' ? '' : ` stroke-dasharray="${dash}"`} stroke-linecap="round" stroke-linejoin="round"/>`;

/** A line that fades out to both sides: `width` is the whole reach, `opacity` that of the middle. */
export const softStroke = (outline: string, ink: string, width: number, opacity: number): string => {
  const layer = 1 - (1 - opacity) ** (1 / softLayers.length);
  return softLayers.map((share) => stroke(outline, ink, width * share, layer)).join('');
};

/** A band of even width with square ends: bindings, collars, straps. */
export const tape = (outline: string, paint: string, width: number, opacity = 1): string =>
  `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${text(width)}"${
    opacity < 1 ? ` stroke-opacity="${opacityText(opacity)}"` : ''
  } stroke-linejoin="round"/>`;

/** A row of stitches. */
export const stitches = (outline: string, ink: string, opacity = 0.42): string =>
  stroke(outline, ink, 3.4, opacity, '11 8');

/** Content moved, turned or scaled. */
export const placed = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

/** The shadow a thing standing on the floor throws: a wide faint pool and a dark one where it touches. */
export const floorShadow = (sheet: Sheet, [cx, cy]: Point, reach: number, strength = 1): string =>
  pool(sheet, [cx, cy], [reach, reach * 0.1], 0.4 * strength) +
  pool(sheet, [cx, cy], [reach * 0.8, reach * 0.042], 0.55 * strength);

const pool = (sheet: Sheet, centre: Point, radii: Point, opacity: number): string =>
  `<ellipse cx="${text(centre[0])}" cy="${text(centre[1])}" rx="${text(radii[0])}" ry="${text(radii[1])}" fill="${sheet.radial(
    centre,
    radii,
    fadeStops.map(([at, share]) => [at, night, opacity * share] as const),
  )}"/>`;

/** The shadow of a thing lying flat or hanging before the wall, thrown down and a little to the right. */
export const wallShadow = (outline: string, dx = 8, dy = 26): string =>
  placed(
    `translate(${dx} ${dy})`,
    [104, 92, 80, 69, 58, 48, 38, 29, 20, 11].map((width) => stroke(outline, night, width, 0.019)).join(''),
  );

/** librsvg pays for every tile it lays: more copies in a larger tile cost a third of many small tiles. */
const tileReach = 80;

const night = '#151826';
const softLayers = [1, 0.84, 0.69, 0.55, 0.41, 0.26] as const;
const fadeStops = [
  [0, 1],
  [0.35, 0.86],
  [0.6, 0.5],
  [0.8, 0.17],
  [1, 0],
] as const;

const opacityText = (opacity: number): string => String(Math.round(opacity * 1000) / 1000);

const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, ink, opacity]) =>
        `<stop offset="${opacityText(at)}" stop-color="${ink}"${opacity === undefined ? '' : ` stop-opacity="${opacityText(opacity)}"`}/>`,
    )
    .join('');
