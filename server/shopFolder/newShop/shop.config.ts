// A shop that nobody has made their own yet. Copy this folder, name the copy in SHOP_DIR, and change every line:
// docs/your-shop.md says what each value is.
import type { ShopConfigFile } from '../shopConfig.ts';

export default {
  id: 'shop',
  name: 'New shop',
  tagline: 'opening soon',
  about: 'This shop has not opened yet.',
  legal: { name: 'The company that sells' },
  help: { email: 'help@shop.example' },
  mail: { from: 'New shop <hello@shop.example>' },
  delivery: {
    standard: 12,
    warehouses: [
      {
        state: 'NSW',
        serves: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
        near: ['NSW'],
        cutOff: '12:00',
      },
    ],
    days: {
      standard: {
        near: { metro: 4, regional: 6, remote: 10 },
        far: { metro: 6, regional: 8, remote: 12 },
      },
    },
  },
  returns: { days: 0 },
} satisfies ShopConfigFile;
