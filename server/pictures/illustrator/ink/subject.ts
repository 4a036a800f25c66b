// The description of a drawing. Plain data: the drawers read it, and `drawing.ts` passes it to them.
import type { ColourwayName } from './colourways.ts';

export const drawingKinds = [
  'shoe',
  'tee',
  'longSleeve',
  'singlet',
  'shorts',
  'tights',
  'shortTights',
  'jacket',
  'bra',
  'socks',
  'cap',
  'belt',
  'pack',
  'bottle',
  'gel',
  'headlamp',
  'giftCard',
] as const;
export type DrawingKind = (typeof drawingKinds)[number];

export const shoeArchetypes = [
  'trainer',
  'max',
  'race',
  'stable',
  'trail',
  'tempo',
  'spike',
  'walk',
  'gym',
] as const;
export type ShoeArchetype = (typeof shoeArchetypes)[number];

/** The geometric mark on a product's side. Each brand keeps to one or two. */
export const motifs = ['ladder', 'arcs', 'halftone', 'lattice', 'contours', 'saddle', 'none'] as const;
export type Motif = (typeof motifs)[number];

/** What a picture shows; equal drawings give equal bytes. */
export type Drawing = {
  readonly kind: DrawingKind;
  /** Shoes only; a shoe without one is drawn as a trainer. */
  readonly archetype?: ShoeArchetype;
  readonly motif: Motif;
  readonly colourway: ColourwayName;
  /** The style's id: varies the silhouette a little, so that two trainers are cousins and not twins. */
  readonly seed: string;
};

export type View = 'main' | 'pair' | 'top' | 'sole' | 'detail' | 'heel' | 'tilt';
