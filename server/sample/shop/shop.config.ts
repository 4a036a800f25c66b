// The sample shop as its owner would write it down: docs/your-shop.md says what each value is.
import type { ShopConfigFile } from '../../shopFolder/shopConfig.ts';

export default {
  id: 'lapandloam',
  name: 'Lap & Loam',
  tagline: 'running shoes and gear for track and trail',
  about: 'Running shoes, clothing and gear for road, track and trail.',
  // The example of the Australian Business Register's own description of check digits.
  legal: { name: 'Lap & Loam Pty Ltd', abn: '51 824 753 556' },
  help: { email: 'help@lapandloam.example', phone: '(03) 7010 1000' },
  mail: { from: 'Lap & Loam <hello@lapandloam.example>' },
  // Three rising arcs, a lap seen from the hill.
  look: { logo: 'M2 20a11 11 0 0 1 22 0M7 20a6 6 0 0 1 12 0M12 20a1 1 0 0 1 2 0' },
  delivery: {
    freeFrom: 150,
    standard: 9.95,
    express: 14.95,
    courier: 19.95,
    zones: {
      // The capitals with their suburbs, and the cities beside them that vans reach every day.
      metro: [
        '0200-0299',
        '0800-0832',
        '1000-2249',
        '2280-2310',
        '2500-2530',
        '2555-2574',
        '2600-2618',
        '2740-2770',
        '2900-2914',
        '3000-3220',
        '3335-3341',
        '3750-3810',
        '3910-3944',
        '3975-3980',
        '4000-4287',
        '4300-4306',
        '4500-4519',
        '4550-4575',
        '5000-5171',
        '6000-6180',
        '7000-7055',
        '8000-9999',
      ],
      // A day's drive from the last depot, or a boat.
      remote: [
        '0836-0899',
        '2832-2840',
        '2873-2880',
        '2898-2899',
        '4468-4499',
        '4713-4739',
        '4821-4830',
        '4871-4876',
        '4890-4895',
        '5220-5223',
        '5670-5734',
        '6430-6452',
        '6642-6799',
        '7151',
        '7255-7257',
      ],
    },
    // Each packs for the states it is nearest to.
    warehouses: [
      { state: 'NSW', serves: ['NSW', 'ACT', 'QLD'], near: ['NSW', 'ACT'], cutOff: '14:00' },
      { state: 'WA', serves: ['WA'], near: ['WA'], cutOff: '14:00' },
      { state: 'VIC', serves: ['VIC', 'TAS', 'SA', 'NT'], near: ['VIC'], cutOff: '14:00' },
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
  },
  words: {
    home: { activities: 'What are you running on?' },
    search: { placeholder: 'Search shoes, clothing, gear', examples: ['trail', 'race', 'socks'] },
    stores: {
      lead: 'Shoes to try on, and people who run in them.',
      services: {
        fitting: 'Both feet measured, a few shoes tried, no appointment.',
        treadmill: 'Run in a pair before you buy it.',
        collect: 'We keep your order for ten days.',
        recycling: 'Old runners go in the bin by the door.',
      },
    },
    stories: {
      guides: 'How to choose, fit and look after running gear, and how things work here.',
      journal: 'Notes on training, gear and weather from the people who answer your questions.',
    },
    farewell: 'Thank you for having run with us.',
    newsletter: {
      title: 'A letter a month',
      contents: 'what we wrote in the journal, and what has landed in the shop',
      often: 'About once a month',
      first: 'The first letter comes within a month.',
    },
  },
  returns: { days: 60, promise: 'even after a run' },
  payLater: ['afterpay', 'payInFour'],
  loyalty: 'qantas',
} satisfies ShopConfigFile;
