// Smooth curves through points, and their SVG path text.
//
// Curves are cardinal splines whose tangents are weighed by chord length, so unevenly spaced points do not overshoot;
// each span is kept as one cubic Bézier. Nothing here knows which way is up: the caller's space is kept.

export type Point = readonly [x: number, y: number];
export type Cubic = readonly [start: Point, control1: Point, control2: Point, end: Point];
export type Curve = readonly Cubic[];

/** A position on a curve: the point, and the unit normal to the left of the direction of travel. */
export type Station = { readonly point: Point; readonly normal: Point };

export const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;
const between = (from: Point, to: Point, share: number): Point => [
  mixed(from[0], to[0], share),
  mixed(from[1], to[1], share),
];
export const shifted = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);

/** Points written short: points`0,0 120,${height} 240,0`. Throws on anything that is not pairs of numbers. */
export const points = (words: TemplateStringsArray, ...values: readonly number[]): Point[] =>
  String.raw(words, ...values)
    .split(' ')
    .map((pairText): Point => {
      const [x, y, ...rest] = pairText.split(',').map(Number);
      if (x === undefined || y === undefined || rest.length > 0 || !Number.isFinite(x + y))
        throw new Error(`Not a point: "${pairText}"`);
      return [x, y];
    });

/** A smooth curve through two or more points, in order; `closed` joins the last to the first. */
export const curve = (points: readonly Point[], closed = false): Curve => {
  const spans = closed ? points.length : points.length - 1;
  const pick = (index: number): Point =>
    points[
      closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), points.length - 1)
    ] ?? [0, 0];
  return Array.from({ length: spans }, (_, index) =>
    span(pick(index - 1), pick(index), pick(index + 1), pick(index + 2)),
  );
};

/** The same curve travelled backwards. */
export const reversed = (line: Curve): Curve =>
  line.map(([start, control1, control2, end]): Cubic => [end, control2, control1, start]).toReversed();

/** Points along a curve, `perSpan` to each span, both ends included. */
export const sampled = (line: Curve, perSpan = 24): Point[] => {
  const points = line.flatMap((cubic) =>
    Array.from({ length: perSpan }, (_, step) => onCubic(cubic, step / perSpan)),
  );
  const last = line.at(-1);
  return last === undefined ? points : [...points, last[3]];
};

/** The height of a left-to-right curve at an x; outside its ends, the height of the nearer end. */
export const heightOf = (line: Curve): ((x: number) => number) => {
  const points = sampled(line);
  return (x) => {
    const after = points.findIndex((point) => point[0] >= x);
    const right = points.at(after) ?? [0, 0];
    const left = points[after - 1] ?? right;
    const width = right[0] - left[0];
    return after === -1 || width < 1e-6 ? right[1] : mixed(left[1], right[1], (x - left[0]) / width);
  };
};

/** Walks a curve by share of its length, 0 to 1. */
export const walkOf = (line: Curve): ((share: number) => Station) => {
  const points = sampled(line);
  const reach = points.map(() => 0);
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before !== undefined) reach[index] = (reach[index - 1] ?? 0) + distance(before, point);
  });
  const total = reach.at(-1) ?? 0;
  return (share) => {
    const wanted = Math.min(Math.max(share, 0), 1) * total;
    const next = Math.max(
      1,
      reach.findIndex((length) => length >= wanted - 1e-9),
    );
    const start = points[next - 1] ?? [0, 0];
    const end = points[next] ?? start;
    const length = distance(start, end) || 1;
    const normal: Point = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length];
    return { point: between(start, end, (wanted - (reach[next - 1] ?? 0)) / length), normal };
  };
};

/** A piece of a path: a curve, a straight line to a point, or the line back to the start. */
export type Piece = Curve | Point | 'close';

/** SVG path text with one decimal; pieces that do not meet are joined by a straight line. */
export const path = (...pieces: readonly Piece[]): string => {
  let text = '';
  let pen: Point | undefined;
  const goTo = (point: Point): void => {
    if (pen === undefined) text += `M${pair(point)}`;
    else if (distance(pen, point) > 0.3) text += `L${pair(point)}`;
    pen = point;
  };
  for (const piece of pieces) {
    if (piece === 'close') {
      text += 'Z';
      pen = undefined;
    } else if (isPoint(piece)) goTo(piece);
    else
      for (const [start, control1, control2, end] of piece) {
        goTo(start);
        text += `C${pair(control1)} ${pair(control2)} ${pair(end)}`;
        pen = end;
      }
  }
  return text;
};

/** A smooth closed outline through the points. */
export const blob = (points: readonly Point[]): string => path(curve(points, true), 'close');

/** A smooth open line through the points. */
export const line = (...points: readonly Point[]): string => path(curve(points));

/** A straight-edged closed shape. */
export const polygon = (...points: readonly Point[]): string => path(...points, 'close');

/** A number as SVG text: one decimal, no minus zero. */
export const text = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const pair = ([x, y]: Point): string => `${text(x)} ${text(y)}`;
const isPoint = (piece: Curve | Point): piece is Point => typeof piece[0] === 'number';
const distance = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

const span = (before: Point, start: Point, end: Point, after: Point): Cubic => {
  const entry = distance(before, start);
  const length = distance(start, end);
  const exit = distance(end, after);
  const reach = length / 3;
  const leaving = reach / Math.max(entry + length, 1e-6);
  const arriving = reach / Math.max(length + exit, 1e-6);
  return [
    start,
    [start[0] + (end[0] - before[0]) * leaving, start[1] + (end[1] - before[1]) * leaving],
    [end[0] - (after[0] - start[0]) * arriving, end[1] - (after[1] - start[1]) * arriving],
    end,
  ];
};

const onCubic = ([a, b, c, d]: Cubic, t: number): Point => {
  const u = 1 - t;
  const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]];
};
