// Every style of the sample shop.
import type { StyleData } from '#server/sample/catalogue/styleData.ts';

import { carriedGear } from './carriedGear.ts';
import { giftCards } from './giftCards.ts';
import { kidsClothing } from './kidsClothing.ts';
import { kidsShoes } from './kidsShoes.ts';
import { maxShoes } from './maxShoes.ts';
import { mensClothing } from './mensClothing.ts';
import { mensDailyShoes } from './mensDailyShoes.ts';
import { raceShoes } from './raceShoes.ts';
import { socksAndCaps } from './socksAndCaps.ts';
import { stabilityShoes } from './stabilityShoes.ts';
import { tempoShoes } from './tempoShoes.ts';
import { trackAndGymShoes } from './trackAndGymShoes.ts';
import { trailShoes } from './trailShoes.ts';
import { womensClothing } from './womensClothing.ts';
import { womensDailyShoes } from './womensDailyShoes.ts';

export const sampleStyles: readonly StyleData[] = [
  ...mensDailyShoes,
  ...womensDailyShoes,
  ...maxShoes,
  ...stabilityShoes,
  ...tempoShoes,
  ...raceShoes,
  ...trailShoes,
  ...trackAndGymShoes,
  ...kidsShoes,
  ...mensClothing,
  ...womensClothing,
  ...kidsClothing,
  ...socksAndCaps,
  ...carriedGear,
  ...giftCards,
];
