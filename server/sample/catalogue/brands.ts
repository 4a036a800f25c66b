// The brands of the sample shop, all invented; gift cards bear its own name. Each keeps to one mark on its products.
import type { Motif } from '#server/pictures/illustrator/ink/subject.ts';

export type BrandName = 'Tessel' | 'Orrin' | 'Corvane' | 'Lowmoor' | 'Aldery' | 'Brackwell' | 'Lap & Loam';

type Brand = {
  /** Begins the style codes. */
  readonly code: string;
  readonly motif: Motif;
};

export const brands: Record<BrandName, Brand> = {
  Tessel: { code: 'TES', motif: 'halftone' },
  Orrin: { code: 'ORR', motif: 'lattice' },
  Corvane: { code: 'COR', motif: 'arcs' },
  Lowmoor: { code: 'LOW', motif: 'contours' },
  Aldery: { code: 'ALD', motif: 'saddle' },
  Brackwell: { code: 'BRA', motif: 'ladder' },
  'Lap & Loam': { code: 'LAL', motif: 'arcs' },
};
