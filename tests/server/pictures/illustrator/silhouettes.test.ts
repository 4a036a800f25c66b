import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { drawingSvg } from '#server/pictures/illustrator/drawing.ts';
import { viewsOf } from '#server/pictures/illustrator/drawingAddress.ts';
import {
  drawingKinds,
  type Drawing,
  type DrawingKind,
  type ShoeArchetype,
  type View,
} from '#server/pictures/illustrator/ink/subject.ts';

const archetypes: readonly ShoeArchetype[] = [
  'trainer',
  'max',
  'race',
  'stable',
  'trail',
  'tempo',
  'spike',
  'walk',
  'gym',
];
const shoe = (archetype: ShoeArchetype, seed = 'one'): Drawing => ({
  kind: 'shoe',
  archetype,
  motif: 'none',
  colourway: 'white',
  seed,
});

type Mask = { readonly width: number; readonly height: number; readonly opaque: readonly boolean[] };

/** Where the product is, shadows left out: they are never nearly opaque. */
const maskOf = async (drawing: Drawing, view: View): Promise<Mask> => {
  const { data, info } = await sharp(Buffer.from(drawingSvg(drawing, view)))
    .resize(160)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opaque = Array.from(
    { length: info.width * info.height },
    (_, pixel) => (data[pixel * 4 + 3] ?? 0) > 216,
  );
  return { width: info.width, height: info.height, opaque };
};

/** The share of all pixels either covers that only one of them covers. */
const difference = (one: Mask, other: Mask): number => {
  let [either, both] = [0, 0];
  one.opaque.forEach((here, pixel) => {
    if (here || other.opaque[pixel] === true) either += 1;
    if (here && other.opaque[pixel] === true) both += 1;
  });
  return 1 - both / either;
};

describe('shoes seen from the side', () => {
  test('every two kinds of shoe have plainly different outlines', async () => {
    const masks = await Promise.all(archetypes.map((archetype) => maskOf(shoe(archetype), 'main')));
    const pairs = masks.flatMap((mask, left) =>
      masks.slice(left + 1).map((other, step) => ({
        name: `${archetypes[left]} and ${archetypes[left + 1 + step]}`,
        apart: difference(mask, other),
      })),
    );
    const tooClose = pairs.filter(({ apart }) => apart < 0.035);
    expect(tooClose).toEqual([]);
  });

  test('two styles of one kind are cousins: not the same, and closer than two kinds', async () => {
    const [one, other, plush] = await Promise.all([
      maskOf(shoe('trainer'), 'main'),
      maskOf(shoe('trainer', 'two'), 'main'),
      maskOf(shoe('max'), 'main'),
    ]);
    expect(difference(one, other)).toBeGreaterThan(0);
    expect(difference(one, other)).toBeLessThan(difference(one, plush));
  });

  test('a racer stands on more foam than a spike, and a trail shoe reaches below the ground line with its lugs', async () => {
    const heightOf = (mask: Mask): number =>
      new Set(mask.opaque.flatMap((here, pixel) => (here ? [Math.floor(pixel / mask.width)] : []))).size;
    const [race, spike] = await Promise.all([maskOf(shoe('race'), 'main'), maskOf(shoe('spike'), 'main')]);
    expect(heightOf(race)).toBeGreaterThan(heightOf(spike));
    const lowest = (mask: Mask): number => Math.floor(mask.opaque.lastIndexOf(true) / mask.width);
    expect(lowest(await maskOf(shoe('trail'), 'main'))).toBeGreaterThan(
      lowest(await maskOf(shoe('walk'), 'main')),
    );
  });
});

describe('every product on its tile', () => {
  const kinds: readonly DrawingKind[] = drawingKinds.filter((kind) => kind !== 'shoe');
  const drawings: readonly Drawing[] = [
    ...archetypes.map((archetype) => shoe(archetype)),
    ...kinds.map((kind): Drawing => ({ kind, motif: 'arcs', colourway: 'reef-lime', seed: 'one' })),
  ];

  test.each(drawings.map((drawing) => [drawing.archetype ?? drawing.kind, drawing] as const))(
    '%s keeps clear of the edges, sits near the middle and leaves the corners to the tile',
    async (_name, drawing) => {
      for (const view of viewsOf(drawing).filter(
        (candidate) => candidate !== 'detail' && candidate !== 'heel',
      )) {
        const { width, height, opaque } = await maskOf(drawing, view);
        const covered = opaque.flatMap((here, pixel) =>
          here ? [[pixel % width, Math.floor(pixel / width)] as const] : [],
        );
        const [xs, ys] = [covered.map(([x]) => x), covered.map(([, y]) => y)];
        expect(Math.min(...xs)).toBeGreaterThan(0);
        expect(Math.max(...xs)).toBeLessThan(width - 1);
        expect(Math.min(...ys)).toBeGreaterThan(0.05 * height);
        expect(Math.max(...ys)).toBeLessThan(0.95 * height);
        expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - width / 2)).toBeLessThan(0.08 * width);
        expect(covered.length).toBeGreaterThan(0.06 * width * height);
      }
    },
  );
});
