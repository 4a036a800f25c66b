// Which pictures a drawing has, and their address. Apart from the drawers, which a shop of photographs never loads.

import { createHash } from 'node:crypto';

import type { Drawing, View } from './ink/subject.ts';

/** Bump when any picture would come out different: every hash, and so every cached picture, changes with it. */
const illustratorVersion = 1;

const shoeViews: readonly View[] = ['main', 'pair', 'top', 'sole', 'tilt', 'detail', 'heel'];
const otherViews: readonly View[] = ['main', 'detail'];

/** The views a drawing can be seen from, in gallery order; the first is always `main`. */
export const viewsOf = (drawing: Drawing): readonly View[] =>
  drawing.kind === 'shoe' ? shoeViews : otherViews;

/** The address of a drawing's pictures: 16 hex characters over every field that can change a pixel. */
export const drawingHash = (drawing: Drawing): string => {
  const archetype = drawing.kind === 'shoe' ? (drawing.archetype ?? 'trainer') : '';
  const parts = [illustratorVersion, drawing.kind, archetype, drawing.motif, drawing.colourway, drawing.seed];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
};
