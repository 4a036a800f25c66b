// A shop with three extensions, none of which touches a file of the core: gift wrap, paying by invoice, a cargo bike.
import type { ShopConfigFile } from '#server/shopFolder/shopConfig.ts';

export default {
  id: 'kerbandcreek',
  name: 'Kerb & Creek',
  tagline: 'running shoes, wrapped',
  about: 'Running shoes and gear, wrapped if you like.',
  legal: { name: 'Kerb and Creek Running Co' },
  help: { email: 'hello@kerbandcreek.example' },
  delivery: {
    freeFrom: 150,
    standard: 9.95,
    express: 14.95,
    warehouses: [
      {
        state: 'VIC',
        serves: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
        near: ['VIC'],
        cutOff: '14:00',
      },
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
  },
  returns: { days: 30 },
  mail: { from: 'Kerb & Creek <hello@kerbandcreek.example>' },
} satisfies ShopConfigFile;
