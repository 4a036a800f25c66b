// The upper from the side, back to front: far collar and tongue, cloth, overlays, light and shade, near collar.

import { shade } from '../ink/colour.ts';
import { motifOf } from '../ink/motifs.ts';
import type { Motif } from '../ink/subject.ts';
import type { Palette } from '../ink/palette.ts';
import { fill, placed, softStroke, stitches, stroke, type Sheet } from '../ink/sheet.ts';
import { curve, line, mixed, path, walkOf, type Point, points } from '../ink/spline.ts';
import { clothOf } from './cloth.ts';
import type { Silhouette } from './silhouette.ts';

type Upper = {
  readonly sheet: Sheet;
  readonly shoe: Silhouette;
  readonly inks: Palette;
  readonly motif: Motif;
};

/** What is seen through the opening: the far lining, and the tongue. */
export const insideOf = ({ sheet, shoe, inks }: Upper): string => {
  const { tongue: top, collar: low, throat } = shoe.last;
  const depth = sheet.linear(
    [0, low - 60],
    [0, low + 150],
    [
      [0, shade(inks.lining, -0.2)],
      [1, shade(inks.lining, -0.05)],
    ],
  );
  const face = sheet.linear(
    [0, throat],
    [0, top],
    [
      [0, shade(inks.tongue, -0.1)],
      [1, shade(inks.tongue, 0.03)],
    ],
  );
  return (
    fill(shoe.lining, depth) +
    stroke(path(shoe.farCollar), shade(inks.lining, 0.04), 24) +
    fill(shoe.tongue, face) +
    stroke(path(shoe.tongueBack), shade(inks.tongue, -0.15), 15) +
    stroke(path(shoe.ridge), '#ffffff', 6, 0.3 * inks.gleam) +
    stroke(line([508, top - 36], [552, top - 30], [588, top - 60]), inks.pop, 25)
  );
};

/** Cloth, overlays, motif and light, all cut to the upper's outline. */
export const clothAndOverlaysOf = (upper: Upper): string => {
  const { sheet, shoe, inks } = upper;
  const { foreTop } = shoe;
  const top = shoe.last.tongue;
  const body = sheet.linear(
    [0, foreTop - 40],
    [0, top],
    [
      [0, shade(inks.base, -0.13)],
      [0.42, inks.base],
      [1, shade(inks.base, 0.07)],
    ],
  );
  const toToe = sheet.linear(
    [560, 0],
    [1480, 0],
    [
      [0, inks.second, 0],
      [1, inks.second, 0.95],
    ],
  );
  const bulge = sheet.radial(
    [1210, foreTop + shoe.last.toeBox * 0.72],
    [270, 110],
    [
      [0, '#ffffff', 0.3 * inks.gleam],
      [1, '#ffffff', 0],
    ],
  );
  const inside =
    fill(shoe.upper, toToe) +
    clothOf(sheet, shoe, inks) +
    fill(shoe.upper, bulge) +
    strands(upper) +
    guard(upper) +
    placedMotif(upper) +
    counter(upper) +
    eyestay(upper) +
    light(upper);
  return fill(shoe.upper, body) + sheet.clipped(shoe.upper, inside);
};

/** The padded edge of the collar and the pull at the heel. */
export const collarOf = ({ shoe, inks }: Upper): string => {
  const edge = path(shoe.collar);
  const plush = shoe.last.archetype === 'race' || shoe.last.archetype === 'spike' ? 0.6 : 1;
  const { tab, lean } = shoe.last;
  const pull = path(shoe.heelUp.slice(-2), shoe.tabTop);
  const loop =
    shoe.last.archetype === 'trail' || shoe.last.archetype === 'gym'
      ? stroke(
          line([62 + lean, tab - 76], [10 + lean, tab - 40], [14 + lean, tab + 22], [66 + lean, tab + 12]),
          inks.pop,
          17,
        )
      : '';
  return (
    stroke(edge, shade(inks.lining, -0.05), 32 * plush) +
    stroke(edge, shade(inks.lining, 0.05), 22 * plush) +
    placed(`translate(0 ${7 * plush})`, stroke(edge, '#ffffff', 6, 0.26 * inks.gleam)) +
    loop +
    stroke(pull, inks.pop, 21)
  );
};

/** Tonal threads from the eyelets down to the foam. */
const strands = ({ shoe, inks }: Upper): string => {
  const edge = walkOf(shoe.instep);
  return Array.from({ length: shoe.last.strands }, (_, index) => {
    const [x, y] = edge(0.2 + index * (0.68 / shoe.last.strands)).point;
    const thread = line(
      [x - 18, y - 66],
      [x - 46 - index * 4, mixed(y, shoe.foreTop, 0.55)],
      [x - 28 - index * 10, shoe.foreTop - 30],
    );
    return stroke(thread, inks.overlay, 12, 0.75);
  }).join('');
};

