// Every style of the sample shop, by kind.
import type { StyleData } from '#server/catalogue/sample/styleData.ts';

import { dailyShoes } from './dailyShoes.ts';
import { raceShoes } from './raceShoes.ts';

export const sampleStyles: readonly StyleData[] = [...dailyShoes, ...raceShoes];
