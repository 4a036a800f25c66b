// How a shop sends that says nothing else. A build puts what the shop's own folder says in the place of this file
// (server/build/shop/ownDeliveryModule.ts), as it does with src/words/ownShop.ts; a server passes those rules itself.
import type { DeliveryRules } from './deliveryRules.ts';

export const usualRules: DeliveryRules = {
  zones: {
    // The capitals with their suburbs, and the cities beside them that vans reach every day.
    metro: [
      [200, 299],
      [800, 832],
      [1000, 2249],
      [2280, 2310],
      [2500, 2530],
      [2555, 2574],
      [2600, 2618],
      [2740, 2770],
      [2900, 2914],
      [3000, 3220],
      [3335, 3341],
      [3750, 3810],
      [3910, 3944],
      [3975, 3980],
      [4000, 4287],
      [4300, 4306],
      [4500, 4519],
      [4550, 4575],
      [5000, 5171],
      [6000, 6180],
      [7000, 7055],
      [8000, 9999],
    ],
    // A day's drive from the last depot, or a boat.
    remote: [
      [836, 899],
      [2832, 2840],
      [2873, 2880],
      [2898, 2899],
      [4468, 4499],
      [4713, 4739],
      [4821, 4830],
      [4871, 4876],
      [4890, 4895],
      [5220, 5223],
      [5670, 5734],
      [6430, 6452],
      [6642, 6799],
      [7151, 7151],
      [7255, 7257],
    ],
  },
  // Each packs for the states it is nearest to.
  warehouses: [
    { state: 'NSW', serves: ['NSW', 'ACT', 'QLD'], near: ['NSW', 'ACT'], cutOffMinute: 14 * 60 },
    { state: 'WA', serves: ['WA'], near: ['WA'], cutOffMinute: 14 * 60 },
    { state: 'VIC', serves: ['VIC', 'TAS', 'SA', 'NT'], near: ['VIC'], cutOffMinute: 14 * 60 },
  ],
  days: {
    standard: {
      near: { metro: 2, regional: 3, remote: 6 },
      far: { metro: 4, regional: 5, remote: 8 },
    },
    express: {
      near: { metro: 1, regional: 2, remote: 4 },
      far: { metro: 2, regional: 3, remote: null },
    },
  },
  // Three weeks.
  makingDays: 15,
};