/** What keeps the toe from scuffing; a trail shoe's is rubber. */
const guard = ({ shoe, inks }: Upper): string => {
  const { foreTop, last } = shoe;
  const toeY = foreTop + last.toeBox;
  const isRubber = last.archetype === 'trail';
  const edges: Record<typeof last.guard, readonly Point[]> = {
    wrap: points`900,${foreTop - 60} 1010,${foreTop + 18} 1140,${foreTop + 58} 1256,${foreTop + 86} 1322,${mixed(foreTop + 86, toeY, 0.55)} 1362,${toeY - 8} 1392,${toeY + 60}`,
    cap: points`1120,${foreTop - 60} 1190,${foreTop + 8} 1290,${foreTop + 46} 1372,${foreTop + 82} 1440,${foreTop + 150} 1480,${foreTop + 240}`,
    foxing: points`300,${foreTop - 60} 520,${foreTop + 6} 820,${foreTop + 22} 1080,${foreTop + 34} 1260,${foreTop + 66} 1370,${foreTop + 108} 1450,${foreTop + 200}`,
  };
  const edge = curve(edges[last.guard]);
  const ink = isRubber ? inks.outsole : inks.overlay;
  return (
    fill(path(edge, [1600, toeY + 60], [1600, -80], [300, -80], 'close'), ink) +
    stroke(path(edge), inks.deep, 9, 0.16) +
    stroke(path(edge), '#ffffff', 3, 0.3 * inks.gleam)
  );
};

const placedMotif = ({ shoe, inks, motif }: Upper): string => {
  const [left, right] = motif === 'saddle' ? [420, 860] : [450, 860];
  const foot = shoe.foreTop + (motif === 'saddle' ? -50 : 6);
  const reach = shoe.last.collar - shoe.foreTop;
  const scaleX = (right - left) / 100;
  const scaleY = motif === 'saddle' ? (reach + 130) / 60 : Math.min(scaleX, (reach * 0.92) / 60);
  return placed(
    `translate(${left} ${Math.round(foot)}) scale(${scaleX.toFixed(2)} ${scaleY.toFixed(2)})`,
    motifOf(motif, inks.motif, inks.base, scaleY / scaleX),
  );
};

/** The heel counter: a swept panel, an outside clip, or a band up the heel. */
const counter = ({ sheet, shoe, inks }: Upper): string => {
  const { heelTop, last } = shoe;
  const { collar: low, tab } = last;
  const edges: Record<typeof last.counter, readonly Point[]> = {
    sweep: points`98,${tab - 66} 124,${low + 36} 192,${low - 40} 300,${mixed(low, heelTop, 0.6)} 430,${heelTop - 40} 460,${heelTop - 110}`,
    clip: points`20,${low - 10} 120,${low - 26} 214,${mixed(low, heelTop, 0.44)} 330,${mixed(low, heelTop, 0.72)} 520,${heelTop - 34} 560,${heelTop - 110}`,
    band: points`116,${tab + 10} 132,${low + 40} 150,${low - 40} 158,${mixed(low, heelTop, 0.6)} 176,${heelTop - 40} 190,${heelTop - 110}`,
  };
  const edge = curve(edges[last.counter]);
  const outline = path(edge, [-120, heelTop - 110], [-120, tab + 60], 'close');
  const ink = last.counter === 'clip' ? inks.pop : inks.counter;
  const round = sheet.linear(
    [50, 0],
    [330, 0],
    [
      [0, inks.deep, 0.3],
      [0.3, '#ffffff', 0.1 * inks.gleam],
      [1, '#ffffff', 0],
    ],
  );
  return (
    fill(outline, ink) +
    fill(outline, round) +
    stroke(path(edge), inks.deep, 8, 0.2) +
    stroke(path(edge), '#ffffff', 3, 0.28 * inks.gleam)
  );
};

const eyestay = ({ shoe, inks }: Upper): string => {
  const { collar: low, throat } = shoe.last;
  const eyeY = low + 144;
  const lower: readonly Point[] = points`982,${throat - 74} 860,${mixed(eyeY, throat, 0.8) - 64} 740,${mixed(eyeY, throat, 0.48) - 72} 624,${low + 46} 522,${low + 56} 498,${low + 112}`;
  const front: readonly Point[] = points`1000,${throat - 12} 1046,${throat - 44} 1032,${throat - 80} 982,${throat - 74}`;
  const outline = path(
    curve(points`498,${low + 112} 532,${eyeY}`),
    shoe.instep,
    curve(front),
    curve(lower),
    'close',
  );
  const seam = line(...lower.map(([x, y]): Point => [x + 3, y + 12]));
  return (
    placed('translate(0 -8)', fill(outline, inks.deep, 0.14)) +
    fill(outline, inks.overlay) +
    stroke(line(...lower), '#ffffff', 3, 0.2 * inks.gleam) +
    stitches(seam, '#ffffff', 0.45)
  );
};

/** Shade along the foam and up the heel, light along the instep. */
const light = ({ shoe, inks }: Upper): string =>
  softStroke(path(shoe.bite), inks.deep, 74, 0.42) +
  softStroke(path(shoe.heelUp), inks.deep, 76, 0.36) +
  softStroke(path(shoe.instep.slice(1), shoe.toe.slice(0, -2)), '#ffffff', 34, 0.32 * inks.gleam) +
  softStroke(path(shoe.toe.slice(-5)), inks.deep, 60, 0.26);
