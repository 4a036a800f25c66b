import { createHash } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { colourways, drawingSvg } from '#server/pictures/illustrator/drawing.ts';
import { drawingHash, viewsOf } from '#server/pictures/illustrator/drawingAddress.ts';
import {
  drawingKinds,
  type Drawing,
  type DrawingKind,
  type Motif,
  type ShoeArchetype,
} from '#server/pictures/illustrator/ink/subject.ts';
import type { ColourwayName } from '#server/pictures/illustrator/ink/colourways.ts';

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
const motifs: readonly Motif[] = ['ladder', 'arcs', 'halftone', 'lattice', 'contours', 'saddle', 'none'];
const names = Object.keys(colourways) as ColourwayName[];
const kinds: readonly DrawingKind[] = drawingKinds.filter((kind) => kind !== 'shoe');

const arden: Drawing = {
  kind: 'shoe',
  archetype: 'trainer',
  motif: 'contours',
  colourway: 'harbour-coral',
  seed: 'arden-4',
};

/** One of everything: each archetype, then each other kind, motifs and colourways dealt in turn. */
const oneOfEach: readonly Drawing[] = [
  ...archetypes.map((archetype): Drawing => ({ ...arden, archetype })),
  ...kinds.map((kind): Drawing => ({ kind, motif: 'arcs', colourway: 'harbour-coral', seed: 'arden-4' })),
].map((drawing, index) => ({
  ...drawing,
  motif: motifs[index % motifs.length] ?? 'none',
  colourway: names[index % names.length] ?? 'white',
}));

const anyDrawing: fc.Arbitrary<Drawing> = fc.record({
  kind: fc.constantFrom<DrawingKind>('shoe', ...kinds),
  archetype: fc.constantFrom(...archetypes),
  motif: fc.constantFrom(...motifs),
  colourway: fc.constantFrom(...names),
  seed: fc.string({ maxLength: 12 }),
});

/** Opens and closes every element in order, and closes what it opens. */
const isWellFormed = (svg: string): boolean => {
  const open: string[] = [];
  for (const [, closing, name, , selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
  )) {
    if (closing === '/') {
      if (open.pop() !== name) return false;
    } else if (selfClosing !== '/') open.push(name ?? '');
  }
  return open.length === 0 && (svg.match(/</g)?.length ?? 0) === (svg.match(/>/g)?.length ?? 0);
};

describe('a drawing', () => {
  test('comes out the same, byte for byte, however often it is drawn', () => {
    fc.assert(
      fc.property(anyDrawing, (drawing) => {
        for (const view of viewsOf(drawing))
          expect(drawingSvg({ ...drawing }, view)).toBe(drawingSvg(drawing, view));
      }),
      { numRuns: 15 },
    );
  });

  test('of any kind, from any side, is whole: no holes in its numbers, nothing referred to that is not there', () => {
    fc.assert(
      fc.property(anyDrawing, (drawing) => {
        for (const view of viewsOf(drawing)) {
          const svg = drawingSvg(drawing, view);
          expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1600" height="2400"/);
          expect(svg).not.toMatch(/NaN|undefined|Infinity|null|object/);
          expect(isWellFormed(svg)).toBe(true);
          const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
          for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(id);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has no blur filter and no text: both look different on another machine', () => {
    for (const drawing of oneOfEach) {
      for (const view of viewsOf(drawing))
        expect(drawingSvg(drawing, view)).not.toMatch(/<filter|<text|<image|<use/);
    }
  });

  test('shows seven sides of a shoe and two of everything else, the main one first', () => {
    expect(viewsOf(arden)).toEqual(['main', 'pair', 'top', 'sole', 'tilt', 'detail', 'heel']);
    for (const kind of kinds) expect(viewsOf({ ...arden, kind })).toEqual(['main', 'detail']);
  });

  test('asked for a side it does not have shows its main one', () => {
    const tee: Drawing = { kind: 'tee', motif: 'arcs', colourway: 'white', seed: 'tee' };
    expect(drawingSvg(tee, 'sole')).toBe(drawingSvg(tee, 'main'));
  });

  test('of another style is another picture', () => {
    const twins = oneOfEach.filter(
      (drawing) => drawingSvg({ ...drawing, seed: 'other' }, 'main') === drawingSvg(drawing, 'main'),
    );
    expect(twins).toEqual([]);
  });

  test('is signed: whoever changes how anything looks bumps the illustrator version and signs again', () => {
    const digest = createHash('sha256');
    for (const drawing of oneOfEach)
      for (const view of viewsOf(drawing)) digest.update(drawingSvg(drawing, view));
    expect([drawingHash(arden), digest.digest('hex').slice(0, 16)]).toEqual([
      '74a1ca5c028c18f3',
      'c93d870c62833dda',
    ]);
  });
});

describe('the address of a drawing', () => {
  test('is 16 hex characters, and the same for equal drawings', () => {
    expect(drawingHash(arden)).toMatch(/^[0-9a-f]{16}$/);
    expect(drawingHash({ ...arden })).toBe(drawingHash(arden));
  });

  test('changes with everything a shopper can see', () => {
    const others: readonly Drawing[] = [
      { ...arden, archetype: 'max' },
      { ...arden, motif: 'arcs' },
      { ...arden, colourway: 'white' },
      { ...arden, seed: 'arden-5' },
      { ...arden, kind: 'cap' },
    ];
    expect(new Set([arden, ...others].map(drawingHash)).size).toBe(others.length + 1);
  });

  test('does not change with what nobody can see: the archetype of a tee, or a trainer that is not called one', () => {
    const tee: Drawing = { kind: 'tee', motif: 'arcs', colourway: 'white', seed: 'tee' };
    expect(drawingHash({ ...tee, archetype: 'race' })).toBe(drawingHash(tee));
    const { archetype: _archetype, ...unnamed } = arden;
    expect(drawingHash(unnamed)).toBe(drawingHash(arden));
  });

  test('runs no two fields together', () => {
    expect(drawingHash({ ...arden, seed: 'a","b' })).not.toBe(drawingHash({ ...arden, seed: 'a' }));
  });
});
