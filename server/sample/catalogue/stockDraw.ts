// Draws believable stock: most in the middle sizes, the ends sold out first, some colours nearly gone.
import type { Chance } from '#server/pictures/illustrator/ink/chance.ts';

import type { SampleSize } from './sampleSizes.ts';
import type { StockLevel } from './styleData.ts';

/** Pieces on hand of each size. */
export const drawStock = (
  sizes: readonly SampleSize[],
  level: StockLevel,
  chance: Chance,
): readonly number[] => {
  if (level === 'none') return sizes.map(() => 0);
  // One draw a colour: how much of it is left. About one in sixteen has nearly sold out.
  const nearlyGone = chance.between(0, 1) < 1 / 16 || level === 'nearlyGone';
  const left = nearlyGone ? 0.12 : chance.between(0.8, 1.4);
  return sizes.map(({ place, width }) => {
    const bell = 0.35 + 0.65 * Math.exp(-((place - 0.45) ** 2) / 0.09);
    const rare = width === null || width === 'Standard' ? 1 : 0.6;
    return piecesOf(chance.between(0, 1) * left * (0.45 + 0.75 * bell) * rare, chance);
  });
};

/** From a share of 0 to about 1.6 to pieces, so that few sizes are gone, some are low and half are well stocked. */
const piecesOf = (share: number, chance: Chance): number => {
  if (share < 0.09) return 0;
  if (share < 0.19) return Math.round(chance.between(0.51, 2.49));
  if (share < 0.41) return Math.round(chance.between(2.51, 5.49));
  return Math.round(chance.between(5.51, 20.49));
};
