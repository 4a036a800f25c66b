// What touches the ground, seen from the side: pods of rubber, lugs, or the pins of a spike.

import { shade } from '../ink/colour.ts';
import type { Palette } from '../ink/palette.ts';
import { fill, stroke } from '../ink/sheet.ts';
import { curve, mixed, path, polygon, reversed, type Point } from '../ink/spline.ts';
import type { Silhouette } from './silhouette.ts';

type Rubber = { readonly shoe: Silhouette; readonly inks: Palette };

const podRanges: Record<string, readonly (readonly [number, number])[]> = {
  trainer: [
    [86, 350],
    [398, 560],
    [642, 820],
    [846, 1010],
    [1034, 1190],
    [1214, 1424],
  ],
  max: [
    [86, 330],
    [640, 980],
    [1020, 1190],
    [1224, 1424],
  ],
  race: [
    [86, 270],
    [860, 1130],
    [1156, 1424],
  ],
  stable: [
    [86, 400],
    [424, 600],
    [624, 800],
    [824, 1000],
    [1024, 1200],
    [1220, 1424],
  ],
  tempo: [
    [86, 380],
    [600, 1000],
    [1030, 1424],
  ],
  spike: [[640, 1424]],
  walk: [
    [86, 470],
    [500, 760],
    [790, 1050],
    [1080, 1424],
  ],
  gym: [
    [86, 720],
    [740, 1424],
  ],
};

/** Rubber on the ground in slanted, tapered pods. */
export const podsOf = (rubber: Rubber): string => {
  const ranges = podRanges[rubber.shoe.last.archetype] ?? [];
  const shapes = ranges.map((range, index) => {
    const outline = pod(rubber, range, index === 0, index === ranges.length - 1, 27);
    return fill(outline, rubber.inks.outsole) + stroke(outline, rubber.inks.outsole, 5);
  });
  return shapes.join('');
};

const pod = (
  { shoe }: Rubber,
  [from, to]: readonly [number, number],
  isFirst: boolean,
  isLast: boolean,
  thick: number,
): string => {
  const steps = Array.from({ length: 9 }, (_, index) => index / 8);
  const bottom = steps.map((t): Point => {
    const x = mixed(from + (isFirst ? 0 : 7), to - (isLast ? 0 : 7), t);
    return [x, shoe.foamAt(x, 0)[1] - 6];
  });
  const top = steps.map((t): Point => {
    const x = mixed(from + 19, to - (isLast ? 20 : 3), t);
    const taper = Math.min(1, isFirst ? t * 3.2 : 1, isLast ? (1 - t) * 3.2 : 1);
    return [x, shoe.foamAt(x, 0)[1] + thick * taper];
  });
  return path(curve(bottom), reversed(curve(top)), 'close');
};

/** The toothed rubber of a trail shoe. */
export const lugsOf = (rubber: Rubber): string => {
  const { shoe, inks } = rubber;
  const base = pod(rubber, [86, 1424], true, true, 30);
  const teeth = Array.from({ length: 17 }, (_, index) => {
    const x = 122 + index * 77;
    const [near, far] = [shoe.foamAt(x, 0)[1], shoe.foamAt(x + 44, 0)[1]];
    const tooth = polygon(
      [x - 10, near + 14],
      [x, near - shoe.last.lug + 3],
      [x + 36, far - shoe.last.lug + 3],
      [x + 54, far + 14],
    );
    return fill(tooth, inks.outsole) + stroke(tooth, inks.outsole, 4);
  });
  return fill(base, inks.outsole) + stroke(base, inks.outsole, 4) + teeth.join('');
};

/** Pins under the ball of a spike; drawn outside the foam, below the ground line of the plate. */
export const pinsOf = ({ shoe, inks }: Rubber): string =>
  shoe.last.archetype !== 'spike'
    ? ''
    : [760, 900, 1040, 1160, 1270]
        .map((x) => {
          const y = shoe.foamAt(x, 0)[1];
          return (
            fill(
              polygon([x - 17, y + 4], [x - 11, y - 16], [x + 13, y - 16], [x + 19, y + 6]),
              shade(inks.outsole, 0.1),
            ) + fill(polygon([x - 8, y - 14], [x, y - 46], [x + 10, y - 14]), '#a9b0ba')
          );
        })
        .join('');
