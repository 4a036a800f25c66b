// What a drawing is told to show. Plain data: the drawers read it, and `drawing.ts` hands it to them.
import type { ColourwayName } from './colourways.ts';

export type DrawingKind =
  | 'shoe'
  | 'tee'
  | 'longSleeve'
  | 'singlet'
  | 'shorts'
  | 'tights'
  | 'shortTights'
  | 'jacket'
  | 'bra'
  | 'socks'
  | 'cap'
  | 'belt'
  | 'pack'
  | 'bottle'
  | 'gel'
  | 'headlamp'
  | 'giftCard';

export type ShoeArchetype =
  | 'trainer'
  | 'max'
  | 'race'
  | 'stable'
  | 'trail'
  | 'tempo'
  | 'spike'
  | 'walk'
  | 'gym';

/** The geometric mark on a product's side. Each brand keeps to one or two. */
export type Motif = 'ladder' | 'arcs' | 'halftone' | 'lattice' | 'contours' | 'saddle' | 'none';

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
